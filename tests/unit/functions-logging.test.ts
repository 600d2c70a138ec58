import { logger } from 'firebase-functions'
import { afterEach, expect, it, vi } from 'vitest'
import { describeError, log, nameOfKey, type LogFields } from '../../functions/src/lib/logging'

afterEach(() => vi.restoreAllMocks())

it('a log entry contains only allow-listed fields', () => {
  const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined)
  const fields = { uid: 'u1', email: 'a@b.example', key: 'lv_1' } as LogFields
  log.warn('something happened', fields)
  expect(write).toHaveBeenCalledWith({
    severity: 'WARNING',
    message: 'something happened',
    uid: 'u1',
  })
})

it('a log entry about an error contains the name and stack of the error, but not the message', () => {
  const error = Object.assign(new TypeError('No document invite_codes/ABCD2345'), { code: 5 })
  const described = describeError(error)
  expect(described).toMatchObject({ error: 'TypeError', code: 5 })
  expect(described.at).toContain('functions-logging.test.ts')
  expect(JSON.stringify(described)).not.toContain('ABCD2345')
  expect(describeError('ABCD2345')).toEqual({ error: 'string' })
})

it('a log entry about an error contains neither the second line of the error’s message nor the message of its cause', () => {
  const error = new Error('first line\nABCD2345', { cause: new Error('lv_secret') })
  const text = JSON.stringify(describeError(error))
  expect(text).not.toMatch(/ABCD2345|lv_secret/)
})

it('a log entry identifies an API key by a short hash, and different keys have different hashes', () => {
  expect(nameOfKey('lv_1')).toMatch(/^[0-9a-f]{12}$/)
  expect(nameOfKey('lv_1')).not.toBe(nameOfKey('lv_2'))
  expect(nameOfKey(undefined)).toBeUndefined()
})
