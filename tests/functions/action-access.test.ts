import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContract } from '@domain/calls/contract'
import type { Role } from '@domain/options'
import { adminStatsAction } from '../../functions/src/callables/counts'
import { searchActions } from '../../functions/src/callables/searches'
import { userRoles } from '../../functions/src/data/collections'
import { perform, type Access, type Action, type Caller } from '../../functions/src/lib/action'
import { outcomeOf, signedIn, visitor } from './support/calls'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices()
const people = { admin: '', member: '', demoted: '', rowless: '', suspended: '', boss: '' }
beforeAll(async () => {
  people.admin = (await giveMember('admin')).uid
  people.member = (await giveMember()).uid
  people.demoted = (await giveMember('admin')).uid
  people.rowless = (await giveMember('admin')).uid
  people.suspended = (await giveMember()).uid
  people.boss = (await giveMember('admin')).uid
  for (const uid of [people.suspended, people.boss])
    await userRoles(db).doc(uid).update({ suspended: true })
  await userRoles(db).doc(people.demoted).update({ role: 'member' })
  await userRoles(db).doc(people.rowless).delete()
})

const emptySearch = { search: '', after: null }

const MEMBER_ACTIONS: [string, (caller: Caller) => Promise<unknown>][] = [
  requestTo(searchActions.searchContent, () => ({ ...emptySearch, type: null })),
  requestTo(searchActions.searchEvents, () => ({
    ...emptySearch,
    type: null,
    when: 'upcoming',
    day: null,
  })),
]

function requestTo<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  request: () => object,
): [string, (caller: Caller) => Promise<unknown>] {
  return [
    action.contract.name,
    (caller) => outcomeOf(perform(action, services, caller, request()) as Promise<object>),
  ]
}

/** Returns a caller with the uid of a stored account. `claim` is the role in the caller's ID token. */
const callerFor = (who: keyof typeof people, claim: Role | undefined) =>
  signedIn(people[who], claim)

// These tests use one action for admins as an example. admin-denials.test.ts tests every action for admins, over HTTP.
describe('actions for admins', () => {
  it('an action for admins requires the role "admin" both in the ID token and in the caller’s document in `user_roles`', async () => {
    const [, ask] = requestTo(adminStatsAction, () => ({}))
    expect(await ask(callerFor('admin', 'admin'))).toBeTypeOf('object')

    expect(await ask(visitor())).toBe('unauthenticated')
    expect(await ask(callerFor('admin', undefined))).toBe('permission_denied')
    expect(await ask(callerFor('admin', 'member'))).toBe('permission_denied')
    expect(await ask(callerFor('member', 'member'))).toBe('permission_denied')
    expect(await ask(callerFor('member', 'admin'))).toBe('permission_denied')
    expect(await ask(callerFor('demoted', 'admin'))).toBe('permission_denied')
    expect(await ask(callerFor('rowless', 'admin'))).toBe('permission_denied')
    expect(await ask(callerFor('boss', 'admin'))).toBe('account_suspended')
  })
})

describe.each(MEMBER_ACTIONS)('the action %s', (name, ask) => {
  it(`the action ${name} accepts only members and admins who are not suspended`, async () => {
    expect(await ask(callerFor('member', 'member'))).toBeTypeOf('object')
    expect(await ask(callerFor('admin', 'admin'))).toBeTypeOf('object')

    expect(await ask(visitor())).toBe('unauthenticated')
    expect(await ask(callerFor('member', undefined))).toBe('permission_denied')
    expect(await ask(callerFor('suspended', 'member'))).toBe('account_suspended')
    expect(await ask(callerFor('boss', 'admin'))).toBe('account_suspended')
  })
})

describe('invalid search requests', () => {
  const refusedSearches: [string, (caller: Caller) => Promise<unknown>][] = [
    ['a search text that is too long', { search: 'a'.repeat(201) }],
    ['half a surrogate pair as the search text', { search: '\ud83d' }],
    ['a malformed cursor', { after: '../profiles/x' }],
    ['a cursor with a line break', { after: `n${'0'.repeat(15)}_a\nb` }],
    ['no search text', { search: null }],
    ['a content type that is not offered', { type: 'retreat' }],
  ].map(([name, part]) => [
    name as string,
    requestTo(searchActions.searchContent, () => ({
      ...emptySearch,
      type: null,
      ...(part as object),
    }))[1],
  ])

  it.each(refusedSearches)('searchContent refuses a request with %s', async (_, ask) => {
    expect(await ask(callerFor('member', 'member'))).toBe('invalid_request')
  })

  it.each([
    ['a day without an end', { day: { from: 0 } }],
    ['a day whose start is not a number', { day: { from: NaN, to: 1 } }],
    ['a time other than upcoming or past', { when: 'now' }],
    ['an event type that is too long', { type: 'x'.repeat(41) }],
  ])('searchEvents refuses a request with %s', async (_, part) => {
    const request = { ...emptySearch, type: null, when: 'past', day: null, ...part }
    const [, ask] = requestTo(searchActions.searchEvents, () => request)
    expect(await ask(callerFor('member', 'member'))).toBe('invalid_request')
  })

  it('searchEvents accepts extreme dates and cursors, and returns an empty list when no event matches', async () => {
    const [far, order] = [
      2 ** 53 - 1,
      { newest: `n${'0'.repeat(15)}_x`, soonest: `s${'9'.repeat(15)}_x` },
    ]
    for (const part of [
      { when: 'upcoming', day: { from: far, to: far } },
      { when: 'past', day: { from: -far, to: -far } },
      { when: 'upcoming', day: { from: 5, to: 4 } },
      { when: 'upcoming', after: order.newest, type: 'nothing' },
      { when: 'past', after: order.soonest },
    ]) {
      const [, ask] = requestTo(searchActions.searchEvents, () => ({
        ...emptySearch,
        type: null,
        day: null,
        ...part,
      }))
      expect(await ask(callerFor('member', 'member'))).toEqual({ ids: [], next: null })
    }
  })
})
