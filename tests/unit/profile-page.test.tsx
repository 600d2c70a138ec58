import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../../web/src/features/members/profile/profile-page'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'

const read = vi.hoisted(() => vi.fn<(id: string) => Promise<Profile | null>>())
vi.mock('../../web/src/data/profile', () => ({
  profileQuery: (id: string) => ({ queryKey: ['profile', id], queryFn: () => read(id) }),
}))
vi.mock('../../web/src/firebase/own-profile', () => ({
  useOwnProfile: () => ({ status: 'loading' }),
}))

beforeEach(() => {
  stubBrowser()
  read.mockReset()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openProfile() {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/members/:id', element: page.element },
      { path: '/dashboard/members', element: <p>Directory</p> },
    ],
    { initialEntries: ['/dashboard/members/amina'] },
  )
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('the profile page of an unknown member says that the profile was not found, and links to the directory', async () => {
  read.mockResolvedValue(null)
  openProfile()
  expect(await screen.findByText('Profile not found')).toBeTruthy()
  expect(read).toHaveBeenCalledExactlyOnceWith('amina')
  expect(useToasts.getState().toasts).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Back to Directory' }))
  expect(await screen.findByText('Directory')).toBeTruthy()
})

it('if a profile cannot be loaded, the profile page shows one message and one toast, and "Try Again" loads the profile', async () => {
  read.mockRejectedValueOnce(new Error('down'))
  openProfile()
  expect(await screen.findByText(MESSAGES.profileFailed)).toBeTruthy()
  expect(useToasts.getState().toasts).toMatchObject([
    { title: MESSAGES.errorTitle, text: MESSAGES.profileFailed },
  ])
  const member = profile(createWorld(new Date()), { first_name: 'Amina', last_name: 'Yusuf' })
  read.mockResolvedValueOnce(member)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Amina Yusuf' })).toBeTruthy()
  expect(screen.queryByText(MESSAGES.profileFailed)).toBeNull()
})

it('the profile page shows all fields of a complete profile, and says that sending messages is not available yet', async () => {
  read.mockResolvedValueOnce(
    profile(createWorld(new Date()), {
      first_name: 'Zaynab',
      last_name: 'Noor',
      superpower: 'Reading contracts',
      bio: 'First line.\n\nSecond paragraph.',
      regions: ['UK', 'Other'],
      business_arenas: ["Da'wah", 'F&B', 'Tech'],
      revenue_band: '<$1M',
      topics: ['AI', 'Islam', 'SAAS', 'Finance'],
      current_focus: ['Hiring'],
      created_at: new Date(2025, 1, 3, 12),
    }),
  )
  openProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'Zaynab Noor' })).toBeTruthy()
  expect(document.title).toMatch(/^Zaynab Noor/)
  expect(screen.getByText('Reading contracts')).toBeTruthy()
  expect(screen.getByText(/Second paragraph\./)).toBeTruthy()
  for (const [title, texts] of [
    ['Location & Business', ['UK', 'Other', "Da'wah", 'F&B', 'Tech', '<$1M']],
    ['Interests & Focus', ['AI', 'Islam', 'SAAS', 'Finance', 'Hiring']],
    ['Member Information', ['Member since February 3, 2025']],
  ] as const) {
    const panel = within(screen.getByRole('region', { name: title }))
    for (const text of texts) expect(panel.getByText(text)).toBeTruthy()
  }
  expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: MESSAGES.comingSoonTitle, text: MESSAGES.messagingSoon },
    ]),
  )
})
