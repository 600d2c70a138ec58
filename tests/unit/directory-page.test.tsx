import type { MemberCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page } from '../../web/src/features/members/directory/directory-page'
import { setOwnProfile } from '../../web/src/firebase/own-profile'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'

interface Found {
  members: readonly MemberCard[]
  next: string | null
}

const { call, readPage } = vi.hoisted(() => ({
  call: vi.fn<(contract: { name: string }, request: object) => Promise<Found>>(),
  readPage: vi.fn<(...query: unknown[]) => Promise<{ rows: unknown[]; next: unknown }>>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/data/load-reads', () => ({
  loadReads: async () => ({ readPage, converters: { profile: 'profiles' } }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const world = createWorld(new Date())
const memberOf = (fields: Partial<MemberCard>): MemberCard =>
  profile(world, { regions: [], business_arenas: [], topics: [], ...fields })
const amina = memberOf({ user_id: 'amina', first_name: 'Amina', last_name: 'Yusuf' })

configure({ defaultHidden: true })
beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  setOwnProfile({ status: 'loading' })
  call.mockReset().mockResolvedValue({ members: [amina], next: null })
  readPage.mockReset().mockResolvedValue({ rows: [amina], next: null })
})
afterEach(() => {
  cleanup()
  configure({ defaultHidden: false })
  vi.unstubAllGlobals()
})

const openDirectory = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/dashboard/members${query}`]}>
      <QueryClientProvider client={queryClient}>
        <UnstyledAntDesign>{page.element}</UnstyledAntDesign>
      </QueryClientProvider>
    </MemoryRouter>,
  )

async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('li') as HTMLElement)
}

describe('the card of a member in the directory', () => {
  it('the card of a member shows the profile; a long list is shortened to its first values and a note such as "+2 more"', async () => {
    const member = memberOf({
      first_name: 'Émile',
      last_name: 'Haddad',
      avatar_url: null,
      superpower: 'Listening first',
      regions: ['UAE', 'Other'],
      business_arenas: ['Tech', 'Media', 'Coaching', 'F&B'],
      revenue_band: '$3-$10M',
      topics: ['AI', 'Finance', 'SAAS', 'Islam', 'Parenting'],
    })
    readPage.mockResolvedValue({ rows: [member], next: null })
    openDirectory()
    const card = await cardOf('Émile Haddad')
    const textOf = (name: string) => card.getByRole('list', { name }).textContent
    for (const text of ['ÉH', 'Listening first', '$3-$10M']) card.getByText(text)
    expect(textOf('Regions')).toBe('UAEOther')
    expect(textOf('Business arenas')).toBe('TechMedia+2 more: Coaching, F&B')
    expect(textOf('Topics')).toBe('AIFinanceSAAS+2 more: Islam, Parenting')
  })

  it('the card of a member shows placeholders for a missing name and missing details', async () => {
    const member = memberOf({ first_name: null, superpower: null, revenue_band: null })
    readPage.mockResolvedValue({ rows: [member], next: null })
    openDirectory()
    const card = await cardOf('Anonymous')
    for (const text of ['No superpower defined', 'No details added yet.']) card.getByText(text)
    expect(card.queryByRole('list')).toBeNull()
  })

  it('the signed-in member’s own card is marked "You", shows the current profile, and has no message button', async () => {
    const own = { id: 'amina', ...profile(world, { ...amina, first_name: 'Aminah' }) }
    setOwnProfile({ status: 'ready', profile: own })
    openDirectory()
    const card = await cardOf('Aminah Yusuf')
    card.getByText('You')
    expect(card.getByRole('link').getAttribute('href')).toBe('/dashboard/members/amina')
    expect(card.queryByRole('button')).toBeNull()
  })

  it('the message button of the directory opens a dialog and sends no request', async () => {
    openDirectory()
    const card = await cardOf('Amina Yusuf')
    expect(card.queryByText('You')).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Message Amina Yusuf' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('requires a messaging system')
    expect(call).not.toHaveBeenCalled()
    expect(readPage).toHaveBeenCalledOnce()
  })
})

describe('the members that the directory loads', () => {
  it.each([
    ['', QUERIES.members, [false]],
    ['?region=UK', QUERIES.membersOfRegion, [false, 'UK']],
    ['?arena=Tech', QUERIES.membersOfArena, [false, 'Tech']],
  ])(
    'with the URL query "%s", the directory reads the profiles directly from Firestore',
    async (query, shape, values) => {
      openDirectory(query)
      await cardOf('Amina Yusuf')
      expect(readPage.mock.calls).toEqual([[shape, values, 'profiles', null]])
      expect(call).not.toHaveBeenCalled()
      expect(screen.getByText('1 member')).toBeTruthy()
    },
  )

  it.each([
    ['?q=%C3%89MILE', { search: 'emile', region: null, arena: null }],
    ['?region=UK&arena=Tech', { search: '', region: 'UK', arena: 'Tech' }],
    ['?q=emile&region=UK&arena=Tech', { search: 'emile', region: 'UK', arena: 'Tech' }],
  ])('with the URL query "%s", the directory searches on the server', async (query, request) => {
    openDirectory(query)
    await cardOf('Amina Yusuf')
    expect(call.mock.calls).toEqual([
      [expect.objectContaining({ name: 'searchMembers' }), { ...request, after: null }],
    ])
    expect(readPage).not.toHaveBeenCalled()
  })

  it('the directory loads as many pages as its URL says, and hides the "Show More Members" button on the last page', async () => {
    const bilal = memberOf({ user_id: 'bilal', first_name: 'Bilal', last_name: 'Yusuf' })
    call.mockResolvedValueOnce({ members: [amina], next: 'after amina' })
    call.mockResolvedValueOnce({ members: [bilal], next: null })
    openDirectory('?q=yusuf&page=2')
    await cardOf('Bilal Yusuf')
    expect(call.mock.calls.map(([, request]) => request)).toMatchObject([
      { after: null },
      { after: 'after amina' },
    ])
    expect(screen.queryByRole('button', { name: 'Show More Members' })).toBeNull()
  })

  it('if no member matches the filters, the directory says so', async () => {
    call.mockResolvedValue({ members: [], next: null })
    openDirectory('?q=nobody')
    expect(await screen.findByText('No members found matching your criteria.')).toBeTruthy()
  })

  it('the directory shows that members are loading, and offers a retry after a failure', async () => {
    call.mockRejectedValueOnce(new Error('down'))
    openDirectory('?q=yusuf')
    expect(screen.getByText('Loading members...')).toBeTruthy()
    expect(await screen.findByText(MESSAGES.membersFailed)).toBeTruthy()
    expect(useToasts.getState().toasts).toMatchObject([
      { title: MESSAGES.errorTitle, text: MESSAGES.membersFailed },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await cardOf('Amina Yusuf')
    expect(screen.queryByText(MESSAGES.membersFailed)).toBeNull()
  })
})
