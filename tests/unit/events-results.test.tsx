// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { MemberEventCard } from '../../web/src/features/events/member/event-card'
import { eventsView } from '../../web/src/features/events/member/view'
import type { EventRow } from '../../web/src/features/events/shared/calendar'
import { EventsScreen, NONE_UPCOMING } from '../../web/src/features/events/shared/events-screen'
import { useNow, type Halves } from '../../web/src/features/events/shared/use-sections'
import { DayField } from '../../web/src/ui/list/filters'
import { useView } from '../../web/src/ui/list/view'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

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

const row = (title: string, minutes: number, fields: Partial<EventRow> = {}): EventRow => ({
  ...event(createWorld(new Date(NOON)), {
    title,
    event_date: new Date(NOON + minutes * 60_000),
    ...fields,
  }),
  id: title,
})

const half = (rows: EventRow[], more: Partial<ListRows<EventRow>> = {}) =>
  listOf(rows, { retry: vi.fn(), ...more })

function Screen(halves: Halves) {
  const now = useNow()
  return (
    <EventsScreen
      view={useView(eventsView)}
      halves={halves}
      now={now}
      empty={NONE_UPCOMING}
      card={(row, upcoming) => (
        <MemberEventCard
          key={row.id}
          event={row}
          upcoming={upcoming}
          seated={false}
          place={undefined}
          onView={() => undefined}
        />
      )}
    />
  )
}

const show = (upcoming: ListRows<EventRow>, past: ListRows<EventRow>, query = '') =>
  render(
    <MemoryRouter initialEntries={[`/${query}`]}>
      <Screen upcoming={upcoming} past={past} />
    </MemoryRouter>,
  )

const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const badges = () => screen.queryAllByText('Upcoming').length

describe('the events', () => {
  it('the event list without upcoming events shows a notice and past events', () => {
    show(half([]), half([row('Over', -5)]))
    expect(screen.getByText('No upcoming events scheduled.')).toBeTruthy()
    expect(titles('Past Events')).toEqual(['Over'])
    expect(badges()).toBe(0)
  })

  it.each([
    [false, 'No upcoming events scheduled.'],
    [true, 'No events match your filters.'],
  ])('the empty event list (filtered: %s) shows "%s"', (narrowed, sentence) => {
    show(half([]), half([]), narrowed ? '?type=meetup' : '')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Past Events')).toBeNull()
  })

  it('events are shown only when both upcoming and past events have loaded', () => {
    show(half([row('Soon', 5)]), half([], { status: 'loading' }))
    expect(screen.getByRole('status').textContent).toBe('Loading events...')
    expect(screen.queryByText('Soon')).toBeNull()
  })

  it('the event list retries only the part that failed', () => {
    const [upcoming, past] = [half([]), half([], { status: 'failed' })]
    show(upcoming, past)
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(past.retry).toHaveBeenCalledOnce()
    expect(upcoming.retry).not.toHaveBeenCalled()
  })

  it('events lose the badge ‘Upcoming’ within a minute after they begin, with a single timer', () => {
    const timers = vi.spyOn(window, 'setInterval')
    show(half([row('Soon', 0.5), row('Later', 90)]), half([]))
    expect(timers).toHaveBeenCalledOnce()
    expect(titles('Upcoming Events')).toEqual(['Soon', 'Later'])
    expect(badges()).toBe(2)
    act(() => vi.advanceTimersByTime(60_000))
    expect(titles('Upcoming Events')).toEqual(['Later'])
    expect(titles('Past Events')).toEqual(['Soon'])
    expect(badges()).toBe(1)
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('event details omit missing fields', () => {
    const bare = { location: null, max_attendees: null, description: null }
    show(half([row('Bare', 5, bare)]), half([]))
    expect(screen.queryByText(/Max/)).toBeNull()
    cleanup()
    show(half([row('Full', 5, { max_attendees: 16 })]), half([]))
    expect(screen.getByText('Max 16 attendees')).toBeTruthy()
  })
})

describe('the date filter', () => {
  const onChange = vi.fn()
  const filter = (value: string | null) => (
    <DayField filter={eventsView.filters.date} value={value} onChange={onChange} />
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('Filter by date')
  const choose = (value: string) => fireEvent.change(field(), { target: { value } })
  beforeEach(() => onChange.mockReset())

  it('the date filter offers today and later days', () => {
    render(filter(null))
    expect(field().min).toBe('2026-06-15')
    choose('2026-06-15')
    expect(onChange.mock.calls).toEqual([['2026-06-15']])
  })

  it('the date filter rejects past days but allows typing a year', () => {
    render(filter(null))
    choose('0002-07-01')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    choose('2026-07-01')
    expect(onChange.mock.calls).toEqual([['2026-07-01']])
    choose('2026-06-14')
    fireEvent.blur(field())
    expect(field().value).toBe('')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('the date filter shows a past day from a link', () => {
    render(filter('2025-01-01'))
    expect(field().value).toBe('2025-01-01')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('clearing the date filter keeps the focus', () => {
    const { rerender } = render(filter('2026-07-01'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear date' }))
    expect(onChange.mock.calls).toEqual([[null]])
    rerender(filter(null))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })
})
