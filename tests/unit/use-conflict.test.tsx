import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { useConflict } from '../../web/src/ui/use-conflict'
import { stubBrowser } from '../support/ant-design'

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const MESSAGES = { stale: 'Changed.', gone: 'Deleted.' }
const reload = vi.fn<() => Promise<string | null>>()
const onLoaded = vi.fn()
let form: ReturnType<typeof useConflict<string>>

function Form() {
  const conflict = useConflict({ messages: MESSAGES, reload, failure: 'Not loaded.', onLoaded })
  useLayoutEffect(() => {
    form = conflict
  })
  return <form>{conflict.alert}</form>
}

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  render(<Form />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Reports a failed write to `check`, which must rethrow the error. */
const failWith = (error: Error) => act(() => expect(() => form.check(error)).toThrow(error))
const alertText = () => screen.queryByRole('alert')?.textContent
const loadButton = () => screen.queryByText('Load Their Version')
const pressLoad = () => act(async () => void fireEvent.click(loadButton() as HTMLElement))

it('if a write fails because of a conflict and a later write fails for another reason, useConflict still reports the conflict', () => {
  failWith(new AppError('stale'))
  expect(form.conflict).toBe('stale')
  for (const error of [new AppError('network'), new AppError('invalid_request')]) {
    failWith(error)
    expect(form.conflict).toBe('stale')
  }
})

it('if the data were changed first and then deleted, useConflict reports only that they were deleted', () => {
  failWith(new AppError('stale'))
  failWith(new AppError('gone'))
  expect(form.conflict).toBe('gone')
  expect(alertText()).toBe('Deleted.')
})

it('useConflict reports a conflict only if a write fails because the data were changed or deleted', () => {
  failWith(new AppError('network'))
  expect(form.conflict).toBeUndefined()
  expect(alertText()).toBeUndefined()
})

it('the alert of useConflict about changed data disappears only when the stored data have been loaded', async () => {
  failWith(new AppError('stale'))
  expect(alertText()).toContain('Changed.')
  reload.mockRejectedValueOnce(new AppError('network'))
  await pressLoad()
  expect(form.conflict).toBe('stale')
  expect(onLoaded).not.toHaveBeenCalled()

  reload.mockResolvedValueOnce('theirs')
  await pressLoad()
  expect(onLoaded.mock.calls).toEqual([['theirs']])
  expect(alertText()).toBeUndefined()
})

it('when "Load Their Version" finds no data, the alert of useConflict reports the deletion, and the button disappears', async () => {
  failWith(new AppError('stale'))
  reload.mockResolvedValueOnce(null)
  await pressLoad()
  expect(alertText()).toBe('Deleted.')
  expect(loadButton()).toBeNull()
  expect(onLoaded).not.toHaveBeenCalled()
})
