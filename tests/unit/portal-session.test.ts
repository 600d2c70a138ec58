import { describe, expect, it } from 'vitest'
import {
  reduceFacts,
  REFRESH_DELAYS,
  refreshDelay,
  sessionOf,
  INITIAL_FACTS,
  type SessionEnd,
  type FactEvent,
} from '../../web/src/firebase/session/facts'
import type { Session, SignedOutReason } from '../../web/src/firebase/session/facts'

const SESSION_START = 1_760_000_000_000

const memberSignIn: FactEvent = signInWith('member')
const adminSignIn: FactEvent = signInWith('admin')
const signInWithoutClaim: FactEvent = signInWith(null)
const memberRow: FactEvent = { type: 'row', role: 'member' }
const adminRow: FactEvent = { type: 'row', role: 'admin' }
const suspendedRow: FactEvent = { type: 'row', role: 'member', suspended: true }
const memberRowSince = (validAfter: number): FactEvent => ({
  type: 'row',
  role: 'member',
  validAfter,
})
const memberRowWithEnded = (...endedSessions: number[]): FactEvent => ({
  type: 'row',
  role: 'member',
  endedSessions,
})
const passwordChanging: FactEvent = { type: 'password-changing' }
const passwordChanged: FactEvent = { type: 'password-changed' }
const passwordNotChanged: FactEvent = { type: 'password-not-changed' }
const refreshStarted: FactEvent = { type: 'refresh-started' }
const refreshEnded = (claim: 'member' | 'admin' | null): FactEvent => ({
  type: 'refresh-ended',
  claim,
})

const account = { uid: 'yusuf', email: 'yusuf@thecave.example' }
const memberSession = (adminAccess: 'checking' | 'denied' | 'unavailable'): Session => ({
  status: 'member',
  ...account,
  adminAccess,
})
const adminSession: Session = { status: 'admin', ...account }
const signedOutSession = (reason: SignedOutReason): Session => ({
  status: 'signed-out',
  reason,
})

function signInWith(claim: 'member' | 'admin' | null): FactEvent {
  return {
    type: 'signed-in',
    person: { uid: 'yusuf', email: 'yusuf@thecave.example', claim, startedAt: SESSION_START },
  }
}

function announced(reason: SessionEnd['reason'], startedAt = SESSION_START): FactEvent {
  return { type: 'end-announced', end: { startedAt, reason } }
}

function factsAfter(...events: FactEvent[]) {
  return events.reduce(reduceFacts, INITIAL_FACTS)
}

