import type { AccountCard } from '@domain/directory'
import { ERROR_MESSAGES } from '@domain/core-messages'
import type { Role } from '@domain/options'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { accountsQuery } from '../../web/src/features/members/admin/api/accounts'
import {
  changeRole,
  changeSuspension,
} from '../../web/src/features/members/admin/api/change-account'
import { membersView } from '../../web/src/features/members/admin/view'
import { AppError } from '../../web/src/firebase/errors'
import { createWorld, profile } from '../support/factories'

const { call, readRow } = vi.hoisted(() => ({
  call: vi.fn<(contract: { name: string }, input: object) => Promise<unknown>>(),
  readRow: vi.fn<(id: string) => Promise<{ role: Role; suspended: boolean }>>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/features/members/admin/api/read-row', () => ({ readRow }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const { created_at, ...card } = profile(createWorld(new Date()), { user_id: 'amina' })
const aminasAccount: AccountCard = { ...card, role: 'member', created_at: created_at.getTime() }
const allMembersQuery = accountsQuery(membersView.emptyValues)
const cachedRows = () =>
  queryClient.getQueryData(allMembersQuery.queryKey)?.pages.flatMap((page) => page.rows)
const cachedRoles = () => cachedRows()?.map(({ role }) => role)
/** Loads the list of members, as the screen does when it opens. */
const loadMembers = () => queryClient.prefetchInfiniteQuery(allMembersQuery)

type MembersFilter = Parameters<typeof accountsQuery>[0]

/** Loads a filtered list and returns the ids of its members. */
async function loadFiltered(filter: Partial<MembersFilter>) {
  const query = accountsQuery({ ...membersView.emptyValues, ...filter })
  const { pages } = await queryClient.fetchInfiniteQuery(query)
  return pages.flatMap(({ rows }) => rows.map(({ user_id }) => user_id))
}

/**
 * The simulated time. It advances by a day before each test, because recent role changes of an earlier test would still
 * affect the list.
 */
let currentTime = Date.now()

beforeEach(async () => {
  currentTime += 86_400_000
  vi.useFakeTimers({ now: currentTime })
  queryClient.clear()
  call.mockReset().mockResolvedValue({ accounts: [aminasAccount], next: null, total: 1 })
  await loadMembers()
  call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('changing the role of a member', () => {
  it('changeRole sends the new role and the role that the admin saw, and updates the member’s row immediately', async () => {
    call.mockResolvedValue({ role: 'admin' })
    await changeRole({ account: aminasAccount, role: 'admin' })
    expect(call.mock.calls[0]?.[1]).toEqual({
      user_id: 'amina',
      role: 'admin',
      expected: 'member',
    })
    expect(cachedRoles()).toEqual(['admin'])
  })

  it('for one minute after a role change, the list of members shows the new role even if the search returns the old one', async () => {
    call.mockResolvedValueOnce({ role: 'admin' })
    await changeRole({ account: aminasAccount, role: 'admin' })
    call.mockResolvedValue({ accounts: [aminasAccount], next: null, total: 1 })
    await loadMembers()
    expect(cachedRoles()).toEqual(['admin'])
    vi.advanceTimersByTime(61_000)
    await loadMembers()
    expect(cachedRoles()).toEqual(['member'])
  })

  it('after a role change, a list filtered by the old role omits the member even if the search index still returns the member', async () => {
    call.mockResolvedValueOnce({ role: 'admin' })
    await changeRole({ account: aminasAccount, role: 'admin' })
    call.mockResolvedValue({ accounts: [aminasAccount], next: null, total: 1 })
    expect(await loadFiltered({ role: 'member' })).toEqual([])
    expect(await loadFiltered({ role: 'admin' })).toEqual(['amina'])
  })

  it('the list of members is invalidated five seconds after a role change, because the search is up to date by then', async () => {
    call.mockResolvedValueOnce({ role: 'admin' })
    await changeRole({ account: aminasAccount, role: 'admin' })
    call.mockResolvedValue({ accounts: [aminasAccount], next: null, total: 1 })
    await loadMembers()
    const isOutdated = () => queryClient.getQueryState(allMembersQuery.queryKey)?.isInvalidated
    expect(isOutdated()).toBe(false)
    await vi.advanceTimersByTimeAsync(5000)
    expect(isOutdated()).toBe(true)
  })

  it('if a role change conflicts with another admin’s change, the list of members shows the stored role', async () => {
    call.mockRejectedValue(new AppError('role_changed'))
    readRow.mockResolvedValue({ role: 'admin', suspended: false })
    await expect(changeRole({ account: aminasAccount, role: 'member' })).rejects.toThrow(
      "Someone else has changed this member's role.",
    )
    expect(cachedRoles()).toEqual(['admin'])
  })

  it('if the account no longer exists when its role is changed, it disappears from the list of members', async () => {
    call.mockRejectedValue(new AppError('account_not_found'))
    await expect(changeRole({ account: aminasAccount, role: 'admin' })).rejects.toThrow(
      'This member does not exist.',
    )
    expect(cachedRoles()).toEqual([])
  })

  it('the row of a member stays unchanged when a role change fails with a network error', async () => {
    call.mockRejectedValue(new AppError('network'))
    await expect(changeRole({ account: aminasAccount, role: 'admin' })).rejects.toThrow(AppError)
    expect(cachedRoles()).toEqual(['member'])
  })
})

describe('suspending a member', () => {
  const suspensionStates = () => cachedRows()?.map(({ suspended }) => suspended)

  it('after a role change, changeSuspension sends the suspension state that the admin saw, and the list still shows the new role', async () => {
    call.mockResolvedValueOnce({ role: 'admin' }).mockResolvedValueOnce({ suspended: true })
    await changeRole({ account: aminasAccount, role: 'admin' })
    expect(await changeSuspension(aminasAccount)).toBe(true)
    expect(call.mock.calls[1]?.[1]).toEqual({
      user_id: 'amina',
      suspended: true,
      expected: false,
    })
    expect([cachedRoles(), suspensionStates()]).toEqual([['admin'], [true]])
    call.mockResolvedValueOnce({ suspended: false })
    expect(await changeSuspension({ ...aminasAccount, suspended: true })).toBe(false)
    expect([cachedRoles(), suspensionStates()]).toEqual([['admin'], [false]])
  })

  it.each([
    [true, 'active', 'suspended'],
    [false, 'suspended', 'active'],
  ] as const)(
    'after the suspension of a member was set to %s, the list filtered by the status "%s" omits the member',
    async (suspended, former, current) => {
      call.mockResolvedValueOnce({ suspended })
      const account = { ...aminasAccount, suspended: !suspended }
      await changeSuspension(account)
      call.mockResolvedValue({ accounts: [account], next: null, total: 1 })
      expect(await loadFiltered({ status: former })).toEqual([])
      expect(await loadFiltered({ status: current })).toEqual(['amina'])
    },
  )

  it('if a suspension conflicts with another admin’s change, the list of members shows the stored suspension state', async () => {
    call.mockRejectedValue(new AppError('suspension_changed'))
    readRow.mockResolvedValue({ role: 'member', suspended: true })
    await expect(changeSuspension(aminasAccount)).rejects.toThrow(ERROR_MESSAGES.suspension_changed)
    expect(suspensionStates()).toEqual([true])
  })
})
