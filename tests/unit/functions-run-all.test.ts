import { expect, it, vi } from 'vitest'
import { runAll } from '../../functions/src/lib/run-all'

const failing = (message: string) => () => Promise.reject(new Error(message))

it('a part that fails does not keep the parts after it from running', async () => {
  const last = vi.fn(() => Promise.resolve())
  await expect(runAll([failing('first'), last])).rejects.toThrow('first')
  expect(last).toHaveBeenCalledOnce()
})

it('several failures are told together', async () => {
  await expect(runAll([failing('one'), failing('two')])).rejects.toMatchObject({
    errors: [{ message: 'one' }, { message: 'two' }],
  })
})

it('parts run one after another, and succeed together', async () => {
  const order: number[] = []
  const part = (n: number) => async () => {
    await Promise.resolve()
    order.push(n)
  }
  await runAll([part(1), part(2), part(3)])
  expect(order).toEqual([1, 2, 3])
})
