import type { Invitation } from '@domain/calls/invitations'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page as invitations } from '../../web/src/features/invitations/invitations-page'
import { CalendarSection } from '../../web/src/features/settings/calendar-section'
import { UnsubscribePage } from '../../web/src/features/unsubscribe/unsubscribe-page'
import { AppError } from '../../web/src/firebase/errors'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { closedGate } from '../support/gate'

const call = vi.hoisted(() => vi.fn<(contract: { name: string }) => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'me' }),
}))
vi.mock('../../web/src/data/firestore-reads', () => ({ readDocument: async () => null }))
vi.mock('../../web/src/features/unsubscribe/api/unsubscribe', () => ({
  unsubscribe: async () => undefined,
}))

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (content: ReactNode, address = '/') =>
  render(
    <DataRouter at={address}>
      <QueryClientProvider client={queryClient}>
        <UnstyledAntDesign>
          <main>{content}</main>
        </UnstyledAntDesign>
      </QueryClientProvider>
    </DataRouter>,
  )

const findButton = async (text: string) =>
  (await screen.findByText(text, { selector: 'button, button *' })).closest('button') as HTMLElement

/** Focuses and clicks a button. In most browsers, a click also moves the focus, but fireEvent.click() does not. */
async function press(text: string) {
  const button = await findButton(text)
  act(() => button.focus())
  fireEvent.click(button)
}

/** Clicks the button that has the given text in the confirmation dialog. */
async function confirm(text: string) {
  const dialog = await screen.findByRole('dialog', { hidden: true })
  const yes = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  fireEvent.click(yes as HTMLElement)
}

const openInvitation = (): Invitation => ({
  code: 'CAVE2345',
  email: 'guest@example.com',
  note: null,
  state: 'open',
  created_at: Date.now(),
  expires_at: null,
  guest: null,
})
const waitForFocusOnHeading = () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('Invitations', { selector: 'h1' })),
  )

it('taking back an invitation moves the focus to the heading of the page, because the clicked button disappears', async () => {
  const invitation = openInvitation()
  call.mockImplementation(async ({ name }) => {
    if (name === 'revokeMyInvitation') invitation.state = 'taken_back'
    return { invitations: [{ ...invitation }], left: 1, per_year: 3, next_at: null }
  })
  show(invitations.element)
  await press('Take back')
  await confirm('Take Back')
  expect(await screen.findByText('Taken back')).toBeDefined()
  await waitForFocusOnHeading()
})

it.each([
  ['is sent', async () => ({ code: 'CAVE2345', expires_at: 0 })],
  ['is refused', () => Promise.reject(new AppError('no_invitations_left'))],
])(
  'when the last invitation %s, the focus moves to the heading of the page, because the form is removed',
  async (_, invite) => {
    let left = 1
    call.mockImplementation(async ({ name }) => {
      if (name !== 'inviteAsMember') return { invitations: [], left, per_year: 1, next_at: null }
      left = 0
      return invite()
    })
    show(invitations.element)
    const email = await screen.findByLabelText('Email')
    fireEvent.change(email, { target: { value: 'guest@example.com' } })
    await press('Send Invitation')
    expect(await screen.findByText('You have used your invitation for this year.')).toBeDefined()
    await waitForFocusOnHeading()
  },
)

it('if a member focuses "Copy Link" while the last available invitation is being sent, "Copy Link" keeps the focus', async () => {
  const { released, release } = closedGate()
  let left = 1
  call.mockImplementation(async ({ name }) => {
    if (name === 'myInvitations')
      return { invitations: [openInvitation()], left, per_year: 1, next_at: null }
    await released
    left = 0
    return { code: 'CAVE2345', expires_at: 0 }
  })
  show(invitations.element)
  const email = await screen.findByLabelText('Email')
  fireEvent.change(email, { target: { value: 'next@example.com' } })
  await press('Send Invitation')
  const copy = await findButton('Copy Link')
  act(() => copy.focus())
  release()
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull())
  expect(document.activeElement).toBe(copy)
})

it('creating a calendar link moves the focus to "Copy"; switching the link off moves the focus to "Create Calendar Link"', async () => {
  call.mockResolvedValue({ url: 'https://cave.example/calendar/secret' })
  show(<CalendarSection />)
  await press('Create Calendar Link')
  const copy = await findButton('Copy')
  await waitFor(() => expect(document.activeElement).toBe(copy))

  await press('Switch Off')
  await confirm('Switch Off')
  const create = await findButton('Create Calendar Link')
  await waitFor(() => expect(document.activeElement).toBe(create))
})

it('loading the calendar section of the settings does not move the focus', async () => {
  show(<CalendarSection />)
  await findButton('Create Calendar Link')
  expect(document.activeElement).toBe(document.body)
})

it('unsubscribing moves the focus to the message that replaces the form', async () => {
  show(<UnsubscribePage />, '/unsubscribe?token=token')
  await press('Unsubscribe')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText(/^You will not receive/)),
  )
})
