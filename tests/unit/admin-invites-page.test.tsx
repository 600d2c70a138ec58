import { MESSAGES } from '@domain/messages'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
// Loads the form's code before the tests start, because loading it takes several seconds.
import '../../web/src/features/invites/code-form'
import { InvitesPage } from '../../web/src/features/invites/invites-page'
import type { InvitesFilter } from '../../web/src/features/invites/view'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, inviteCode, type Parts } from '../support/factories'
import { listOf } from '../support/list-of'

const { useCodes, createCodes, revokeCode } = vi.hoisted(() => ({
  useCodes: vi.fn<(filter: object, pages: number) => object>(),
  createCodes: vi.fn<(request: object, attempt: string) => Promise<object[]>>(),
  revokeCode: vi.fn<(code: string) => Promise<void>>(),
}))
vi.mock('../../web/src/features/invites/api/codes', () => ({
  useCodes,
  prefetchCodes: vi.fn(),
  expireFoundCodes: vi.fn(),
}))
vi.mock('../../web/src/features/invites/api/change-codes', () => ({ createCodes, revokeCode }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => {
  const nameOf: Record<string, object | null> = {
    amina: { first_name: 'Amina', last_name: 'Yusuf' },
    automation: { name: 'Demo automation' },
    gone: null,
  }
  return { PROFILES: {}, API_KEYS: {}, useDocuments: () => (id: string) => nameOf[id] ?? null }
})

const world = createWorld(new Date())
const codeRow = (code: string, ...parts: Parts<typeof inviteCode>): InviteCodeRow => ({
  ...inviteCode(world, { code, created_by: 'amina' }, ...parts),
  id: code,
})
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/**
 * Opens the page.
 * @param find returns the list of codes for a filter and a number of pages
 * @returns a function that returns the current query string of the URL
 */
function openInvites(
  query: string,
  find: (filter: InvitesFilter, pages: number) => Partial<ListRows<InviteCodeRow>>,
) {
  useCodes.mockImplementation((filter, pages) =>
    listOf([], { pages, ...find(filter as InvitesFilter, pages) }),
  )
  const router = createMemoryRouter([{ path: '/admin/invites', element: <InvitesPage /> }], {
    initialEntries: [`/admin/invites${query}`],
  })
  render(
    <UnstyledAntDesign>
      <RouterProvider router={router} />
    </UnstyledAntDesign>,
  )
  return () => router.state.location.search
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shownToasts = () => useToasts.getState().toasts.map(({ title, text }) => [title, text])
const cell = (code: string, label: string) =>
  screen.getByRole('row', { name: new RegExp(code) }).querySelector(`[data-label="${label}"]`)
const textOf = (code: string, label: string) => cell(code, label)?.textContent

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the admin table of invitation codes', () => {
  it('the admin table of invitation codes shows the status of each code and who created and used the code', () => {
    const automation = { created_by: 'automation', created_by_kind: 'api_key' as const }
    const rows = [
      codeRow('UNUSED22', { description: 'Dinner', expires_at: noonOf('2199-02-03') }),
      codeRow('USED2222', 'used', automation, { used_by: 'amina', used_at: noonOf('2026-02-03') }),
      codeRow('USEDGONE', 'used', { used_by: 'gone' }),
      codeRow('EXPIRED2', { expires_at: noonOf('2026-01-02') }),
      codeRow('REVOKED2', 'revoked', { revoked_at: noonOf('2026-03-04') }),
    ]
    openInvites('', () => ({ rows }))
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual([
      'Code',
      'Description',
      'Status',
      'Created',
      'Created By',
      'Used At',
      'Used By',
      'Actions',
    ])
    expect(rows.map(({ code }) => textOf(code, 'Status'))).toEqual([
      'Unuseduntil Feb 3, 2199',
      'Used',
      'Used',
      'ExpiredJan 2, 2026',
      'RevokedMar 4, 2026',
    ])
    expect(textOf('UNUSED22', 'Description')).toBe('Dinner')
    expect(textOf('UNUSED22', 'Created By')).toBe('Amina Yusuf')
    expect(textOf('USED2222', 'Created By')).toBe('API key: Demo automation')
    expect(textOf('USED2222', 'Used At')).toBe('Feb 3, 2026')
    expect(textOf('USEDGONE', 'Used By')).toBe('Former member')
    const user = within(cell('USED2222', 'Used By') as HTMLElement).getByRole('link')
    expect(user.textContent).toBe('Amina Yusuf')
    expect(user.getAttribute('href')).toBe('/dashboard/members/amina')
  })

  it('the admin table of invitation codes keeps its filters and the number of loaded pages in the URL, and shows how many codes it lists', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => codeRow(`MANY${n}`))
    const currentQuery = openInvites('?q=dinner', ({ status }, pages) =>
      status === null ? { rows: rows.slice(0, pages * 24), hasMore: pages === 1 } : {},
    )
    const count = () => screen.getByRole('status').textContent
    expect(count()).toBe('The newest 24 codes')
    press('Show More Codes')
    expect([count(), currentQuery()]).toEqual(['30 codes', '?q=dinner&page=2'])
    for (const status of ['Unused', 'Used', 'Expired', 'Revoked']) {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
      fireEvent.click(await screen.findByRole('option', { name: status }))
      expect(currentQuery()).toBe(`?q=dinner&status=${status}`)
      expect(useCodes.mock.lastCall).toEqual([{ q: 'dinner', for: null, status }, 1])
    }
    expect(screen.getByText('No invitation codes match your filters.')).toBeTruthy()
    press('Clear Filters')
    expect(currentQuery()).toBe('')
    expect(useCodes.mock.lastCall).toEqual([{ q: '', for: null, status: null }, 1])
    expect(count()).toBe('The newest 24 codes')
  })
})

