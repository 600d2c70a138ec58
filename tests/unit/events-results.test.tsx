import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { MemberEventCard } from '../../web/src/features/events/member/event-card'
import { eventsView } from '../../web/src/features/events/member/view'
import type { EventRow } from '../../web/src/features/events/shared/calendar'
import { EventsScreen, NONE_UPCOMING } from '../../web/src/features/events/shared/events-screen'
import { EVENTS_STEP_MS, type EventLists } from '../../web/src/features/events/shared/use-sections'
import { useView } from '../../web/src/ui/list/view'
import { useNow } from '../../web/src/ui/use-now'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const NOON = new Date(2026, 5, 15, 12).getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const eventRow = (title: string, minutes: number, fields: Partial<EventRow> = {}): EventRow => ({
  ...event(createWorld(new Date(NOON)), {
    title,
    event_date: new Date(NOON + minutes * 60_000),
    ...fields,
  }),
  id: title,
})

const loadedHalf = (rows: EventRow[], more: Partial<ListRows<EventRow>> = {}) =>
  listOf(rows, { retry: vi.fn(), ...more })

function EventsScreenWithClock(halves: EventLists) {
  const now = useNow(EVENTS_STEP_MS)
  return (
    <EventsScreen
      view={useView(eventsView)}
      lists={halves}
      now={now}
      empty={NONE_UPCOMING}
      card={(row, upcoming) => (
        <MemberEventCard
          key={row.id}
          event={row}
          upcoming={upcoming}
          hasSeats={false}
          seatState={undefined}
          onView={() => undefined}
        />
      )}
    />
  )
}

const showEvents = (upcoming: ListRows<EventRow>, past: ListRows<EventRow>, query = '') =>
  render(
    <MemoryRouter initialEntries={[`/${query}`]}>
      <EventsScreenWithClock upcoming={upcoming} past={past} />
    </MemoryRouter>,
  )

const titlesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const countBadges = () => screen.queryAllByText('Upcoming').length

describe('the events page', () => {
  it('the event list without upcoming events shows a notice and past events', () => {
    showEvents(loadedHalf([]), loadedHalf([eventRow('Over', -5)]))
    expect(screen.getByText('No upcoming events scheduled.')).toBeTruthy()
    expect(titlesIn('Past Events')).toEqual(['Over'])
    expect(countBadges()).toBe(0)
  })

  it.each([
    [false, 'No upcoming events scheduled.'],
    [true, 'No events match your filters.'],
  ])('the empty event list (filtered: %s) shows "%s"', (narrowed, sentence) => {
    showEvents(loadedHalf([]), loadedHalf([]), narrowed ? '?type=meetup' : '')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Past Events')).toBeNull()
  })

  it('the event list shows events only after both upcoming and past events have loaded', () => {
    showEvents(loadedHalf([eventRow('Soon', 5)]), loadedHalf([], { status: 'loading' }))
    expect(screen.getByRole('status').textContent).toBe('Loading events...')
    expect(screen.queryByText('Soon')).toBeNull()
  })

  it('if only past events failed to load, the "Try Again" button of the event list loads only past events', () => {
    const [upcoming, past] = [loadedHalf([]), loadedHalf([], { status: 'failed' })]
    showEvents(upcoming, past)
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(past.retry).toHaveBeenCalledOnce()
    expect(upcoming.retry).not.toHaveBeenCalled()
  })

  it('an event loses the "Upcoming" badge within a minute after it has begun, and all events share one timer', () => {
    const timers = vi.spyOn(window, 'setInterval')
    showEvents(loadedHalf([eventRow('Soon', 0.5), eventRow('Later', 90)]), loadedHalf([]))
    expect(timers).toHaveBeenCalledOnce()
    expect(titlesIn('Upcoming Events')).toEqual(['Soon', 'Later'])
    expect(countBadges()).toBe(2)
    act(() => vi.advanceTimersByTime(60_000))
    expect(titlesIn('Upcoming Events')).toEqual(['Later'])
    expect(titlesIn('Past Events')).toEqual(['Soon'])
    expect(countBadges()).toBe(1)
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the card of an event shows the maximum number of attendees only if the event has a maximum', () => {
    const bare = { location: null, max_attendees: null, description: null }
    showEvents(loadedHalf([eventRow('Bare', 5, bare)]), loadedHalf([]))
    expect(screen.queryByText(/Max/)).toBeNull()
    cleanup()
    showEvents(loadedHalf([eventRow('Full', 5, { max_attendees: 16 })]), loadedHalf([]))
    expect(screen.getByText('Max 16 attendees')).toBeTruthy()
  })
})

describe('the date filter of the events page', () => {
  const onChange = vi.fn()
  const dateFilter = (value: string | null) => eventsView.filters.date.field({ value, onChange })
  const dateInput = () => screen.getByLabelText<HTMLInputElement>('Filter by date')
  const chooseDate = (value: string) => fireEvent.change(dateInput(), { target: { value } })
  beforeEach(() => onChange.mockReset())

  it('the date filter of the events page offers only today and later days', () => {
    render(dateFilter(null))
    expect(dateInput().min).toBe('2026-06-15')
    chooseDate('2026-06-15')
    expect(onChange.mock.calls).toEqual([['2026-06-15']])
  })

  it('the date filter of the events page is not applied while the user has typed only a part of the year', () => {
    render(dateFilter(null))
    chooseDate('0002-07-01')
    expect(dateInput().getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
    chooseDate('2026-07-01')
    expect(onChange.mock.calls).toEqual([['2026-07-01']])
  })

  it('after a past date is typed into the date filter, an empty event list shows "No events match your filters."', () => {
    showEvents(loadedHalf([]), loadedHalf([]))
    chooseDate('2026-06-14')
    expect(screen.getByText('No events match your filters.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy()
    expect(dateInput().value).toBe('2026-06-14')
    expect(dateInput().getAttribute('aria-invalid')).toBeNull()
  })

  it('the date filter of the events page shows a past day that is in the URL', () => {
    render(dateFilter('2025-01-01'))
    expect(dateInput().value).toBe('2025-01-01')
    expect(dateInput().getAttribute('aria-invalid')).toBeNull()
  })

  it('clearing the date filter of the events page keeps the focus in the filter', () => {
    const { rerender } = render(dateFilter('2026-07-01'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear date' }))
    expect(onChange.mock.calls).toEqual([[null]])
    rerender(dateFilter(null))
    expect(dateInput().value).toBe('')
    expect(document.activeElement).toBe(dateInput())
  })
})
