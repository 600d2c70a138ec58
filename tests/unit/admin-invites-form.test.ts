import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeFormSchema, ONE_CODE } from '../../web/src/features/invites/code-form'

vi.mock('../../web/src/features/invites/api/change-codes', () => ({ createCodes: vi.fn() }))

const NOW = new Date(2026, 10, 21, 10, 30)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const parseInputs = (inputs: Partial<typeof ONE_CODE>) =>
  codeFormSchema.safeParse({ ...ONE_CODE, ...inputs })
const firstMessage = (inputs: Partial<typeof ONE_CODE>) => {
  const { issues = [] } = parseInputs(inputs).error ?? {}
  return issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the form for new invitation codes', () => {
  it('the form for invitation codes creates one code without expiry by default', () => {
    expect(parseInputs({}).data).toEqual({
      description: null,
      email: null,
      expires_at: null,
      count: 1,
    })
    expect(parseInputs({ description: '   ' }).data?.description).toBeNull()
  })

  it('if an email address is given, the form for invitation codes accepts only 1 as the number of codes', () => {
    const email = ' Guest@Cave.Example '
    expect(parseInputs({ email }).data).toMatchObject({ email: 'Guest@Cave.Example', count: 1 })
    expect(firstMessage({ email, count: '2' })).toEqual([['count', MESSAGES.oneBoundCode]])
    expect(firstMessage({ email: 'nobody' })).toEqual([['email', MESSAGES.invalidEmail]])
  })

  it('the form for invitation codes turns the expiry date into the end of that day in the admin’s time zone', () => {
    const today = new Date(2026, 10, 21, 23, 59, 59, 999).getTime()
    expect(parseInputs({ expires_at: '2026-11-21' }).data?.expires_at).toBe(today)
    const last = new Date(2036, 10, 20, 23, 59, 59, 999).getTime()
    expect(parseInputs({ expires_at: '2036-11-20' }).data?.expires_at).toBe(last)
  })

  it.each([
    ['2026-11-20', MESSAGES.inviteExpiryPast],
    ['1999-01-01', MESSAGES.inviteExpiryPast],
    ['2036-11-21', MESSAGES.inviteExpiryTooFar],
    ['12026-01-01', MESSAGES.inviteExpiryInvalid],
    ['tomorrow', MESSAGES.inviteExpiryInvalid],
    ['2026-12-', MESSAGES.inviteExpiryInvalid],
  ])('the form for invitation codes rejects the expiry date %s', (expires_at, message) => {
    expect(firstMessage({ expires_at })).toEqual([['expires_at', message]])
  })

  it.each(['1', ' 7 ', '100', '007'])(
    'the form for invitation codes accepts "%s" as the number of codes',
    (count) => {
      expect(parseInputs({ count }).data?.count).toBe(Number(count))
    },
  )

  it.each(['', '0', '101', '-1', '1.5', '1e2', '12abc', '٣'])(
    'the form for invitation codes rejects "%s" as the number of codes',
    (count) => {
      expect(firstMessage({ count })).toEqual([['count', MESSAGES.inviteCountInvalid]])
    },
  )

  it('the form for invitation codes accepts only descriptions of one line and at most 200 UTF-16 units', () => {
    expect(parseInputs({ description: 'x'.repeat(200) }).success).toBe(true)
    expect(firstMessage({ description: 'x'.repeat(201) })).toHaveLength(1)
    expect(firstMessage({ description: '🐪'.repeat(101) })).toHaveLength(1)
    expect(firstMessage({ description: 'two\nlines' })).toHaveLength(1)
  })
})