describe('revoking an invitation code', () => {
  async function openQuestion() {
    openInvites('', () => ({ rows: [codeRow('UNUSED22')] }))
    press('Revoke UNUSED22')
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog.textContent).toContain('Revoke UNUSED22?')
    return within(dialog)
  }
  const answer = (dialog: ReturnType<typeof within>, name: string) =>
    fireEvent.click(dialog.getByRole('button', { name }))

  it('an invitation code is not revoked when the admin cancels the confirmation', async () => {
    answer(await openQuestion(), 'Cancel')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Code' })).toBeNull())
    expect(revokeCode).not.toHaveBeenCalled()
  })

  it.each([
    [
      new AppError('stale', { message: MESSAGES.inviteCodeUsedMeanwhile }),
      MESSAGES.inviteCodeUsedMeanwhile,
    ],
    [new AppError('network'), MESSAGES.inviteCodeRevokeFailed],
  ])('a toast says why an invitation code was not revoked: %s', async (error, sentence) => {
    revokeCode.mockRejectedValue(error)
    answer(await openQuestion(), 'Revoke Code')
    await waitFor(() => expect(shownToasts()).toEqual([[MESSAGES.errorTitle, sentence]]))
    expect(revokeCode).toHaveBeenCalledExactlyOnceWith('UNUSED22')
    expect(textOf('UNUSED22', 'Status')).toBe('Unused')
  })
})

describe('creating invitation codes', () => {
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  const descriptionOf = (label: RegExp) =>
    (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  async function openForm() {
    openInvites('', () => ({}))
    press('Create Code')
    await screen.findByLabelText(/How many/)
  }

  it('the form for invitation codes shows each error at its field, focuses the first field with an error and sends nothing', async () => {
    await openForm()
    fill(/How many/, '101')
    fill(/^Expiry date/, '2026-01-01')
    press('Create')
    expect(await screen.findByText(MESSAGES.inviteCountInvalid)).toBeTruthy()
    expect(descriptionOf(/How many/)).toContain(MESSAGES.inviteCountInvalid)
    expect(descriptionOf(/^Expiry date/)).toContain(MESSAGES.inviteExpiryPast)
    expect(document.activeElement).toBe(field(/^Expiry date/))

    fill(/^Expiry date/, '12')
    fill(/How many/, '2')
    fill(/^Only for this email address/, 'guest@cave.example')
    press('Create')
    expect(await screen.findByText(MESSAGES.oneBoundCode)).toBeTruthy()
    expect(descriptionOf(/How many/)).toContain(MESSAGES.oneBoundCode)
    expect(descriptionOf(/^Expiry date/)).toContain(MESSAGES.inviteExpiryInvalid)
    expect(createCodes).not.toHaveBeenCalled()
  })

  it('the "Copy all" button copies all new invitation codes with their links, one code per line', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
    await openForm()
    createCodes.mockResolvedValue(
      ['AAAA2222', 'BBBB2222'].map((code) => ({ code, signup_url: `https://x.example/${code}` })),
    )
    fill(/How many/, '2')
    press('Create')
    expect(await screen.findByText('Your 2 New Codes')).toBeTruthy()
    const copyAll = screen.getByRole('button', { name: 'Copy all' })
    expect(document.activeElement).toBe(copyAll)
    await act(async () => copyAll.click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      'AAAA2222\thttps://x.example/AAAA2222\nBBBB2222\thttps://x.example/BBBB2222',
    )
    expect(shownToasts().at(-1)).toEqual([MESSAGES.copied, undefined])
  })
})
