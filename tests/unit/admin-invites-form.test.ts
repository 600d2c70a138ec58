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

const read = (inputs: Partial<typeof ONE_CODE>) =>
  codeFormSchema.safeParse({ ...ONE_CODE, ...inputs })
const fault = (inputs: Partial<typeof ONE_CODE>) => {
  const { issues = [] } = read(inputs).error ?? {}
  return issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the form for new codes', () => {
  it('the code form defaults to one code without expiry', () => {
    expect(read({}).data).toEqual({
      description: null,
      email: null,
      expires_at: null,
      count: 1,
    })
    expect(read({ description: '   ' }).data?.description).toBeNull()
  })

  it('the code form creates exactly one code when an email address is given', () => {
    const email = ' Guest@Cave.Example '
    expect(read({ email }).data).toMatchObject({ email: 'Guest@Cave.Example', count: 1 })
    expect(fault({ email, count: '2' })).toEqual([['count', MESSAGES.oneBoundCode]])
    expect(fault({ email: 'nobody' })).toEqual([['email', MESSAGES.invalidEmail]])
  })

  it('the code form parses the expiry as the end of the day in local time', () => {
    const today = new Date(2026, 10, 21, 23, 59, 59, 999).getTime()
    expect(read({ expires_at: '2026-11-21' }).data?.expires_at).toBe(today)
    const last = new Date(2036, 10, 20, 23, 59, 59, 999).getTime()
    expect(read({ expires_at: '2036-11-20' }).data?.expires_at).toBe(last)
  })

  it.each([
    ['2026-11-20', MESSAGES.inviteExpiryPast],
    ['1999-01-01', MESSAGES.inviteExpiryPast],
    ['2036-11-21', MESSAGES.inviteExpiryTooFar],
    ['12026-01-01', MESSAGES.inviteExpiryInvalid],
    ['tomorrow', MESSAGES.inviteExpiryInvalid],
    ['2026-12-', MESSAGES.inviteExpiryInvalid],
  ])('the code form rejects the expiry %s', (expires_at, message) => {
    expect(fault({ expires_at })).toEqual([['expires_at', message]])
  })

  it.each(['1', ' 7 ', '100', '007'])('the code form accepts the number %s', (count) => {
    expect(read({ count }).data?.count).toBe(Number(count))
  })

  it.each(['', '0', '101', '-1', '1.5', '1e2', '12abc', '٣'])(
    'the code form rejects the number %s',
    (count) => {
      expect(fault({ count })).toEqual([['count', MESSAGES.inviteCountInvalid]])
    },
  )

  it('the code form accepts one-line descriptions of up to 200 UTF-16 units', () => {
    expect(read({ description: 'x'.repeat(200) }).success).toBe(true)
    expect(fault({ description: 'x'.repeat(201) })).toHaveLength(1)
    expect(fault({ description: '🐪'.repeat(101) })).toHaveLength(1)
    expect(fault({ description: 'two\nlines' })).toHaveLength(1)
  })
})
