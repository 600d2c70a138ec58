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
    ['no facts yet', [], { status: 'loading' }],
    ['a signed-out tab', [{ type: 'signed-out' }], signedOut('none')],
    ['no connection at the start', [{ type: 'auth-unreachable' }], { status: 'unavailable' }],
    [
      'no connection, then a retry',
      [{ type: 'auth-unreachable' }, { type: 'retry' }],
      { status: 'loading' },
    ],
    [
      'a response after the timeout',
      [{ type: 'auth-unreachable' }, member, rowMember],
      asMember('denied'),
    ],
    ['an account without a claim', [noClaim], { status: 'not-member', ...who }],
    ['a claim that is added later', [noClaim, member, rowMember], asMember('denied')],

    ['a member claim while the row is loading', [member], asMember('checking')],
    ['a member claim and a member row', [member, rowMember], asMember('denied')],
    [
      'a member claim and an unreachable row',
      [member, { type: 'row-unreachable' }],
      asMember('unavailable'),
    ],
    [
      'a member claim and an unreachable row, then a retry',
      [member, { type: 'row-unreachable' }, { type: 'retry' }],
      asMember('checking'),
    ],
    [
      'a member claim and a row that becomes reachable',
      [member, { type: 'row-unreachable' }, rowMember],
      asMember('denied'),
    ],

    ['an admin claim while the row is loading', [admin], asMember('checking')],
    ['an admin claim and an admin row', [admin, rowAdmin], asAdmin],
    [
      'an admin claim and an admin row, then no connection',
      [admin, rowAdmin, { type: 'row-unreachable' }, { type: 'auth-unreachable' }],
      asAdmin,
    ],
    [
      'an admin claim and an unreachable row',
      [admin, { type: 'row-unreachable' }],
      asMember('unavailable'),
    ],

    ['a demoted admin before the token refresh', [admin, rowAdmin, rowMember], asMember('denied')],
    [
      'a demoted admin during the token refresh',
      [admin, rowAdmin, rowMember, started],
      asMember('denied'),
    ],
    [
      'a demoted admin after the token refresh',
      [admin, rowAdmin, rowMember, started, endedAs('member')],
      asMember('denied'),
    ],
    [
      'a demoted admin whose token refresh is refused',
      [admin, rowAdmin, rowMember, started, { type: 'refresh-refused' }],
      signedOut('access-changed'),
    ],
    [
      'a demoted admin who is signed out by the refused token refresh',
      [admin, rowAdmin, rowMember, started, { type: 'signed-out' }],
      signedOut('access-changed'),
    ],
    [
      'a demoted admin without a connection for the token refresh',
      [admin, rowAdmin, rowMember, started, { type: 'refresh-unreachable' }],
      asMember('denied'),
    ],

    ['a promoted member before the token refresh', [member, rowAdmin], asMember('checking')],
    [
      'a promoted member during the token refresh',
      [member, rowAdmin, started],
      asMember('checking'),
    ],
    [
      'a promoted member after the token refresh',
      [member, rowMember, rowAdmin, started, endedAs('admin')],
      asAdmin,
    ],
    [
      'a promoted member without a connection for the token refresh',
      [member, rowAdmin, started, { type: 'refresh-unreachable' }],
      asMember('unavailable'),
    ],
    [
      'a promoted member without a connection, then a retry',
      [member, rowAdmin, started, { type: 'refresh-unreachable' }, { type: 'retry' }],
      asMember('checking'),
    ],
    [
      'an admin row that no refreshed token confirms',
      [member, rowAdmin, ...REFRESH_DELAYS.flatMap(() => [started, endedAs('member')])],
      asMember('denied'),
    ],
    [
      'a second promotion after a first one that no refreshed token confirmed',
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

    ['a row whose read is refused', [member, { type: 'row-denied' }], asMember('denied')],
    [
      'a row whose read is refused because the claim was removed',
      [member, { type: 'row-denied' }, started, endedAs(null)],
      { status: 'not-member', ...who },
    ],

    [
      'a suspended member before the sign-out',
      [member, rowMember, suspended],
      { status: 'loading' },
    ],
    [
      'a suspended member after the sign-out',
      [member, rowMember, suspended, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    [
      'a member who was suspended before the row was loaded, after the sign-out',
      [member, suspended, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    [
      'a member who is suspended and restored during the sign-out',
      [member, suspended, rowMember, { type: 'signed-out' }],
      signedOut('suspended'),
    ],
    [
      'a session that began before all sessions were ended',
      [member, rowSince(BEGAN + 1)],
      { status: 'loading' },
    ],
    [
      'a session that began before all sessions were ended, after the sign-out',
      [admin, rowAdmin, rowSince(BEGAN + 1), { type: 'signed-out' }],
      signedOut('access-changed'),
    ],
    [
      'a session that began after all sessions were ended',
      [member, rowSince(BEGAN)],
      asMember('denied'),
    ],
    ['a sign-out in another tab', [member, rowMember, { type: 'signed-out' }], signedOut('none')],
    [
      'a sign-out in this tab',
      [member, rowMember, { type: 'leaving' }, { type: 'signed-out' }],
      signedOut('logout'),
    ],
    ['a sign-out in progress', [admin, rowAdmin, { type: 'leaving' }], asAdmin],
    [
      'a sign-out that failed',
      [member, rowMember, { type: 'leaving' }, { type: 'staying' }],
      asMember('denied'),
    ],
    [
      'a different account in this tab',
      [admin, rowAdmin, { type: 'replaced' }],
      { status: 'loading' },
    ],
  ])('sessionOf returns the right session for %s', (_name, events, session) => {
    expect(sessionOf(after(...events))).toEqual(session)
  })
})

describe('when a new token is requested', () => {
  it.each<[string, FactEvent[], number | null]>([
    ['no facts yet', [], null],
    ['an admin claim while the row is loading', [admin], null],
    ['a claim and a row that agree', [admin, rowAdmin], null],
    ['an unreachable row', [admin, { type: 'row-unreachable' }], null],
    ['a demoted admin', [admin, rowMember], 0],
    ['a promoted member', [member, rowAdmin], 0],
    ['a refresh that is running', [member, rowAdmin, started], null],
    [
      'a refresh that did not change the claim',
      [member, rowAdmin, started, endedAs('member')],
      1000,
    ],
    [
      'a refresh that failed without a connection',
      [admin, rowMember, { type: 'refresh-unreachable' }],
      null,
    ],
    [
      'a refresh that failed, then a retry',
      [admin, rowMember, { type: 'refresh-unreachable' }, { type: 'retry' }],
      0,
    ],
    ['a refused refresh', [admin, rowMember, { type: 'refresh-refused' }], null],
    ['a row whose read is refused', [member, { type: 'row-denied' }], 0],
    ['an account without a claim', [noClaim, rowAdmin], null],
    ['a sign-out in progress', [admin, rowMember, { type: 'leaving' }], null],
    ['a suspended member', [admin, rowMember, suspended], null],
    ['a session that began before all sessions were ended', [admin, rowSince(BEGAN + 1)], null],
  ])('refreshDelay returns the right delay for %s', (_name, events, delay) => {
    expect(refreshDelay(after(...events))).toBe(delay)
  })

  it('token refreshes stop, even if reading the row is refused repeatedly', () => {
    const events = REFRESH_DELAYS.flatMap((): FactEvent[] => [
      { type: 'row-denied' },
      started,
      endedAs('member'),
    ])
    expect(refreshDelay(after(member, ...events, { type: 'row-denied' }))).toBeNull()
  })
})
