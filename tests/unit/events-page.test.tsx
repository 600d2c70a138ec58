// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventsPage } from '../../web/src/features/events/member/events-page'
import type { Place } from '../../web/src/features/events/member/place'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({ events: vi.fn(), places: vi.fn() }))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/reading', () => ({ loadReading: vi.fn() }))
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
  beginEvents: vi.fn(),
}))
vi.mock('../../web/src/features/events/member/api/seats', () => ({
  usePlaces: api.places,
  changePlace: vi.fn(),
}))

beforeEach(() => stubBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAY = 86_400_000
const retry = vi.fn()
const free: Place = {
  status: 'none',
  position: null,
  left: 3,
  until: null,
  going: 2,
  faces: [],
}

function show(place: Place | undefined, { failed = false, registration = '' } = {}) {
  const dinner = {
    ...event(createWorld(new Date()), 'bare', {
      title: 'Dinner',
      event_date: new Date(Date.now() + DAY),
      registration_url: registration || null,
    }),
    id: 'dinner',
  }
  api.events.mockReturnValue({ upcoming: listOf([dinner]), past: listOf([]) })
  api.places.mockReturnValue({ placeAt: () => place, failed, retry })
  const { container } = render(
    <MemoryRouter>
      <EventsPage />
    </MemoryRouter>,
  )
  return container.querySelector('.seat-line')
}

describe('the seat line of an event card', () => {
  it('an event card reserves space for its seat line before the seats are loaded', () => {
    expect(show(undefined)?.textContent).toBe('')
  })

  it('an event card has no seat line when the event has its own registration', () => {
    expect(show(undefined, { registration: 'https://tickets.example' })).toBeNull()
  })

  it.each<[Partial<Place>, string]>([
    [{}, '3 seats leftI’m going to Dinner'],
    [{ left: 0 }, 'All seats are taken'],
    [{ left: null }, '2 goingI’m going to Dinner'],
    [{ left: null, going: 0 }, 'Be the first to goI’m going to Dinner'],
    [{ status: 'waiting', position: 2 }, 'You are 2nd in line'],
    [{ status: 'offered' }, 'A seat is held for you'],
    [{ status: 'going', going: 1 }, 'You are going'],
  ])('an event card with the place %j shows %j', (place, text) => {
    expect(show({ ...free, ...place })?.textContent).toBe(text)
  })

  it('an event card names the other guests when the member is going', () => {
    const line = show({ ...free, status: 'going', going: 5, faces: ['Amina', 'Bilal'] })
    expect(line?.textContent).toContain('Going: Amina Haddad, Bilal Haddad and 3 more')
  })
})

describe('seats that could not be read', () => {
  it('the events page shows that seats could not be read and offers a retry', () => {
    show(undefined, { failed: true })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(MESSAGES.seatsFailed)
    fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the events page shows no alert when the seats are loaded', () => {
    show(free)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
