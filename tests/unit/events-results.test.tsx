// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DateFilter } from '../../web/src/ui/list/date-filter'
import { Results } from '../../web/src/features/events/member/results'
import type { EventRow } from '../../web/src/features/events/member/sections'
import { useNow } from '../../web/src/features/events/member/use-now'
import type { ShownListing } from '../../web/src/ui/list/use-listing'
import { createWorld, event } from '../support/factories'

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

const NOON = new Date(2026, 5, 15, 12).getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const row = (title: string, minutes: number, fields: Partial<EventRow> = {}): EventRow => ({
  ...event(createWorld(new Date(NOON)), {
    title,
    event_date: new Date(NOON + minutes * 60_000),
    ...fields,
  }),
  id: title,
})

function half(rows: EventRow[], more: Partial<ShownListing<EventRow>> = {}) {
  const shown = { status: 'ready', rows, pages: 1, next: null, total: null, adding: 'no', at: 0 }
  return { shown, waiting: false, failed: false, retry: vi.fn(), ...more } as ShownListing<EventRow>
}

interface Shown {
  upcoming: ShownListing<EventRow>
  past: ShownListing<EventRow>
  narrowed?: boolean
}

function Screen({ upcoming, past, narrowed = false }: Shown) {
  const now = useNow()
  const ignore = () => undefined
  return (
    <Results
      events={{ upcoming, past }}
      narrowed={narrowed}
      now={now}
      onClear={ignore}
      onMore={ignore}
      onMorePast={ignore}
      onView={ignore}
    />
  )
}

const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const badges = () => screen.queryAllByText('Upcoming').length

describe('the events', () => {
  it('with nothing to come say so, and show what is past below', () => {
    render(<Screen upcoming={half([])} past={half([row('Over', -5)])} />)
    expect(screen.getByText('No upcoming events scheduled.')).toBeTruthy()
    expect(titles('Past Events')).toEqual(['Over'])
    expect(badges()).toBe(0)
  })

  it.each([
    [false, 'No upcoming events scheduled.'],
    [true, 'No events match your filters.'],
  ])('with none at all, narrowed %s: %s', (narrowed, sentence) => {
    render(<Screen upcoming={half([])} past={half([])} narrowed={narrowed} />)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Past Events')).toBeNull()
  })

  it('wait for both halves', () => {
    const waiting = { shown: undefined, waiting: true }
    render(<Screen upcoming={half([row('Soon', 5)])} past={half([], waiting)} />)
    expect(screen.getByRole('status').textContent).toBe('Loading events...')
    expect(screen.queryByText('Soon')).toBeNull()
  })

  it('try again what failed', () => {
    const [upcoming, past] = [half([]), half([], { failed: true })]
    render(<Screen upcoming={upcoming} past={past} />)
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(past.retry).toHaveBeenCalledOnce()
    expect(upcoming.retry).not.toHaveBeenCalled()
  })

  it('lose ‘Upcoming’ within a minute of their time, by one timer', () => {
    const timers = vi.spyOn(window, 'setInterval')
    render(<Screen upcoming={half([row('Soon', 0.5), row('Later', 90)])} past={half([])} />)
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

  it('name what is there and leave out what is not', () => {
    const bare = { location: null, max_attendees: null, description: null }
    render(<Screen upcoming={half([row('Bare', 5, bare)])} past={half([])} />)
    expect(screen.queryByText(/Max/)).toBeNull()
    cleanup()
    render(<Screen upcoming={half([row('Full', 5, { max_attendees: 16 })])} past={half([])} />)
    expect(screen.getByText('Max 16 attendees')).toBeTruthy()
  })
})

describe('the date filter', () => {
  const onChange = vi.fn()
  const filter = (value: string | null) => (
    <DateFilter
      label="Filter by date"
      clear="Clear date"
      value={value}
      min="2026-06-15"
      onChange={onChange}
    />
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('Filter by date')
  const choose = (value: string) => fireEvent.change(field(), { target: { value } })
  beforeEach(() => onChange.mockReset())

  it('offers today and later', () => {
    render(filter(null))
    expect(field().min).toBe('2026-06-15')
    choose('2026-06-15')
    expect(onChange.mock.calls).toEqual([['2026-06-15']])
  })

  it('takes no past day, though it lets a year be typed', () => {
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

  it('shows a day that is over when a link names it', () => {
    render(filter('2025-01-01'))
    expect(field().value).toBe('2025-01-01')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('is cleared, and keeps the focus', () => {
    const { rerender } = render(filter('2026-07-01'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear date' }))
    expect(onChange.mock.calls).toEqual([[null]])
    rerender(filter(null))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })
})
