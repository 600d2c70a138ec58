import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatState } from '../../web/src/features/events/member/seat-state'
import { SeatPanel } from '../../web/src/features/events/member/seat-panel'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, event } from '../support/factories'

const api = vi.hoisted(() => ({ changeSeatState: vi.fn(), answerOffer: vi.fn() }))
vi.mock('../../web/src/features/events/member/api/seats', () => api)

const NOW = Date.UTC(2026, 10, 20)
const dinner = { ...event(createWorld(new Date(NOW)), { registration_url: null }), id: 'dinner' }

beforeEach(() => {
  stubBrowser()
  api.changeSeatState.mockReset().mockResolvedValue({ status: 'none' })
  api.answerOffer.mockReset().mockResolvedValue({ status: 'none' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showPanel(status: SeatState['status'], registration_url: string | null = null) {
  const seatState: SeatState = {
    status,
    position: 2,
    freeSeats: 0,
    offeredUntil: status === 'offered' ? new Date(NOW + 3_600_000) : null,
    going: 3,
    faces: [],
  }
  render(
    <UnstyledAntDesign>
      <SeatPanel event={{ ...dinner, registration_url }} seatState={seatState} now={NOW} />
    </UnstyledAntDesign>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** Presses a button in the open confirmation dialog. */
const answer = async (name: string) => {
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name }))
}

const EFFECTS = { waiting: api.changeSeatState, offered: api.answerOffer }

describe('the panel of a seat', () => {
  it.each([
    ['waiting', 'Leave Waitlist', 'Stay on Waitlist'],
    ['offered', 'Decline', 'Keep Offer'],
  ] as const)(
    'for a member whose seat status is "%s", the "%s" button asks for confirmation, and "%s" changes nothing',
    async (status, button, no) => {
      showPanel(status)
      await press(button)
      await answer(no)
      expect(EFFECTS[status]).not.toHaveBeenCalled()
      cleanup()
      showPanel(status)
      await press(button)
      await answer(button)
      await waitFor(() => expect(EFFECTS[status]).toHaveBeenCalledExactlyOnceWith('dinner', false))
    },
  )

  it('a member can accept an offered seat without a confirmation', async () => {
    showPanel('offered')
    await press('Accept')
    await waitFor(() => expect(api.answerOffer).toHaveBeenCalledExactlyOnceWith('dinner', true))
  })

  it.each([
    ['going', 'Cancel My Seat', 'Give Up Seat'],
    ['waiting', 'Leave Waitlist', 'Leave Waitlist'],
    ['offered', 'Decline', 'Decline'],
  ] as const)(
    'when an event gets a registration link, a member who is "%s" sees only "%s", and is warned that this is final',
    async (status, button, yes) => {
      showPanel(status, 'https://events.example')
      const panel = screen.getByRole('region', { name: 'Your seat' })
      expect(panel.textContent).toContain('Seats are no longer given out here.')
      expect(panel.textContent).not.toContain('next member on the waitlist')
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button])
      await press(button)
      const question = await screen.findByRole('dialog')
      expect(question.textContent).toContain('You cannot take a seat here again')
      await answer(yes)
      const effect = status === 'offered' ? api.answerOffer : api.changeSeatState
      await waitFor(() => expect(effect).toHaveBeenCalledExactlyOnceWith('dinner', false))
      await waitFor(() => expect(document.activeElement).toBe(panel))
    },
  )

  it('if guests register for an event on another website, the seat panel shows no button to a member without a seat', () => {
    showPanel('none', 'https://events.example')
    expect(screen.getByText('You have no seat at this event')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
