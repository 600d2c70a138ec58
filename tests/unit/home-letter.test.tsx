import { home } from '@domain/calls/home'
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOME, type HomeData, type HomeQuery } from '../../web/src/data/home'
import { isReturning } from '../../web/src/features/dashboard/member/home-head'
import { Letter } from '../../web/src/features/dashboard/member/letter'
import { createWorld, profile } from '../support/factories'

vi.mock('../../web/src/data/avatars', () => ({ useAvatar: () => null }))
vi.mock('../../web/src/firebase/functions', () => ({ call: () => Promise.reject(new Error()) }))

afterEach(cleanup)

const DAY = 24 * 60 * 60 * 1000
const noNews = { items: [], is_more: false }
const newMember = (first_name: string | null, last_name: string | null = 'Haddad') => ({
  user_id: `uid of ${first_name}`,
  first_name,
  last_name,
  avatar_url: null,
})

const homeData = (change: Partial<HomeData> = {}): HomeData => ({
  members: 3,
  resources: 2,
  active_requests: 1,
  last_visit_at: Date.now() - 3 * DAY,
  news: { members: noNews, content: noNews, events: noNews, requests: noNews },
  next_event: null,
  announcements: [],
  missing_steps: null,
  ...change,
})
it('the home page sends the browser’s time zone to the server', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(home.request.parse(HOME.queryKey[1])).toEqual({ time_zone: timeZone })
})

const homeDataWithNews = (change: Partial<HomeData['news']>) =>
  homeData({ news: { ...homeData().news, ...change } })

function showLetter(home: HomeData | 'pending' | 'failed', own = profile(createWorld(new Date()))) {
  const query = {
    data: typeof home === 'string' ? undefined : home,
    isPending: home === 'pending',
    isError: home === 'failed',
    isFetching: false,
  } as HomeQuery
  return render(
    <MemoryRouter>
      <Letter news={query} profile={own} />
    </MemoryRouter>,
  )
}

const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the letter on the home page', () => {
  it('if nothing is new, the home page says so in one line and shows no list of news', () => {
    showLetter(homeData())
    expect(screen.getByText(/Nothing new since your last visit/).textContent).toBe(
      'Nothing new since your last visit 3 days ago.',
    )
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('on the first visit, the home page shows a welcome text instead of news', () => {
    showLetter(homeData({ last_visit_at: null }))
    expect(screen.getByText(/^It is good to have you here/)).toBeTruthy()
  })

  it('if exactly one member or event is new, the list of news on the home page has a direct link to this member or event', () => {
    showLetter(
      homeDataWithNews({
        members: { items: [newMember('Layla')], is_more: false },
        events: { items: [{ id: 'e 1', title: 'Dinner' }], is_more: false },
      }),
    )
    expect(linksIn('Since your last visit')).toEqual([
      ['1 new member', '/dashboard/members/uid%20of%20Layla'],
      ['1 new event', '/dashboard/events?event=e%201'],
    ])
  })

  it('the list of news on the home page shows changed requests first, and has one link for all new items of the same kind', () => {
    showLetter(
      homeDataWithNews({
        members: { items: [newMember('Layla'), newMember(null), newMember('ليلى')], is_more: true },
        content: { items: [{ title: 'Zakat' }, { title: 'Terms' }], is_more: false },
        requests: { items: [{ title: 'Visa', status: 'in_progress' }], is_more: false },
      }),
    )
    expect(linksIn('Since your last visit')).toEqual([
      ['Your request “Visa” is now in progress', '/dashboard/concierge'],
      ['More than 3 new members', '/dashboard/members'],
      ['2 new items in the library', '/dashboard/content'],
    ])
    const names = screen.getByText(/ and others$/)
    expect(names.textContent).toBe('Layla Haddad, Anonymous, ليلى Haddad and others')
    expect(names.querySelectorAll('bdi')).toHaveLength(3)
  })

  it('an announcement on the home page keeps line breaks and shows https URLs as links', () => {
    const text = 'Dear all,\n<b>see</b> https://cave.example/a. Not http://cave.example'
    const made = { id: 'a', title: 'Retreat', text, pinned: true, starts_at: Date.now() }
    showLetter(
      homeData({ announcements: [made, { ...made, id: 'b', title: 'Other', pinned: false }] }),
    )
    const article = screen.getByRole('article', { name: 'Retreat' })
    expect(within(article).getByText('Pinned announcement')).toBeTruthy()
    expect(article.querySelector('.read-more p')?.textContent).toBe(
      text.replace('/a.', '/a (opens in a new tab).'),
    )
    const [link, ...others] = within(article).getAllByRole('link')
    expect(others).toEqual([])
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
      'https://cave.example/a',
      'noopener noreferrer',
    ])
    expect(screen.getByText('Announcement')).toBeTruthy()
  })

  it('the steps for new members list the missing profile fields, and disappear when all listed fields are filled in', () => {
    const own = profile(createWorld(new Date()), { avatar_url: null, topics: [] })
    const { unmount } = showLetter(
      homeData({ missing_steps: ['picture', 'superpower', 'topics'] }),
      own,
    )
    expect(linksIn('Let members find you')).toEqual([
      ['Add a picture', '/dashboard/settings'],
      ['Choose your topics', '/dashboard/settings'],
    ])
    expect(screen.getByText('2 of 4 steps of your profile are done.')).toBeTruthy()
    unmount()
    showLetter(homeData({ missing_steps: ['picture'] }), {
      ...own,
      avatar_url: 'a',
      topics: ['AI'],
    })
    expect(screen.queryByRole('region', { name: 'Let members find you' })).toBeNull()
  })

  it('the home page shows a single loading message for the news, and offers a retry after a failure', () => {
    const { unmount } = showLetter('pending')
    expect(screen.getAllByText('Loading')).toHaveLength(1)
    unmount()
    showLetter('failed')
    expect(screen.getByRole('status').textContent).toContain(MESSAGES.homeFailed)
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

it.each([
  ['false while the data is loading', undefined, false, false],
  ['true for a member with a last visit', homeData(), false, true],
  ['false on a first visit', homeData({ last_visit_at: null }), false, false],
  ['true when the data cannot be loaded', undefined, true, true],
])(
  'isReturning, which tells whether a member has visited before, is %s',
  (_, home, isError, expected) => {
    expect(isReturning({ data: home, isError } as HomeQuery)).toBe(expected)
  },
)
