import type { Invitation } from '@domain/calls/invitations'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InviteForm } from '../../web/src/features/invitations/invite-form'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { closedGate } from '../support/gate'

const call = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NEXT = new Date(2026, 11, 6, 12).getTime()

const invitation = (state: Invitation['state'], expires_at: number): Invitation => ({
  code: 'CAVE2345',
  email: 'guest@example.com',
  note: null,
  state,
  created_at: NEXT - 1,
  expires_at,
  guest: null,
})

it.each([
  ['open', NEXT, ', if no open invitation is used before then'],
  ['open', NEXT + 1, ''],
  ['joined', NEXT, ''],
] as const)(
  'the date of the next invitation has a condition only if an open invitation expires by then (%s, expiry %d)',
  (state, expires_at, condition) => {
    const invitations = [invitation(state, expires_at)]
    render(<InviteForm {...{ invitations, per_year: 1, left: 0, next_at: NEXT }} />)
    expect(screen.getByRole('status').textContent).toBe(
      `You have used your invitation for this year. Your next invitation is available on December 6, 2026${condition}.`,
    )
  },
)

const isReloadHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

it.each([
  ['guest@example.com', 'is emptied', ''],
  ['next@example.com', 'keeps its text', 'next@example.com'],
])(
  'after an invitation to guest@example.com is sent, an email field that then contains %s %s',
  async (typed, _, kept) => {
    render(
      <DataRouter>
        <UnstyledAntDesign>
          <InviteForm invitations={[]} per_year={3} left={3} next_at={null} />
        </UnstyledAntDesign>
      </DataRouter>,
    )
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    const { released, release } = closedGate()
    call.mockImplementation(() => released.then(() => ({})))
    fireEvent.change(email, { target: { value: 'guest@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() => expect(call).toHaveBeenCalled())
    fireEvent.change(email, { target: { value: typed } })
    await act(async () => release())
    await waitFor(() => expect(email.value).toBe(kept))
    expect(isReloadHeld()).toBe(kept !== '')
  },
)

it('the invitation form asks for confirmation before typed text is lost, and keeps the text when the member stays', async () => {
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <Link to="/elsewhere">Elsewhere</Link>
        <InviteForm invitations={[]} per_year={3} left={3} next_at={null} />
      </UnstyledAntDesign>
    </DataRouter>,
  )
  expect(isReloadHeld()).toBe(false)
  const note = screen.getByLabelText<HTMLTextAreaElement>('Your message (optional)')
  fireEvent.change(note, { target: { value: 'We met in Fez.' } })
  expect(isReloadHeld()).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  fireEvent.click(screen.getByText('Stay'))
  expect(note.value).toBe('We met in Fez.')
})
