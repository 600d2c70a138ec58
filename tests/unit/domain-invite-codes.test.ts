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
import { signupUrl } from '@domain/paths'
import { createWorld, inviteCode, type Parts } from '../support/factories'

describe('an invitation code', () => {
  it('the 32 characters of invitation codes exclude 0, 1, I and O, which are easily confused', () => {
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
  ])('an invitation code typed as %j is looked up as %j', (typed, code) => {
    expect(normalizeInviteCode(typed)).toBe(code)
  })

  it.each([
    ['cave', 'CAVE'],
    [' cavedem2x', 'CAVEDEM2'],
    ['ca ', 'CA '],
    [signupUrl('https://cave.example', 'CAVEDEM2'), 'CAVEDEM2'],
    ['See https://cave.example/invite?from=mail&code=cavedem2#top.', 'CAVEDEM2'],
  ])('an invitation code typed as %j is shown as %j', (typed, shown) => {
    expect(typedInviteCode(typed)).toBe(shown)
  })
})

describe('the status of an invitation code', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const world = createWorld(now)
  const statusOf = (...parts: Parts<typeof inviteCode>) =>
    inviteStatus(inviteCode(world, ...parts), now)

  it('the status of an invitation code is derived from use, revocation and expiry', () => {
    expect(statusOf()).toBe('Unused')
    expect(statusOf('claimed')).toBe('Unused')
    expect(statusOf('used')).toBe('Used')
    expect(statusOf('revoked')).toBe('Revoked')
    expect(statusOf('expired')).toBe('Expired')
    expect(statusOf('expiring')).toBe('Unused')
  })

  it('an invitation code expires exactly at its expiry time', () => {
    expect(statusOf({ expires_at: now })).toBe('Expired')
    expect(statusOf({ expires_at: new Date(now.getTime() + 1) })).toBe('Unused')
  })

  it('an invitation code that was used is "Used" even after its expiry, and a revoked code is "Revoked" even after its expiry', () => {
    expect(statusOf('used', 'expired')).toBe('Used')
    expect(statusOf('revoked', 'expired')).toBe('Revoked')
  })
})

describe('the request body for a new invitation code', () => {
  it('the request body for a new invitation code can be empty, and unknown keys are dropped', () => {
    expect(createInviteCodeBody.parse({ surplus: 1 })).toEqual({})
  })

  it('the request body for a new invitation code accepts a description of up to 200 characters', () => {
    const description = 'x'.repeat(LENGTHS.inviteDescription)
    expect(createInviteCodeBody.parse({ description: ` ${description} ` })).toEqual({ description })
    expect(createInviteCodeBody.safeParse({ description: `${description}x` }).success).toBe(false)
    expect(createInviteCodeBody.safeParse({ description: 7 }).success).toBe(false)
  })
})
