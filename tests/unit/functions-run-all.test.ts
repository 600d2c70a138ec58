import { expect, it, vi } from 'vitest'
import { runAll } from '../../functions/src/lib/run-all'

const failWith = (message: string) => () => Promise.reject(new Error(message))

it('runAll also runs the parts that come after a failed part', async () => {
  const last = vi.fn(() => Promise.resolve())
  await expect(runAll([failWith('first'), last])).rejects.toThrow('first')
  expect(last).toHaveBeenCalledOnce()
})

it('if several parts fail, runAll throws one error that contains all failures', async () => {
  await expect(runAll([failWith('one'), failWith('two')])).rejects.toMatchObject({
    errors: [{ message: 'one' }, { message: 'two' }],
  })
})

it('runAll starts a part only after the previous part has ended', async () => {
  const order: number[] = []
  const part = (n: number) => async () => {
    await Promise.resolve()
    order.push(n)
  }
  await runAll([part(1), part(2), part(3)])
  expect(order).toEqual([1, 2, 3])
})
