import { readdirSync, readFileSync } from 'node:fs'
import { logger } from 'firebase-functions'
import { afterEach, expect, it, vi } from 'vitest'
import { reportFailures } from '../../functions/src/lib/report-failures'

afterEach(() => vi.restoreAllMocks())

const mockLog = () => vi.spyOn(logger, 'write').mockImplementation(() => undefined)
const failWith = (error: Error) => reportFailures('sendMail', () => Promise.reject(error))

it('when a trigger fails, the log entry omits the error message, because the message may contain email addresses', async () => {
  const write = mockLog()
  const secret = new TypeError('No such address: amina@cave.example', { cause: new Error('lv_1') })
  await expect(failWith(secret)()).rejects.toEqual(new Error('sendMail failed'))
  expect(write).toHaveBeenCalledOnce()
  const [entry] = write.mock.calls[0] ?? []
  expect(entry).toMatchObject({
    severity: 'ERROR',
    message: 'function failed',
    action: 'sendMail',
    error: 'TypeError',
  })
  expect(JSON.stringify(entry)).not.toMatch(/amina|lv_1/)
})

it('when a trigger fails, it throws an error that contains no details of the failure', async () => {
  mockLog()
  const error = await failWith(new Error('amina@cave.example'))().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  const { message, stack, cause } = error as Error
  expect(message).toBe('sendMail failed')
  expect(stack).not.toContain('amina')
  expect(cause).toBeUndefined()
})

it('when several parts of a scheduled function fail, each failure gets its own log entry', async () => {
  const write = mockLog()
  const inner = new AggregateError([new RangeError('b'), new SyntaxError('c')])
  await expect(failWith(new AggregateError([new TypeError('a'), inner]))()).rejects.toThrow(
    'sendMail',
  )
  expect(write.mock.calls.map(([{ error }]) => error as unknown)).toEqual([
    'TypeError',
    'RangeError',
    'SyntaxError',
  ])
})

it('a trigger that succeeds receives its event and logs nothing', async () => {
  const write = mockLog()
  const work = vi.fn((_event: string) => Promise.resolve('done'))
  await reportFailures('sendMail', work)('event')
  expect(work).toHaveBeenCalledWith('event')
  expect(write).not.toHaveBeenCalled()
})

const triggerFiles = readdirSync('functions/src/triggers')
it.each(triggerFiles)(
  'each trigger in %s logs its failures under the name of the trigger',
  (file) => {
    const source = readFileSync(`functions/src/triggers/${file}`, 'utf8')
    const triggers = [
      ...source.matchAll(/(?:export const (\w+) =|return) on(?:Schedule|Document|Object)\w*\(/g),
    ]
    const reported = [...source.matchAll(/reportFailures\((?:'(\w+)'|name),/g)]
    expect(reported.map(([, name]) => name)).toEqual(triggers.map(([, name]) => name))
  },
)
