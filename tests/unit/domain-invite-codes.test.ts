import { describe, expect, it } from 'vitest'
import { createInviteCodeBody } from '@domain/calls/create-invite-code'
import { inviteStatus } from '@domain/entities/invite-code'
import {
  INVITE_ALPHABET,
  INVITE_CODE_PATTERN,
  normalizeInviteCode,
  typedInviteCode,
} from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { createWorld, inviteCode, type Parts } from '../support/factories'

describe('an invitation code', () => {
  it('an invitation code uses 32 unambiguous characters', () => {
    expect(new Set(INVITE_ALPHABET).size).toBe(32)
    expect(INVITE_ALPHABET).not.toMatch(/[01IO]/)
    for (const character of INVITE_ALPHABET) expect(character).toMatch(INVITE_CODE_PATTERN)
  })

  it.each([
    [' cavedem2 ', 'CAVEDEM2'],
    ['cavedem2x', 'CAVEDEM2'],
    ['ab', 'AB'],
    ['   ', ''],
    ['', ''],
  ])('a code typed as %j is looked up as %j', (typed, code) => {
    expect(normalizeInviteCode(typed)).toBe(code)
  })

  it.each([
    ['cave', 'CAVE'],
    [' cavedem2x', 'CAVEDEM2'],
    ['ca ', 'CA '],
  ])('a code typed as %j is shown as %j', (typed, shown) => {
    expect(typedInviteCode(typed)).toBe(shown)
  })
})

describe('the status of a code', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const world = createWorld(now)
  const status = (...parts: Parts<typeof inviteCode>) =>
    inviteStatus(inviteCode(world, ...parts), now)

  it('a code’s status follows from its use, revocation and expiry', () => {
    expect(status()).toBe('Unused')
    expect(status('claimed')).toBe('Unused')
    expect(status('used')).toBe('Used')
    expect(status('revoked')).toBe('Revoked')
    expect(status('expired')).toBe('Expired')
    expect(status('expiring')).toBe('Unused')
  })

  it('a code expires exactly at its expiry time', () => {
    expect(status({ expires_at: now })).toBe('Expired')
    expect(status({ expires_at: new Date(now.getTime() + 1) })).toBe('Unused')
  })

  it('a code’s status is the most relevant one when several apply', () => {
    expect(status('used', 'expired')).toBe('Used')
    expect(status('revoked', 'expired')).toBe('Revoked')
  })
})

describe('the request body for a new code', () => {
  it('the request body for a new code may be empty, and unknown keys are dropped', () => {
    expect(createInviteCodeBody.parse({ surplus: 1 })).toEqual({})
  })

  it('the request body for a new code accepts a description of up to 200 characters', () => {
    const description = 'x'.repeat(LENGTHS.inviteDescription)
    expect(createInviteCodeBody.parse({ description: ` ${description} ` })).toEqual({ description })
    expect(createInviteCodeBody.safeParse({ description: `${description}x` }).success).toBe(false)
    expect(createInviteCodeBody.safeParse({ description: 7 }).success).toBe(false)
  })
})
