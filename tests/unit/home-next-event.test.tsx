import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HomeData, HomeQuery } from '../../web/src/data/home'
import { NextEvent } from '../../web/src/features/dashboard/member/next-event'

const NOW = Date.UTC(2027, 0, 5, 12)
const HOUR = 60 * 60_000

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const dinner = {
  id: 'e',
  title: 'Dinner',
  event_date: NOW + 6 * HOUR,
  ends_at: null,
  time_zone: null,
  location: null,
  city: null,
}

function showNextEvent(place: { location?: string | null; city?: string } = {}) {
  const data = { next_event: { ...dinner, ...place } } as Partial<HomeData>
  render(
    <MemoryRouter>
      <NextEvent news={{ data, isPending: false } as HomeQuery} />
    </MemoryRouter>,
  )
}

it.each([
  ['Fitzrovia', 'London', 'Fitzrovia, London'],
  [null, 'London', 'London'],
  ['London Bridge', 'London', 'London Bridge'],
])(
  'the next event at the location %s in the city %s shows the place %s',
  (location, city, place) => {
    showNextEvent({ location, city })
    expect(screen.getByText(place)).toBeDefined()
  },
)

it('when the next event begins, the home page replaces the details of the event with a sentence that it has begun', () => {
  showNextEvent()
  expect(screen.getByRole('heading', { name: 'Dinner' })).toBeDefined()
  expect(screen.queryByText('has begun.', { exact: false })).toBeNull()
  act(() => vi.advanceTimersByTime(6 * HOUR))
  expect(screen.queryByRole('heading', { name: 'Dinner' })).toBeNull()
  expect(screen.getByText('has begun.', { exact: false }).textContent).toBe('Dinner has begun.')
})
