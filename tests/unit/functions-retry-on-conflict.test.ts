import { describe, expect, it, vi } from 'vitest'
import { retryOnConflict } from '../../functions/src/data/retry-on-conflict'

/** A Firestore error with this gRPC status. */
const failure = (code: number) => Object.assign(new Error(`status ${code}`), { code })
const NOT_FOUND = 5
const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const ABORTED = 10
const UNAVAILABLE = 14
const gaveUp = () => new Error('gave up')

/** A write that fails with these statuses in turn, and then succeeds. */
function writeAfter(...codes: number[]) {
  const rest = [...codes]
  return vi.fn(() => {
    const code = rest.shift()
    return code === undefined ? Promise.resolve('written') : Promise.reject(failure(code))
  })
}

describe('a write that conflicts with another write', () => {
  it('a conflicting write is repeated together with its read, up to five times in all', async () => {
    const write = writeAfter(NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED)
    const read = vi.fn(() => Promise.resolve())
    const result = retryOnConflict(
      async (commit) => {
        await read()
        return commit(write)
      },
      { gaveUp },
    )
    expect(await result).toBe('written')
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('a write that always conflicts is given up after the fifth try', async () => {
    const write = writeAfter(...Array.from({ length: 9 }, () => ABORTED))
    await expect(retryOnConflict((commit) => commit(write), { gaveUp })).rejects.toThrow('gave up')
    expect(write).toHaveBeenCalledTimes(5)
  })

  it('a conflicting write is not retried when the other write has made it unnecessary', async () => {
    const write = writeAfter(ABORTED, ABORTED)
    const settled = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce('theirs')
    const result = retryOnConflict((commit) => commit(write), { settled, gaveUp })
    expect(await result).toBe('theirs')
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('the result of the other write is read once more after the last try', async () => {
    const write = writeAfter(...Array.from({ length: 5 }, () => ABORTED))
    const settled = vi.fn(() =>
      Promise.resolve(write.mock.calls.length === 5 ? 'theirs' : undefined),
    )
    const result = retryOnConflict((commit) => commit(write), { settled, gaveUp })
    expect(await result).toBe('theirs')
  })
})

describe('errors other than conflicts', () => {
  it.each([
    ['another failure of the write', (commit: Commit) => commit(writeAfter(UNAVAILABLE))],
    ['a failure outside the write', () => Promise.reject(failure(ABORTED))],
  ])('an error other than a conflict is thrown at once: %s', async (_, attempt) => {
    const tried = vi.fn(attempt)
    await expect(retryOnConflict(tried, { gaveUp })).rejects.toThrow('status')
    expect(tried).toHaveBeenCalledTimes(1)
  })
})

type Commit = <R>(write: () => Promise<R>) => Promise<R>
