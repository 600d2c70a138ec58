import { ERROR_MESSAGES } from '@domain/core-messages'
import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import type { Role } from '@domain/options'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { MembersPage } from '../../web/src/features/members/admin/members-page'
import { RoleDialog } from '../../web/src/features/members/admin/role-dialog'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'

const { call, readRow } = vi.hoisted(() => ({
  call: vi.fn<(contract: { name: string }, input: Record<string, unknown>) => Promise<unknown>>(),
  readRow: vi.fn<(id: string) => Promise<{ role: Role; suspended: boolean }>>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/features/members/admin/api/read-row', () => ({ readRow }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'me', email: null }),
}))

const PAGE_SIZE = 24
const world = createWorld(new Date())

function accountOf(user_id: string, fields: Partial<AccountCard> = {}): AccountCard {
  const made = profile(world, { user_id, first_name: user_id, last_name: 'Noor' })
  const joined = new Date(2025, 1, 3, 12).getTime()
  return { ...made, role: 'member', created_at: joined, ...fields }
}

/**
 * The accounts that the mocked search finds, by search text. By default, only the empty text finds one: the admin's.
 */
let found: Record<string, AccountCard[]>
const setRole = vi.fn<(input: object) => Promise<unknown>>()

function respondToCall({ name }: { name: string }, input: Record<string, unknown>) {
  if (name === 'setMemberRole') return setRole(input)
  const matching = (found[String(input['search'])] ?? []).filter(
    ({ role }) => input['role'] === null || input['role'] === role,
  )
  const start = Number(input['after'] ?? 0)
  const end = start + PAGE_SIZE
  return Promise.resolve({
    accounts: matching.slice(start, end),
    next: end < matching.length ? String(end) : null,
    total: input['search'] === '' && input['role'] === null ? 1204 : null,
  })
}

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
  queryClient.clear()
  found = { '': [accountOf('me', { role: 'admin' })] }
  call.mockImplementation(respondToCall)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inAntDesign = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>{content}</UnstyledAntDesign>
    </QueryClientProvider>,
  )

/** Opens the page. @returns a function that returns the current query string of the URL */
async function openMembers(query = '') {
  const router = createMemoryRouter([{ path: '/admin/members', element: <MembersPage /> }], {
    initialEntries: [`/admin/members${query}`],
  })
  inAntDesign(<RouterProvider router={router} />)
  await screen.findByRole('status')
  await waitFor(() => expect(screen.queryByText('Loading members...')).toBeNull())
  return () => router.state.location.search
}

