import { MESSAGES } from '@domain/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventDialog } from '../../web/src/features/events/member/event-dialog'
import { EventLinks } from '../../web/src/features/events/member/event-links'
import { eventsView } from '../../web/src/features/events/member/view'
import { EventType } from '../../web/src/features/events/shared/event-card'
import { EventsScreen, NONE_UPCOMING } from '../../web/src/features/events/shared/events-screen'
import { useView } from '../../web/src/ui/list/view'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const readEvent = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/features/events/shared/api/event', () => ({
  eventQuery: (id: string) => ({ queryKey: ['event', id], queryFn: () => readEvent(id) }),
}))
vi.mock('../../web/src/features/events/member/event-details', () => ({
  EventDetails: () => <p>The details</p>,
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  stubBrowser()
  readEvent.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW = new Date('2031-11-01T12:00:00Z')
const dinner = {
  ...event(createWorld(NOW), {
    title: 'Dinner',
    event_date: new Date('2031-11-25T17:30:00Z'),
    ends_at: new Date('2031-11-25T19:30:00Z'),
  }),
  id: 'dinner',
}

it('each known event type has its own colours, and unknown event types have no colours', () => {
  const styles = ['workshop', 'networking', 'webinar', 'meetup', 'retreat', 'walk'].map((type) => {
    const { container } = render(<EventType type={type} />)
    return container.querySelector('.badge')?.getAttribute('style')
  })
  expect(new Set(styles.slice(0, 4)).size).toBe(4)
  expect(styles.slice(0, 4)).not.toContain(null)
  expect(styles.slice(4)).toEqual([null, null])
})

it('the link to Google Calendar contains the beginning and the end of the event', () => {
  render(<EventLinks event={dinner} upcoming />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Add to Google Calendar/ })
  expect(link.href).toMatch(/dates=20311125T173000Z%2F20311125T193000Z/)
})

it('the event dialog for an unknown id says that the event does not exist', async () => {
  readEvent.mockResolvedValue(null)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnstyledAntDesign>
        <EventDialog id="no/such" rows={[]} now={NOW.getTime()} uid="me" onClose={vi.fn()} />
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.eventMissing)
  expect(readEvent).toHaveBeenCalledExactlyOnceWith('no/such')
})

function Screen({ hasMore }: { hasMore: boolean }) {
  return (
    <EventsScreen
      view={useView(eventsView)}
      lists={{ upcoming: listOf([dinner], { hasMore }), past: listOf([]) }}
      now={NOW.getTime()}
      empty={NONE_UPCOMING}
      card={({ id }) => <li key={id}>{id}</li>}
    />
  )
}

it.each([
  [false, '1 upcoming event'],
  [true, 'The next 1 event'],
])('with hasMore: %s, the event list shows the number of events as "%s"', (hasMore, text) => {
  render(<Screen hasMore={hasMore} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('status').textContent).toBe(text)
})

it('the type filter of the events page offers all event types', async () => {
  render(
    <UnstyledAntDesign>
      <Screen hasMore={false} />
    </UnstyledAntDesign>,
    { wrapper: MemoryRouter },
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Types',
    'Workshop',
    'Networking',
    'Webinar',
    'Meetup',
  ])
})
