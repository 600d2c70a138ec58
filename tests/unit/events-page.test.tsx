import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventsPage } from '../../web/src/features/events/member/events-page'
import type { SeatState } from '../../web/src/features/events/member/seat-state'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({ events: vi.fn(), seatStates: vi.fn() }))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/load-reads', () => ({ loadReads: vi.fn() }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'me' }),
}))
vi.mock('../../web/src/features/events/member/event-dialog', () => ({ EventDialog: () => null }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  useDocuments: () => (id: string) => ({ id, first_name: id, last_name: 'Haddad' }),
}))
vi.mock('../../web/src/features/events/member/api/events', () => ({
  useEvents: api.events,
  prefetchEvents: vi.fn(),
}))
vi.mock('../../web/src/features/events/member/api/seats', () => ({
  useSeatStates: api.seatStates,
  changeSeatState: vi.fn(),
}))

beforeEach(() => stubBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAY = 86_400_000
const onRetry = vi.fn()
const freeState: SeatState = {
  status: 'none',
  position: null,
  freeSeats: 3,
  offeredUntil: null,
  going: 2,
  faces: [],
}

function showSeatLine(
  seatState: SeatState | undefined,
  { failed = false, registration = '' } = {},
) {
  const dinner = {
    ...event(createWorld(new Date()), 'bare', {
      title: 'Dinner',
      event_date: new Date(Date.now() + DAY),
      registration_url: registration || null,
    }),
    id: 'dinner',
  }
  api.events.mockReturnValue({ upcoming: listOf([dinner]), past: listOf([]) })
  api.seatStates.mockReturnValue({ seatStateAt: () => seatState, failed, retry: onRetry })
  const { container } = render(
    <MemoryRouter>
      <EventsPage />
    </MemoryRouter>,
  )
  return container.querySelector('.seat-line')
}

describe('the text about seats on an event card', () => {
  it('an event card reserves space for the text about seats before the seats are loaded', () => {
    expect(showSeatLine(undefined)?.textContent).toBe('')
  })

  it('an event card has no text about seats when members register for the event on another site', () => {
    expect(showSeatLine(undefined, { registration: 'https://tickets.example' })).toBeNull()
  })

  it.each<[Partial<SeatState>, string]>([
    [{}, '3 seats leftI’m going to Dinner'],
    [{ freeSeats: 0 }, 'All seats are taken'],
    [{ freeSeats: null }, '2 goingI’m going to Dinner'],
    [{ freeSeats: null, going: 0 }, 'Be the first to attendI’m going to Dinner'],
    [{ status: 'waiting', position: 2 }, 'You are 2nd in line'],
    [{ status: 'offered' }, 'A seat is held for you'],
    [{ status: 'going', going: 1 }, 'You are going'],
  ])('an event card for a member with the seat state %j shows %j', (seatState, text) => {
    expect(showSeatLine({ ...freeState, ...seatState })?.textContent).toBe(text)
  })

  it('when a member is going to an event, the event card names other guests', () => {
    const line = showSeatLine({
      ...freeState,
      status: 'going',
      going: 5,
      faces: ['Amina', 'Bilal'],
    })
    expect(line?.textContent).toContain('Going: Amina Haddad, Bilal Haddad and 3 more')
  })
})

describe('an events page that cannot read the seats', () => {
  it('if the seats cannot be loaded, the events page shows an error message and offers a retry', () => {
    showSeatLine(undefined, { failed: true })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(MESSAGES.seatsFailed)
    fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('the events page shows no error message after it has loaded the seats', () => {
    showSeatLine(freeState)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