describe('sessionOf', () => {
  it.each<[string, FactEvent[], Session]>([
    ['the status "loading" before any fact is known', [], { status: 'loading' }],
    [
      'a signed-out session without a reason when the tab starts without a sign-in',
      [{ type: 'signed-out' }],
      signedOutSession('none'),
    ],
    [
      'the status "unavailable" without a connection at the start',
      [{ type: 'auth-unreachable' }],
      { status: 'unavailable' },
    ],
    [
      'the status "loading" for a retry after a start without a connection',
      [{ type: 'auth-unreachable' }, { type: 'retry' }],
      { status: 'loading' },
    ],
    [
      'a member session without admin access for an Auth response that comes after the time-out',
      [{ type: 'auth-unreachable' }, memberSignIn, memberRow],
      memberSession('denied'),
    ],
    [
      'the status "not-member" for an account without a claim',
      [signInWithoutClaim],
      { status: 'not-member', ...account },
    ],
    [
      'a member session without admin access for an account whose member claim is added later',
      [signInWithoutClaim, memberSignIn, memberRow],
      memberSession('denied'),
    ],

    [
      'a member session with unchecked admin access for a member claim while the row is loading',
      [memberSignIn],
      memberSession('checking'),
    ],
    [
      'a member session without admin access for a member claim and a member row',
      [memberSignIn, memberRow],
      memberSession('denied'),
    ],
    [
      'a member session with unavailable admin access for a member claim and an unreachable row',
      [memberSignIn, { type: 'row-unreachable' }],
      memberSession('unavailable'),
    ],
    [
      'a member session with unchecked admin access for a member claim, an unreachable row and a retry',
      [memberSignIn, { type: 'row-unreachable' }, { type: 'retry' }],
      memberSession('checking'),
    ],
    [
      'a member session without admin access for a member claim and a row that becomes reachable',
      [memberSignIn, { type: 'row-unreachable' }, memberRow],
      memberSession('denied'),
    ],

    [
      'a member session with unchecked admin access for an admin claim while the row is loading',
      [adminSignIn],
      memberSession('checking'),
    ],
    ['an admin session for an admin claim and an admin row', [adminSignIn, adminRow], adminSession],
    [
      'an admin session for an admin claim and an admin row, even if the connection is lost afterwards',
      [adminSignIn, adminRow, { type: 'row-unreachable' }, { type: 'auth-unreachable' }],
      adminSession,
    ],
    [
      'a member session with unavailable admin access for an admin claim and an unreachable row',
      [adminSignIn, { type: 'row-unreachable' }],
      memberSession('unavailable'),
    ],

    [
      'a member session without admin access for a demoted admin before the token refresh',
      [adminSignIn, adminRow, memberRow],
      memberSession('denied'),
    ],
    [
      'a member session without admin access for a demoted admin during the token refresh',
      [adminSignIn, adminRow, memberRow, refreshStarted],
      memberSession('denied'),
    ],
    [
      'a member session without admin access for a demoted admin after the token refresh',
      [adminSignIn, adminRow, memberRow, refreshStarted, refreshEnded('member')],
      memberSession('denied'),
    ],
    [
      'the signed-out reason "access-changed" for a demoted admin whose token refresh is refused',
      [adminSignIn, memberRow, refreshStarted, { type: 'refresh-refused' }, { type: 'signed-out' }],
      signedOutSession('access-changed'),
    ],
    [
      'the signed-out reason "access-changed" for a demoted admin who is signed out by the refused token refresh',
      [adminSignIn, adminRow, memberRow, refreshStarted, { type: 'signed-out' }],
      signedOutSession('access-changed'),
    ],
    [
      'a member session without admin access for a demoted admin without a connection for the token refresh',
      [adminSignIn, adminRow, memberRow, refreshStarted, { type: 'refresh-unreachable' }],
      memberSession('denied'),
    ],

    [
      'a member session with unchecked admin access for a promoted member before the token refresh',
      [memberSignIn, adminRow],
      memberSession('checking'),
    ],
    [
      'a member session with unchecked admin access for a promoted member during the token refresh',
      [memberSignIn, adminRow, refreshStarted],
      memberSession('checking'),
    ],
    [
      'an admin session for a promoted member after the token refresh',
      [memberSignIn, memberRow, adminRow, refreshStarted, refreshEnded('admin')],
      adminSession,
    ],
    [
      'a member session with unavailable admin access for a promoted member without a connection for the token refresh',
      [memberSignIn, adminRow, refreshStarted, { type: 'refresh-unreachable' }],
      memberSession('unavailable'),
    ],
    [
      'a member session with unchecked admin access for a promoted member who retries after a lost connection',
      [memberSignIn, adminRow, refreshStarted, { type: 'refresh-unreachable' }, { type: 'retry' }],
      memberSession('checking'),
    ],
    [
      'a member session without admin access for an admin row that no refreshed token confirms',
      [
        memberSignIn,
        adminRow,
        ...REFRESH_DELAYS.flatMap(() => [refreshStarted, refreshEnded('member')]),
      ],
      memberSession('denied'),
    ],
    [
      'an admin session for a second promotion, although no refreshed token confirmed the first promotion',
      [
        memberSignIn,
        adminRow,
        ...REFRESH_DELAYS.flatMap(() => [refreshStarted, refreshEnded('member')]),
        memberRow,
        adminRow,
        refreshStarted,
        refreshEnded('admin'),
      ],
      adminSession,
    ],

    [
      'a member session without admin access for a row whose read is refused',
      [memberSignIn, { type: 'row-denied' }],
      memberSession('denied'),
    ],
    [
      'the status "not-member" for a row whose read is refused because the claim was removed',
      [memberSignIn, { type: 'row-denied' }, refreshStarted, refreshEnded(null)],
      { status: 'not-member', ...account },
    ],

    [
      'the status "loading" for a suspended member before the sign-out',
      [memberSignIn, memberRow, suspendedRow],
      { status: 'loading' },
    ],
    [
      'the signed-out reason "suspended" for a suspended member after the sign-out',
      [memberSignIn, memberRow, suspendedRow, { type: 'signed-out' }],
      signedOutSession('suspended'),
    ],
    [
      'the signed-out reason "suspended" after the sign-out of a member who was suspended before the row was loaded',
      [memberSignIn, suspendedRow, { type: 'signed-out' }],
      signedOutSession('suspended'),
    ],
    [
      'the signed-out reason "suspended" for a member who is suspended and restored during the sign-out',
      [memberSignIn, suspendedRow, memberRow, { type: 'signed-out' }],
      signedOutSession('suspended'),
    ],
    [
      'the status "loading" for a session that began before all sessions were ended',
      [memberSignIn, memberRowSince(SESSION_START + 1)],
      { status: 'loading' },
    ],
    [
      'the signed-out reason "access-changed" after the sign-out of a session that began before all sessions were ended',
      [adminSignIn, adminRow, memberRowSince(SESSION_START + 1), { type: 'signed-out' }],
      signedOutSession('access-changed'),
    ],
    [
      'a member session without admin access for a session that began after all sessions were ended',
      [memberSignIn, memberRowSince(SESSION_START)],
      memberSession('denied'),
    ],
    [
      'the status "loading" for a session that was logged out on the server',
      [memberSignIn, memberRowWithEnded(SESSION_START - 1000, SESSION_START)],
      { status: 'loading' },
    ],
    [
      'a signed-out session without a reason after the sign-out of a session that was logged out on the server',
      [memberSignIn, memberRowWithEnded(SESSION_START), { type: 'signed-out' }],
      signedOutSession('none'),
    ],
    [
      'a member session without admin access for a member whose other sessions were logged out',
      [memberSignIn, memberRowWithEnded(SESSION_START - 1000, SESSION_START + 1000)],
      memberSession('denied'),
    ],
    [
      'the signed-out reason "logout" for a sign-out in this tab when the row already lists the session as ended',
      [
        memberSignIn,
        { type: 'leaving' },
        memberRowWithEnded(SESSION_START),
        { type: 'signed-out' },
      ],
      signedOutSession('logout'),
    ],
    [
      'the status "loading" for a session that was logged out on the server, although the sign-out in this tab failed',
      [memberSignIn, { type: 'leaving' }, { type: 'staying' }, memberRowWithEnded(SESSION_START)],
      { status: 'loading' },
    ],
    [
      'the status "loading" for a session that ends during a password change in this tab',
      [memberSignIn, passwordChanging, memberRowSince(SESSION_START + 1), { type: 'signed-out' }],
      { status: 'loading' },
    ],
    [
      'the signed-out reason "password-changed" when the response to a password change comes after the session ends',
      [
        memberSignIn,
        passwordChanging,
        memberRowSince(SESSION_START + 1),
        { type: 'signed-out' },
        passwordChanged,
      ],
      signedOutSession('password-changed'),
    ],
    [
      'the status "loading" before the sign-out when the response to a password change comes before the session ends',
      [memberSignIn, passwordChanging, passwordChanged],
      { status: 'loading' },
    ],
    [
      'the signed-out reason "password-changed" when the response to a password change comes before the session ends',
      [
        memberSignIn,
        passwordChanging,
        passwordChanged,
        memberRowSince(SESSION_START + 1),
        { type: 'signed-out' },
      ],
      signedOutSession('password-changed'),
    ],
    [
      'the signed-out reason "password-changed" for a password change that another tab notices first',
      [memberSignIn, passwordChanging, { type: 'signed-out' }, passwordChanged],
      signedOutSession('password-changed'),
    ],
    [
      'the signed-out reason "access-changed" for a session that ends during a password change that fails',
      [
        memberSignIn,
        passwordChanging,
        memberRowSince(SESSION_START + 1),
        { type: 'signed-out' },
        passwordNotChanged,
      ],
      signedOutSession('access-changed'),
    ],
    [
      'the signed-out reason "suspended" for a member who is suspended during a password change',
      [memberSignIn, passwordChanging, suspendedRow, { type: 'signed-out' }, passwordChanged],
      signedOutSession('suspended'),
    ],
    [
      'a member session without admin access for a password change that fails',
      [memberSignIn, memberRow, passwordChanging, passwordNotChanged],
      memberSession('denied'),
    ],
    [
      'a signed-out session without a reason for a logout in another tab',
      [memberSignIn, memberRow, { type: 'signed-out' }],
      signedOutSession('none'),
    ],
    [
      'the signed-out reason "logout" for a logout in this tab while another tab announces a suspension',
      [memberSignIn, { type: 'leaving' }, announced('suspended'), { type: 'signed-out' }],
      signedOutSession('logout'),
    ],
    [
      'the signed-out reason "suspended" for a sign-out that another tab announces with this reason',
      [memberSignIn, memberRow, announced('suspended'), { type: 'signed-out' }],
      signedOutSession('suspended'),
    ],
    [
      'a member session for a sign-out that another tab announces, until Firebase signs out this tab',
      [memberSignIn, memberRow, announced('suspended')],
      memberSession('denied'),
    ],
    [
      'a signed-out session without a reason when another tab has announced the end of an earlier session only',
      [
        memberSignIn,
        memberRow,
        announced('suspended', SESSION_START - 1000),
        { type: 'signed-out' },
      ],
      signedOutSession('none'),
    ],
    [
      'the signed-out reason "logout" for a sign-out in this tab',
      [memberSignIn, memberRow, { type: 'leaving' }, { type: 'signed-out' }],
      signedOutSession('logout'),
    ],
    [
      'an admin session while the sign-out of an admin is in progress',
      [adminSignIn, adminRow, { type: 'leaving' }],
      adminSession,
    ],
    [
      'a member session without admin access for a sign-out that failed',
      [memberSignIn, memberRow, { type: 'leaving' }, { type: 'staying' }],
      memberSession('denied'),
    ],
    [
      'the status "loading" when another account replaces the account in this tab',
      [adminSignIn, adminRow, { type: 'replaced' }],
      { status: 'loading' },
    ],
  ])('sessionOf returns %s', (_name, events, session) => {
    expect(sessionOf(factsAfter(...events))).toEqual(session)
  })
})