const memberRows = () => screen.getAllByRole('row').slice(1)
const rowOf = (name: string | RegExp) => within(screen.getByRole('row', { name }))
const cellsOf = (name: string | RegExp) =>
  rowOf(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const waitForTitle = (name: string) => screen.findByRole('heading', { name, level: 2 })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const shownErrors = () =>
  useToasts.getState().toasts.flatMap(({ kind, text }) => (kind === 'error' ? [text] : []))

/** Types a search text and presses Enter, which starts the search immediately. */
function searchFor(text: string) {
  fireEvent.change(searchBox(), { target: { value: text } })
  fireEvent.keyDown(searchBox(), { key: 'Enter', code: 'Enter', keyCode: 13 })
}

async function chooseRole(option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role' }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the admin table of members', () => {
  it('the admin table of members shows each role, revenue band and joining day, and links each name and profile', async () => {
    found['noor'] = [
      accountOf('amina', { revenue_band: '$100M+' }),
      accountOf('nameless', { first_name: null, revenue_band: null, role: 'admin' }),
    ]
    await openMembers('?q=noor')
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Member', 'Role', 'Revenue Band', 'Joined', 'Actions'])
    expect(cellsOf(/amina/).slice(0, 3)).toEqual(['Member', '$100M+', 'Feb 3, 2025'])
    expect(cellsOf(/Anonymous/).slice(0, 3)).toEqual(['Admin', '–Not specified', 'Feb 3, 2025'])
    const links = rowOf(/amina/).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/members/amina',
      '/dashboard/members/amina',
    ])
    expect(links[1]?.textContent).toBe('View Profile of amina Noor')
    const back = screen.getByRole('link', { name: 'Back to Admin' })
    expect(back.getAttribute('href')).toBe('/admin')
  })

  it('the admin table of members finds members by name; after a reload, the search text and the number of pages are the same', async () => {
    found['noor'] = Array.from({ length: 32 }, (_, n) => accountOf(`n${n}`))
    const currentQuery = await openMembers()
    expect(await waitForTitle('Members (1,204)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
    searchFor('Noor')
    await waitForTitle('Members (24+)')
    expect(memberRows()).toHaveLength(PAGE_SIZE)
    press('Show More Members')
    await waitForTitle('Members (32)')
    expect(memberRows()).toHaveLength(32)
    expect(screen.queryByRole('button', { name: 'Show More Members' })).toBeNull()
    const query = currentQuery()
    expect(query).toBe('?q=Noor&page=2')

    // Reloads the page.
    cleanup()
    queryClient.clear()
    await openMembers(query)
    await waitForTitle('Members (32)')
    expect(memberRows()).toHaveLength(32)
  })

  it('the admin table of members says if no member matches the filters, and "Clear Filters" shows all members again', async () => {
    found['noor'] = [accountOf('amina')]
    const currentQuery = await openMembers('?q=noor')
    await chooseRole('Admin')
    expect(await screen.findByText('No members match your filters.')).toBeTruthy()
    expect(currentQuery()).toBe('?q=noor&role=admin')
    expect(call.mock.lastCall?.[1]).toMatchObject({ search: 'noor', role: 'admin' })
    press('Clear Filters')
    expect(await waitForTitle('Members (1,204)')).toBeTruthy()
    expect(currentQuery()).toBe('')
    expect(searchBox().value).toBe('')
    expect(memberRows()).toHaveLength(1)
  })
})

describe('the role dialog', () => {
  const roleButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const pressedRoles = () =>
    ['Member', 'Admin'].filter((name) => roleButton(name).getAttribute('aria-pressed') === 'true')

  it('admins cannot change their own role', async () => {
    await openMembers()
    press(/^Edit Role ?of me Noor$/)
    expect(await screen.findByText(ERROR_MESSAGES.own_role)).toBeTruthy()
    expect([roleButton('Member').disabled, roleButton('Admin').disabled]).toEqual([true, true])
    expect(screen.queryByRole('button', { name: 'More actions for me Noor' })).toBeNull()
  })

  it.each([
    [new AppError('last_admin'), ERROR_MESSAGES.last_admin],
    [new AppError('internal'), MESSAGES.roleFailed],
    [new AppError('network'), MESSAGES.roleFailed],
  ])(
    'the role dialog stays open and says why the role was not changed: %s',
    async (error, sentence) => {
      const onClose = vi.fn()
      const account = accountOf('bilal', { role: 'admin' })
      inAntDesign(<RoleDialog account={account} isOwn={false} open onClose={onClose} />)
      setRole.mockRejectedValue(error)
      expect(pressedRoles()).toEqual(['Admin'])
      press('Member')
      await waitFor(() => expect(shownErrors()).toEqual([sentence]))
      expect(setRole).toHaveBeenCalledExactlyOnceWith({
        user_id: 'bilal',
        role: 'member',
        expected: 'admin',
      })
      expect(onClose).not.toHaveBeenCalled()
      expect(pressedRoles()).toEqual(['Admin'])
    },
  )

  it('promoting a member asks for confirmation, and a cancelled promotion changes nothing', async () => {
    const onClose = vi.fn()
    inAntDesign(<RoleDialog account={accountOf('amina')} isOwn={false} open onClose={onClose} />)
    setRole.mockResolvedValue({ role: 'admin' })
    press('Admin')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(setRole).not.toHaveBeenCalled()
    press('Admin')
    fireEvent.click(await screen.findByRole('button', { name: 'Make Admin' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(useToasts.getState().toasts).toMatchObject([{ title: 'Member role updated to admin' }])
  })

  it('if another admin has changed a role, the role dialog shows the new role, and choosing this role changes nothing', async () => {
    found['noor'] = [accountOf('bilal', { role: 'admin' })]
    await openMembers('?q=noor')
    press(/^Edit Role ?of bilal Noor$/)
    await screen.findByText('Uses the portal.')
    setRole.mockRejectedValueOnce(new AppError('role_changed'))
    readRow.mockResolvedValue({ role: 'member', suspended: false })
    press('Admin')
    await waitFor(() => expect(shownErrors()).toEqual([ERROR_MESSAGES.role_changed]))
    await waitFor(() => expect(pressedRoles()).toEqual(['Member']))
    setRole.mockResolvedValueOnce({ role: 'member' })
    press('Member')
    await waitFor(() => expect(screen.queryByText('Uses the portal.')).toBeNull())
    expect(setRole.mock.calls.map(([input]) => input)).toMatchObject([
      { role: 'admin', expected: 'admin' },
      { role: 'member', expected: 'member' },
    ])
    expect(cellsOf(/bilal/)[0]).toBe('Member')
    expect(useToasts.getState().toasts).toEqual([])
  })
})
