import { afterAll, expect, it } from 'vitest'
import { changePasswordAction } from '../../functions/src/callables/change-password'
import { endSessionAction } from '../../functions/src/callables/end-session'
import { homeAction } from '../../functions/src/callables/home'
import { userRoles } from '../../functions/src/data/collections'
import { MAX_LISTED_SESSIONS, addEndedSession } from '../../functions/src/data/sessions'
import { call, outcomeOf, signedIn, visitor } from './support/calls'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const NOW = Math.floor(Date.now() / 1000)
const services = createServices({ now: () => new Date(NOW * 1000) })
const callHome = (uid: string, authTime: number) =>
  outcomeOf(call(homeAction, services, {}, signedIn(uid, 'member', authTime)))

it('logging out ends the current session, but no other session of the member', async () => {
  const { uid } = await giveMember()
  expect(await callHome(uid, NOW - 5)).toBeTypeOf('object')
  expect(await call(endSessionAction, services, {}, signedIn(uid, 'member', NOW - 5))).toEqual({})
  expect(await callHome(uid, NOW - 5)).toBe('session_ended')
  expect(await callHome(uid, NOW - 6)).toBeTypeOf('object')
  expect(await callHome(uid, NOW - 4)).toBeTypeOf('object')
})

it('logging out a member without a role document ends the session and creates the role document', async () => {
  const { uid } = await giveMember()
  await userRoles(db).doc(uid).delete()
  await call(endSessionAction, services, {}, signedIn(uid, 'member', NOW))
  expect(await callHome(uid, NOW)).toBe('session_ended')
  expect((await userRoles(db).doc(uid).get()).data()).toMatchObject({ role: 'member' })
})

it('ending a session creates a missing role document with the role "member", even if the token has the role "admin"', async () => {
  const { uid } = await giveMember('admin')
  const passwords = { current_password: 'open-sesame', new_password: 'tidal-copper-loom' }
  const row = userRoles(db).doc(uid)
  for (const end of [
    () => call(endSessionAction, services, {}, signedIn(uid, 'admin', NOW)),
    () => call(changePasswordAction, services, passwords, signedIn(uid, 'admin', NOW + 1)),
  ]) {
    await row.delete()
    await end()
    expect((await row.get()).get('role')).toBe('member')
  }
})

it('endSession refuses visitors and accounts without a role', async () => {
  const { uid } = await giveMember()
  const end = (caller = visitor()) => outcomeOf(call(endSessionAction, services, {}, caller))
  expect(await end()).toBe('unauthenticated')
  expect(await end(signedIn(uid, undefined))).toBe('permission_denied')
  expect((await userRoles(db).doc(uid).get()).get('ended_sessions')).toBeUndefined()
})

it('changing the password ends all sessions that began before the change or in the same second', async () => {
  const { uid } = await giveMember()
  const passwords = { current_password: 'open-sesame', new_password: 'tidal-copper-loom' }
  await call(changePasswordAction, services, passwords, signedIn(uid, 'member', NOW - 9))
  for (const authTime of [NOW - 9, NOW - 5, NOW])
    expect(await callHome(uid, authTime)).toBe('session_ended')
  expect(await callHome(uid, NOW + 1)).toBeTypeOf('object')
})

it('addEndedSession removes the oldest session from a full list, and sets sessions_valid_after so that this session stays invalid', () => {
  const many = Array.from({ length: MAX_LISTED_SESSIONS }, (_, index) => 1000 + index)
  expect(addEndedSession({ ended_sessions: many }, 1000)).toEqual({
    ended_sessions: many,
    sessions_valid_after: null,
  })
  const later = addEndedSession({ ended_sessions: many }, 5000)
  expect(later.ended_sessions).toEqual([...many.slice(1), 5000])
  // The session that began at second 1000 is no longer listed. It is still invalid, because it began before
  // `sessions_valid_after`.
  expect(later.sessions_valid_after).toEqual(new Date(1001 * 1000))
  const valid = new Date(9000 * 1000)
  expect(
    addEndedSession({ ended_sessions: many, sessions_valid_after: valid }, 5000),
  ).toMatchObject({
    sessions_valid_after: valid,
  })
})