describe('refreshDelay', () => {
  it.each<[string, FactEvent[], number | null]>([
    ['null before any fact is known', [], null],
    ['null for an admin claim while the row is loading', [adminSignIn], null],
    ['null for a claim and a row that agree', [adminSignIn, adminRow], null],
    ['null for an unreachable row', [adminSignIn, { type: 'row-unreachable' }], null],
    ['0 ms for a demoted admin', [adminSignIn, memberRow], 0],
    ['0 ms for a promoted member', [memberSignIn, adminRow], 0],
    ['null for a refresh that is running', [memberSignIn, adminRow, refreshStarted], null],
    [
      '1000 ms for a refresh that did not change the claim',
      [memberSignIn, adminRow, refreshStarted, refreshEnded('member')],
      1000,
    ],
    [
      'null for a refresh that failed without a connection',
      [adminSignIn, memberRow, { type: 'refresh-unreachable' }],
      null,
    ],
    [
      '0 ms for a retry after a refresh that failed',
      [adminSignIn, memberRow, { type: 'refresh-unreachable' }, { type: 'retry' }],
      0,
    ],
    ['null for a refused refresh', [adminSignIn, memberRow, { type: 'refresh-refused' }], null],
    ['0 ms for a row whose read is refused', [memberSignIn, { type: 'row-denied' }], 0],
    ['null for an account without a claim', [signInWithoutClaim, adminRow], null],
    ['null for a sign-out in progress', [adminSignIn, memberRow, { type: 'leaving' }], null],
    ['null for a suspended member', [adminSignIn, memberRow, suspendedRow], null],
    [
      'null for a session that began before all sessions were ended',
      [adminSignIn, memberRowSince(SESSION_START + 1)],
      null,
    ],
  ])('refreshDelay returns %s', (_name, events, delay) => {
    expect(refreshDelay(factsAfter(...events))).toBe(delay)
  })

  it('if reading the stored role is still refused after the last token refresh, refreshDelay returns null (no further refresh)', () => {
    const events = REFRESH_DELAYS.flatMap((): FactEvent[] => [
      { type: 'row-denied' },
      refreshStarted,
      refreshEnded('member'),
    ])
    expect(refreshDelay(factsAfter(memberSignIn, ...events, { type: 'row-denied' }))).toBeNull()
  })
})
