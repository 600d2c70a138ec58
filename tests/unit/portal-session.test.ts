import { describe, expect, it } from 'vitest'
import {
  reduceFacts,
  REFRESH_DELAYS,
  refreshDelay,
  sessionOf,
  UNKNOWN,
  type FactEvent,
} from '../../web/src/firebase/session/facts'
import type { Session, SignedOutReason } from '../../web/src/firebase/session/facts'

const BEGAN = 1_760_000_000_000

const member: FactEvent = person('member')
const admin: FactEvent = person('admin')
const noClaim: FactEvent = person(null)
const rowMember: FactEvent = { type: 'row', role: 'member' }
const rowAdmin: FactEvent = { type: 'row', role: 'admin' }
const suspended: FactEvent = { type: 'row', role: 'member', suspended: true }
const rowSince = (since: number): FactEvent => ({ type: 'row', role: 'member', since })
const started: FactEvent = { type: 'refresh-started' }
const endedAs = (claim: 'member' | 'admin' | null): FactEvent => ({ type: 'refresh-ended', claim })

const who = { uid: 'yusuf', email: 'yusuf@thecave.example' }
const asMember = (adminAccess: 'checking' | 'denied' | 'unavailable'): Session => ({
  status: 'member',
  ...who,
  adminAccess,
})
const asAdmin: Session = { status: 'admin', ...who }
const signedOut = (reason: SignedOutReason): Session => ({
  status: 'signed-out',
  reason,
})

function person(claim: 'member' | 'admin' | null): FactEvent {
  return {
    type: 'signed-in',
    person: { uid: 'yusuf', email: 'yusuf@thecave.example', claim, began: BEGAN },
  }
}

function after(...events: FactEvent[]) {
  return events.reduce(reduceFacts, UNKNOWN)
}

