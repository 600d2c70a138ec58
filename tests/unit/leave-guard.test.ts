import { afterEach, expect, it, vi } from 'vitest'
import { addLeaveGuard, currentLeaveGuard } from '../../web/src/ui/leave-guard'

let removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals) remove()
  removals = []
})

/**
 * Adds a leave guard (a question about unsaved changes) that the user answers with `answer`.
 * @returns the guard's mock
 */
function addGuard(answer: boolean) {
  const ask = vi.fn(() => Promise.resolve(answer))
  removals.push(addLeaveGuard(ask))
  return ask
}

it('a logout needs no confirmation when nothing is unsaved', () => {
  expect(currentLeaveGuard()).toBeUndefined()
})

it('a logout calls all leave guards (questions about unsaved changes), newest first, and continues if the user agrees to each', async () => {
  const [request, settings] = [addGuard(true), addGuard(true)]
  expect(await currentLeaveGuard()?.()).toBe(true)
  expect(request).toHaveBeenCalledOnce()
  expect(settings).toHaveBeenCalledBefore(request)
})

it.each([
  ['newest', true, false, 0],
  ['oldest', false, true, 1],
] as const)(
  'a logout is cancelled when the %s leave guard (a question about unsaved changes) refuses',
  async (_, requestAnswer, settingsAnswer, requestQuestions) => {
    const request = addGuard(requestAnswer)
    addGuard(settingsAnswer)
    expect(await currentLeaveGuard()?.()).toBe(false)
    expect(request).toHaveBeenCalledTimes(requestQuestions)
  },
)

it('an older leave guard does not ask about unsaved changes if it is removed while the user answers the question of a newer guard', async () => {
  const request = addGuard(false)
  removals.push(
    addLeaveGuard(() => {
      removals.shift()?.()
      return Promise.resolve(true)
    }),
  )
  expect(await currentLeaveGuard()?.()).toBe(true)
  expect(request).not.toHaveBeenCalled()
})
