// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { HomeData, HomeQuery } from '../../web/src/features/dashboard/member/home-query'
import { NextEvent } from '../../web/src/features/dashboard/member/next-event'

afterEach(cleanup)

it.each([
  ['Fitzrovia', 'London', 'Fitzrovia, London'],
  [null, 'London', 'London'],
  ['London Bridge', 'London', 'London Bridge'],
])(
  'the next event at the location %s in the city %s shows the place %s',
  (location, city, place) => {
    const event_date = Date.UTC(2027, 0, 5, 18)
    const next_event = { id: 'e', title: 'Dinner', event_date, ends_at: null, time_zone: null }
    const data = { next_event: { ...next_event, location, city } } as Partial<HomeData>
    render(
      <MemoryRouter>
        <NextEvent news={{ data, isPending: false } as HomeQuery} />
      </MemoryRouter>,
    )
    expect(screen.getByText(place)).toBeDefined()
  },
)
