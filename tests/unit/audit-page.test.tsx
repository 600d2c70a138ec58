import type { AuditKind } from '@domain/entities/audit-entry'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import type { AuditRow } from '../../web/src/features/audit/api/audit-log'
import { AuditPage } from '../../web/src/features/audit/audit-page'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'

const stored = vi.hoisted(() => ({ entries: [] as object[] }))
/** The mocked server. By default, it returns all entries of `stored` on one page. */
const call = vi.hoisted(() => vi.fn<(contract: object, input: object) => Promise<object>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  call.mockReset()
  call.mockImplementation(async () => ({ entries: stored.entries, next: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (
  action: AuditRow['action'],
  kind: AuditKind,
  label: string,
  before = {},
  after = {},
): AuditRow => ({
  id: label,
  action,
  actor: { kind: 'admin', id: 'amina', name: 'Amina Yusuf' },
  target: { kind, id: 'a/1', label },
  before,
  after,
  at: Date.UTC(2026, 10, 24),
})

const audit = (at: string) => (
  <QueryClientProvider client={queryClient}>
    <DataRouter at={at}>
      <UnstyledAntDesign>
        <AuditPage />
      </UnstyledAntDesign>
    </DataRouter>
  </QueryClientProvider>
)
const openPage = (query = '') => render(audit(`/admin/audit${query}`))
const countText = () => screen.getByRole('status').textContent
const NO_FILTERS = { search: '', kind: null, from: null, to: null, after: null }
const lastSearch = () => call.mock.lastCall?.[1]

it('an audit entry about an application has a link to it and readable statuses; an entry about a content item has no link', async () => {
  const change = [{ status: 'received' }, { status: 'held' }] as const
  stored.entries = [
    entry('application_held', 'application', 'Application a1b2c3d4', ...change),
    entry('content_created', 'content', 'A guide'),
  ]
  openPage()
  const link = await screen.findByRole('link', { name: 'Application a1b2c3d4' })
  expect(link.getAttribute('href')).toBe('/admin/applications?open=a%2F1')
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText('Waiting')).toBeDefined()
  expect(row.getByText('On hold')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'A guide' })).toBeNull()
})

it('the audit log shows the action, the changed fields and the time of each entry', async () => {
  const created = { codes: 'AAAA2222, BBBB3333', description: 'For the dinner' }
  stored.entries = [
    entry('role_changed', 'member', 'Bilal Celik', { role: 'member' }, { role: 'admin' }),
    entry('content_deleted', 'content', 'A guide', { title: 'A guide', content_type: 'video' }),
    { ...entry('code_created', 'invitation_code', '2 invitation codes', {}, created), id: 'codes' },
  ]
  openPage()
  expect(await screen.findByText('3 entries')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Action',
    'Changes',
    'When',
  ])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent.trim())).toEqual([
    expect.stringMatching(/^Amina Yusuf\s+changed the role of Bilal Celik$/),
    expect.stringMatching(/^Amina Yusuf\s+deleted A guide from the content library$/),
    expect.stringMatching(/^Amina Yusuf\s+created 2 invitation codes$/),
  ])
  const changesOf = (row: number) =>
    within(rows[row] as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(changesOf(0)).toEqual(['Role: was Member → is Admin'])
  expect(changesOf(1)).toEqual(['Title: was A guide'])
  expect(changesOf(2)).toHaveLength(1)
  fireEvent.click(
    within(rows[2] as HTMLElement).getByRole('button', { name: /about 2 invitation codes/ }),
  )
  expect(changesOf(2)).toContain('Description: is For the dinner')
  expect(rows[0]?.querySelector('time')?.textContent).toMatch(/Nov 2\d, 2026, \d+:\d\d [AP]M/)
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
})

it('the audit log sends its filters to the search, with whole days in the admin’s time zone, and "Clear Filters" resets them', async () => {
  stored.entries = []
  openPage('?q=Amina&about=member&from=2025-03-10&to=2025-03-11')
  expect(await screen.findByText('No entries match your filters.')).toBeTruthy()
  expect(lastSearch()).toEqual({
    search: 'amina',
    kind: 'member',
    from: new Date(2025, 2, 10).getTime(),
    to: new Date(2025, 2, 12).getTime(),
    after: null,
  })
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2025-03-09' } })
  await waitFor(() =>
    expect(lastSearch()).toMatchObject({ from: new Date(2025, 2, 9).getTime(), kind: 'member' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(lastSearch()).toEqual(NO_FILTERS))
  expect(await screen.findByText('Nothing recorded yet.')).toBeTruthy()
})

it('the audit log loads one page at a time, and shows how many entries are loaded', async () => {
  const entries = ['A', 'B', 'C'].map((label) => entry('content_created', 'content', label))
  call.mockResolvedValueOnce({ entries: entries.slice(0, 2), next: 'B' })
  call.mockResolvedValueOnce({ entries: entries.slice(2), next: null })
  openPage()
  await waitFor(() => expect(countText()).toBe('The latest 2 entries'))
  fireEvent.click(screen.getByRole('button', { name: 'Show More Entries' }))
  await waitFor(() => expect(countText()).toBe('3 entries'))
  expect(lastSearch()).toEqual({ ...NO_FILTERS, after: 'B' })
  expect(screen.queryByRole('button', { name: 'Show More Entries' })).toBeNull()
})