describe('the session, from claim, row and errors', () => {
  it.each<[string, FactEvent[], Session]>([
    ['nothing known yet', [], { status: 'loading' }],
    ['nobody signed in', [{ type: 'signed-out' }], signedOut('none')],
    ['no connection at the start', [{ type: 'auth-unreachable' }], { status: 'unavailable' }],
    [
      'no connection, tried again',
      [{ type: 'auth-unreachable' }, { type: 'retry' }],
      { status: 'loading' },
    ],
    [
      'an answer after the wait was given up',
      [{ type: 'auth-unreachable' }, member, rowMember],
      asMember('denied'),
    ],
    ['an account without claim', [noClaim], { status: 'not-member', ...who }],
    ['a claim that came meanwhile', [noClaim, member, rowMember], asMember('denied')],

    ['member, row on its way', [member], asMember('checking')],
    ['member by both', [member, rowMember], asMember('denied')],
    ['member, row unreachable', [member, { type: 'row-unreachable' }], asMember('unavailable')],
    [
      'member, row unreachable, tried again',
      [member, { type: 'row-unreachable' }, { type: 'retry' }],
      asMember('checking'),
    ],
    [
      'member, row reached after all',
      [member, { type: 'row-unreachable' }, rowMember],
      asMember('denied'),
    ],

    ['admin by claim, row on its way', [admin], asMember('checking')],
    ['admin by both', [admin, rowAdmin], asAdmin],
    [
      'admin by both, then no connection',
      [admin, rowAdmin, { type: 'row-unreachable' }, { type: 'auth-unreachable' }],
      asAdmin,
    ],
    [
      'admin by claim, row unreachable',
      [admin, { type: 'row-unreachable' }],
      asMember('unavailable'),
    ],

    ['demoted: a member at once', [admin, rowAdmin, rowMember], asMember('denied')],
    ['demoted, refresh running', [admin, rowAdmin, rowMember, started], asMember('denied')],
    [
      'demoted, refreshed',
      [admin, rowAdmin, rowMember, started, endedAs('member')],
      asMember('denied'),
    ],
    [
      'demoted, refresh refused',
      [admin, rowAdmin, rowMember, started, { type: 'refresh-refused' }],
      signedOut('access-changed'),
    ],
    [
      'demoted, signed out by the refused refresh itself',
      [admin, rowAdmin, rowMember, started, { type: 'signed-out' }],
      signedOut('access-changed'),
    ],
    [
      'demoted, no connection for the refresh',
      [admin, rowAdmin, rowMember, started, { type: 'refresh-unreachable' }],
      asMember('denied'),
    ],

    ['promoted: not an admin before the token says so', [member, rowAdmin], asMember('checking')],
    ['promoted, refresh running', [member, rowAdmin, started], asMember('checking')],
    ['promoted, refreshed', [member, rowMember, rowAdmin, started, endedAs('admin')], asAdmin],
    [
      'promoted, no connection for the refresh',
      [member, rowAdmin, started, { type: 'refresh-unreachable' }],
      asMember('unavailable'),
    ],
    [
      'promoted, no connection, tried again',
      [member, rowAdmin, started, { type: 'refresh-unreachable' }, { type: 'retry' }],
      asMember('checking'),
    ],
    [
      'a row that no token ever follows',
      [member, rowAdmin, ...REFRESH_DELAYS.flatMap(() => [started, endedAs('member')])],
      asMember('denied'),
    ],
    [
      'promoted after an earlier row that no token followed',
      [
        member,
        rowAdmin,
        ...REFRESH_DELAYS.flatMap(() => [started, endedAs('member')]),
        rowMember,
        rowAdmin,
        started,
        endedAs('admin'),
      ],
      asAdmin,
    ],

    ['the row is refused', [member, { type: 'row-denied' }], asMember('denied')],
    [
      'the row is refused because the claim is gone',
      [member, { type: 'row-denied' }, started, endedAs(null)],
      { status: 'not-member', ...who },
    ],

    ['suspended: nothing shows any more', [member, rowMember, suspended], { status: 'loading' }],
    [
      'suspended, and signed out for it',
      [member, rowMember, suspended, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    [
      'suspended before the row was known',
      [member, suspended, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    [
      'suspended and restored while it signs out',
      [member, suspended, rowMember, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    ['sessions ended since this one began', [member, rowSince(BEGAN + 1)], { status: 'loading' }],
    [
      'sessions ended since this one began, signed out for it',
      [admin, rowAdmin, rowSince(BEGAN + 1), { type: 'signed-out' }],
      signedOut('access-changed'),
    ],
    ['sessions ended before this one began', [member, rowSince(BEGAN)], asMember('denied')],
    ['another tab signed out', [member, rowMember, { type: 'signed-out' }], signedOut('none')],
    [
      'this tab signed out',
      [member, rowMember, { type: 'leaving' }, { type: 'signed-out' }],
      signedOut('logout'),
    ],
    ['signing out', [admin, rowAdmin, { type: 'leaving' }], asAdmin],
    [
      'signing out failed',
      [member, rowMember, { type: 'leaving' }, { type: 'staying' }],
      asMember('denied'),
    ],
    ['another person in this tab', [admin, rowAdmin, { type: 'replaced' }], { status: 'loading' }],
  ])('%s', (_name, events, session) => {
    expect(sessionOf(after(...events))).toEqual(session)
  })
})

describe('when a new token is asked for', () => {
  it.each<[string, FactEvent[], number | null]>([
    ['nobody known', [], null],
    ['row on its way', [admin], null],
    ['claim and row agree', [admin, rowAdmin], null],
    ['row unreachable', [admin, { type: 'row-unreachable' }], null],
    ['demoted', [admin, rowMember], 0],
    ['promoted', [member, rowAdmin], 0],
    ['while one is running', [member, rowAdmin, started], null],
    [
      'again, later, when the claim had not followed',
      [member, rowAdmin, started, endedAs('member')],
      1000,
    ],
    [
      'after no connection: not before a retry',
      [admin, rowMember, { type: 'refresh-unreachable' }],
      null,
    ],
    ['after a retry', [admin, rowMember, { type: 'refresh-unreachable' }, { type: 'retry' }], 0],
    ['after a refusal', [admin, rowMember, { type: 'refresh-refused' }], null],
    ['the row is refused', [member, { type: 'row-denied' }], 0],
    ['without a claim', [noClaim, rowAdmin], null],
    ['while signing out', [admin, rowMember, { type: 'leaving' }], null],
    ['suspended', [admin, rowMember, suspended], null],
    ['sessions ended', [admin, rowSince(BEGAN + 1)], null],
  ])('%s', (_name, events, delay) => {
    expect(refreshDelay(after(...events))).toBe(delay)
  })

  it('token refreshes end, even if the row is refused repeatedly', () => {
    const events = REFRESH_DELAYS.flatMap((): FactEvent[] => [
      { type: 'row-denied' },
      started,
      endedAs('member'),
    ])
    expect(refreshDelay(after(member, ...events, { type: 'row-denied' }))).toBeNull()
  })
})
