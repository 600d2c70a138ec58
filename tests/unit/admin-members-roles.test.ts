// @vitest-environment jsdom
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
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

const { created_at, ...card } = profile(createWorld(new Date()), { user_id: 'amina' })
const amina: AccountCard = { ...card, role: 'member', created_at: created_at.getTime() }
const everybody = accountsQuery(membersView.none)
const rows = () => queryClient.getQueryData(everybody.queryKey)?.pages.flatMap((page) => page.rows)
const shown = () => rows()?.map(({ role }) => role)
/** Reads the list like a screen that opens. */
const open = () => queryClient.prefetchInfiniteQuery(everybody)

/** Each test runs on a different day, so that changes made by earlier tests have no effect. */
let now = Date.now()

beforeEach(async () => {
  now += 86_400_000
  vi.useFakeTimers({ now })
  queryClient.clear()
  call.mockReset().mockResolvedValue({ accounts: [amina], next: null, total: 1 })
  await open()
  call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('changing a role', () => {
  it('changing a role sends the expected role and updates the row at once', async () => {
    call.mockResolvedValue({ role: 'admin' })
    await changeRole({ account: amina, role: 'admin' })
    expect(call.mock.calls[0]?.[1]).toEqual({
      user_id: 'amina',
      role: 'admin',
      expected: 'member',
    })
    expect(shown()).toEqual(['admin'])
  })

  it('a changed role overrides outdated search results for one minute', async () => {
    call.mockResolvedValueOnce({ role: 'admin' })
    await changeRole({ account: amina, role: 'admin' })
    call.mockResolvedValue({ accounts: [amina], next: null, total: 1 })
    await open()
    expect(shown()).toEqual(['admin'])
    vi.advanceTimersByTime(61_000)
    await open()
    expect(shown()).toEqual(['member'])
  })

  it('a conflicting role change shows the stored role', async () => {
    call.mockRejectedValue(new AppError('role_changed'))
    readRow.mockResolvedValue({ role: 'admin', suspended: false })
    await expect(changeRole({ account: amina, role: 'member' })).rejects.toThrow(
      "Someone else has changed this member's role.",
    )
    expect(shown()).toEqual(['admin'])
  })

  it('changing the role of a deleted account removes its row', async () => {
    call.mockRejectedValue(new AppError('account_not_found'))
    await expect(changeRole({ account: amina, role: 'admin' })).rejects.toThrow(
      'This member does not exist.',
    )
    expect(shown()).toEqual([])
  })

  it('a failed role change keeps the row', async () => {
    call.mockRejectedValue(new AppError('network'))
    await expect(changeRole({ account: amina, role: 'admin' })).rejects.toThrow(AppError)
    expect(shown()).toEqual(['member'])
  })
})

describe('suspending a member', () => {
  const standings = () => rows()?.map(({ suspended }) => suspended)

  it('suspending a member sends the expected suspension state, updates the row and keeps a changed role', async () => {
    call.mockResolvedValueOnce({ role: 'admin' }).mockResolvedValueOnce({ suspended: true })
    await changeRole({ account: amina, role: 'admin' })
    expect(await changeSuspension(amina)).toBe(true)
    expect(call.mock.calls[1]?.[1]).toEqual({
      user_id: 'amina',
      suspended: true,
      expected: false,
    })
    expect([shown(), standings()]).toEqual([['admin'], [true]])
    call.mockResolvedValueOnce({ suspended: false })
    expect(await changeSuspension({ ...amina, suspended: true })).toBe(false)
    expect([shown(), standings()]).toEqual([['admin'], [false]])
  })

  it('a conflicting suspension shows the stored suspension state', async () => {
    call.mockRejectedValue(new AppError('suspension_changed'))
    readRow.mockResolvedValue({ role: 'member', suspended: true })
    await expect(changeSuspension(amina)).rejects.toThrow(ERROR_MESSAGES.suspension_changed)
    expect(standings()).toEqual([true])
  })
})
