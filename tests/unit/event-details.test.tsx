import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SeatState } from '../../web/src/features/events/member/seat-state'
import { EventDetails } from '../../web/src/features/events/member/event-details'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, event } from '../support/factories'

interface Person {
  first_name: string | null
  last_name: string | null
}
const organizer = vi.hoisted(() => ({ stored: null as Person | null }))
const seat = vi.hoisted(() => ({ status: undefined as SeatState['status'] | undefined }))

vi.mock('../../web/src/data/profile', () => ({
  profileQuery: (id: string) => ({ queryKey: [id], queryFn: () => organizer.stored }),
}))
vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/features/events/member/api/seats', () => ({
  useSeatStates: (_uid: string, events: readonly object[]) => ({
    seatStateAt: () =>
      seat.status && events.length > 0
        ? {
            status: seat.status,
            position: 1,
            freeSeats: 0,
            offeredUntil: null,
            going: 1,
            faces: [],
          }
        : undefined,
    failed: false,
    retry: vi.fn(),
  }),
  useLiveSeatState: vi.fn(),
  changeSeatState: vi.fn(),
}))
vi.mock('../../web/src/features/events/member/guest-sections', () => ({
  GuestSections: () => <p>For guests only</p>,
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  stubBrowser()
  seat.status = undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showDetails(...parts: ('bare' | 'past' | object)[]) {
  const dinner = { ...event(createWorld(new Date()), ...parts), id: 'dinner' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UnstyledAntDesign>
          <EventDetails event={dinner} now={Date.now()} uid="me" />
        </UnstyledAntDesign>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each<[string, Person | null, string]>([
  ['a complete name', { first_name: 'Bilal', last_name: 'Haddad' }, 'Bilal Haddad'],
  ['only a first name', { first_name: 'Bilal', last_name: null }, 'Anonymous'],
  ['no profile', null, 'Anonymous'],
])('the details of an event show an organizer with %s as %j', async (_, person, name) => {
  organizer.stored = person
  showDetails()
  expect(await screen.findByText(name)).toBeTruthy()
})

it('the details of an event omit the location, the capacity and the registration link if they are missing', () => {
  const optional = () => [
    screen.queryByText('Location'),
    screen.queryByText('Capacity'),
    screen.queryByText('Register for Event'),
  ]
  showDetails()
  expect(optional()).not.toContain(null)
  expect(screen.queryByText('No description available')).toBeNull()
  cleanup()
  showDetails('bare')
  expect(optional()).toEqual([null, null, null])
  expect(screen.getByText('No description available')).toBeTruthy()
})

it.each([
  ['going', true, true],
  ['waiting', true, false],
  ['offered', true, false],
  ['none', false, false],
] as const)(
  'for an event with a registration link, a member with the status "%s" sees the own seat: %s, the guests: %s',
  (status, seesSeat, seesGuests) => {
    seat.status = status
    showDetails()
    expect(screen.getByText('Register for Event')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your seat' }) !== null).toBe(seesSeat)
    expect(screen.queryByText('For guests only') !== null).toBe(seesGuests)
  },
)

it('in the details of a past event with a registration link, guests see the section for guests, but not the section "Your seat"', () => {
  seat.status = 'going'
  showDetails('past')
  expect(screen.getByText('For guests only')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your seat' })).toBeNull()
})
