// @vitest-environment jsdom
import type { Invitation } from '@domain/calls/invitations'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InviteForm } from '../../web/src/features/invitations/invite-form'

vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))

afterEach(cleanup)

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
  'the date of the next invitation depends on open invitations that expire by then (%s, %d)',
  (state, expires_at, condition) => {
    const invitations = [invitation(state, expires_at)]
    render(<InviteForm {...{ invitations, per_year: 1, left: 0, next_at: NEXT }} />)
    expect(screen.getByRole('status').textContent).toBe(
      `You have used your invitation for this year. The next one is yours on December 6, 2026${condition}.`,
    )
  },
)
