// @vitest-environment jsdom
import type { GuestCard } from '@domain/calls/event-admin'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { pagesQuery } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'
import { EventGuestsPage } from '../../web/src/features/events/admin/guests/event-guests-page'
import { AppError } from '../../web/src/firebase/errors'
import { AntDesign } from '../../web/src/ui/antd'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({
  event: vi.fn(),
  guests: vi.fn(),
  counts: vi.fn(),
  checkIn: vi.fn(),
  remove: vi.fn(),
  saveCapacity: vi.fn(),
  add: vi.fn(),
  findMembers: vi.fn(),
}))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/data/reading', () => ({ loadReading: vi.fn() }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/data/content', () => ({
  contentQuery: () => ({ queryKey: ['content'], queryFn: () => ({ rows: [], next: null }) }),
}))
vi.mock('../../web/src/features/events/admin/api/writes', () => ({}))
vi.mock('../../web/src/features/events/shared/api/guest-info', () => ({
  guestInfoQuery: (id: string) => ({ queryKey: ['info', id], queryFn: () => null }),
}))
vi.mock('../../web/src/features/events/admin/guests/api/guests', () => ({
  useAdminEvent: api.event,
  useLiveGuests: vi.fn(),
  useGuests: api.guests,
  useGuestCounts: api.counts,
  checkIn: api.checkIn,
  saveCapacity: api.saveCapacity,
  move: vi.fn(),
  remove: api.remove,
  saveInfo: vi.fn(),
  saveRecording: vi.fn(),
  cancel: vi.fn(),
  exportGuests: vi.fn(),
  add: api.add,
  recordingQuery: (id: string) => ({
    queryKey: ['recording', id],
    queryFn: () => ({ id, title: 'The evening' }),
  }),
  membersQuery: (search: string) =>
    pagesQuery(['members to add', search], (after: string | null) =>
      Promise.resolve(api.findMembers(search, after)),
    ),
}))

// jsdom takes seconds to evaluate Ant Design's styles.
const NO_STYLES = { zeroRuntime: true }
const SLOW = { timeout: 5000 }
const DAY = 86_400_000
const world = createWorld(new Date())
const dinner = (fields: object = {}) => ({
  ...event(world, 'bare', {
    title: 'Dinner',
    event_date: new Date(Date.now() + DAY),
    location: 'Marylebone',
    city: 'London',
    time_zone: 'Asia/Dubai',
    ...fields,
  }),
  id: 'dinner',
})
const guest = (name: string, status: GuestCard['status'], fields = {}): GuestCard => ({
  user_id: name,
  name,
  avatar_url: null,
  status,
  position: null,
  position_at: Date.now() - DAY,
  offered_until: null,
  ...fields,
})
const GUESTS = [
  guest('Amina Yusuf', 'going'),
  guest('Bilal Haddad', 'attended'),
  guest('Carim Ali', 'offered', { offered_until: Date.now() + DAY }),
  guest('Dunya Noor', 'waiting', { position: 1 }),
]
const COUNTS = { going: 2, attended: 1, offered: 1, waiting: 1, cancelled: 0 }

interface Shown {
  events?: readonly object[]
  status?: ListRows<object>['status']
  guests?: readonly GuestCard[]
  list?: ListRows<GuestCard>['status']
}

function show({ events = [dinner()], status = 'ready', guests = GUESTS, list }: Shown = {}) {
  api.event.mockReturnValue(listOf(events, { status }))
  api.guests.mockReturnValue(listOf(guests, { status: list ?? 'ready' }))
  api.counts.mockReturnValue(list ? undefined : { counts: COUNTS, capacity: 3, version: 1 })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/events/dinner']}>
        <AntDesign>
          <ConfigProvider theme={NO_STYLES}>
            <Routes>
              <Route path="/admin/events/:id" element={<EventGuestsPage />} />
            </Routes>
          </ConfigProvider>
        </AntDesign>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const seats = () => within(screen.getByRole('region', { name: 'Seats' }))
const row = (name: string) => {
  const head = screen.getByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') as HTMLElement)
}

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the guests page of an event', () => {
  it.each([
    ['loading', 'Loading event...'],
    ['failed', MESSAGES.eventFailed],
    ['ready', MESSAGES.eventMissing],
  ] as const)(
    'without the event, while its list is %s, the guests page shows %j',
    (status, text) => {
      show({ status, events: [] })
      expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it.each([
    ['loading', 'Loading guests...'],
    ['failed', MESSAGES.guestsFailed],
  ] as const)('while the guest list is %s, the guests page shows %j', (list, text) => {
    show({ list, guests: [] })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('the guests page shows when nobody has asked for a seat and when members register elsewhere', () => {
    show({ guests: [] })
    expect(screen.getByText('Nobody has asked for a seat yet.')).toBeTruthy()
    cleanup()
    show({ guests: [], events: [dinner({ registration_url: 'https://events.example' })] })
    expect(screen.getByText('Members register at the address of this event.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Guest' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Seats' })).toBeNull()
  })

  it('the guests page shows the place, state and counts of the event, and the possible actions for each guest', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dinner')
    expect(screen.getByText('Marylebone, London')).toBeTruthy()
    expect(screen.getByText('Upcoming')).toBeTruthy()
    expect(seats().getByRole('status').textContent).toBe('3 of 3 taken')
    expect(
      seats()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 going', '1 checked in', '1 offered', '1 waiting', '0 cancelled'])
    expect(row('Amina').getByRole('button', { name: /^Check In/ })).toBeTruthy()
    expect(row('Bilal').getByRole('button', { name: /^Undo Check-In/ })).toBeTruthy()
    expect(row('Bilal').queryByRole('button', { name: /^More actions/ })).toBeNull()
    expect(row('Carim').getByText(/^until/)).toBeTruthy()
    expect(row('Dunya').getByText('No. 1 in line')).toBeTruthy()
    expect(row('Dunya').getByRole('button', { name: /^Give a Seat/ })).toBeTruthy()
  })

  it('the guests page of a cancelled or past event has no buttons to add guests, cancel it or change its seats', () => {
    for (const [state, fields] of [
      ['Cancelled', { cancelled_at: new Date() }],
      ['Over', { event_date: new Date(Date.now() - DAY) }],
    ] as const) {
      show({ events: [dinner(fields)] })
      expect(screen.getByText(state)).toBeTruthy()
      for (const name of ['Add Guest', 'Cancel Event', 'Change Seats'])
        expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.getByLabelText('Item of the content library')).toBeTruthy()
      cleanup()
    }
  })

  it.each([
    [
      'a guest with a seat',
      'Amina',
      'This guest loses the seat, which is offered to the next in line. The guest is notified.',
    ],
    ['a waiting guest', 'Dunya', 'This guest leaves the waitlist and is notified.'],
  ])('removing %s asks for confirmation and says what follows', async (_guest, name, text) => {
    show()
    fireEvent.click(row(name).getByRole('button', { name: /^More actions/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(await screen.findAllByText(text)).not.toEqual([])
    expect(api.remove).not.toHaveBeenCalled()
  })

  it('a guest can be checked in while the check-in of another guest is still running', async () => {
    show({ guests: [guest('Amina Yusuf', 'going'), guest('Eman Aziz', 'going')] })
    api.checkIn.mockReturnValue(new Promise(() => undefined))
    for (const name of ['Amina', 'Eman'])
      fireEvent.click(row(name).getByRole('button', { name: /^Check In/ }))
    await waitFor(() => expect(api.checkIn).toHaveBeenCalledTimes(2))
  })

  it('a number of seats below the number of guests who are going shows an error at its field, and a valid one is saved', async () => {
    show()
    fireEvent.click(button('Change Seats'))
    const field = seats().getByLabelText('Seats')
    const save = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(button('Save Seats'))
    }
    save('0')
    expect(await seats().findByText(MESSAGES.attendeesInvalid)).toBeTruthy()
    api.saveCapacity.mockRejectedValueOnce(new AppError('below_going'))
    save('2')
    expect(await seats().findByText(ERROR_MESSAGES.below_going)).toBeTruthy()
    api.saveCapacity.mockResolvedValueOnce({ max_attendees: 9 })
    save('9')
    await waitFor(() => expect(document.activeElement).toBe(button('Change Seats')))
    expect(api.saveCapacity).toHaveBeenLastCalledWith({
      event_id: 'dinner',
      max_attendees: 9,
      expected: 3,
    })
  })

  it('an admin can search for a member on the server and add the member as a guest', async () => {
    const member = (name: string) => ({
      user_id: name,
      first_name: name,
      last_name: 'Noor',
      avatar_url: null,
    })
    api.findMembers.mockImplementation((search: string) => ({
      rows: search === '' ? [member('Amina'), member('Bilal')] : [member('Zaynab')],
      next: null,
    }))
    show()
    fireEvent.click(button('Add Guest'))
    // In tests all components of Ant Design have the same id, so the dialog cannot be found by its name.
    const dialog = within(await screen.findByRole('dialog', {}, SLOW))
    fireEvent.click(dialog.getByRole('button', { name: 'Add Guest' }))
    expect(await dialog.findByText(MESSAGES.guestRequired)).toBeTruthy()
    expect(api.findMembers).not.toHaveBeenCalled()
    const field = dialog.getByLabelText('Member')
    fireEvent.mouseDown(field)
    expect((await screen.findAllByText('Bilal Noor')).length).toBeGreaterThan(0)
    fireEvent.change(field, { target: { value: 'zay' } })
    const found = await screen.findAllByText('Zaynab Noor')
    expect(screen.queryAllByText('Bilal Noor')).toEqual([])
    expect(api.findMembers).toHaveBeenLastCalledWith('zay', null)
    fireEvent.click(found.at(-1) as HTMLElement)
    api.add.mockResolvedValueOnce({ status: 'going', position: null, seats_left: 0 })
    fireEvent.click(dialog.getByRole('button', { name: 'Add Guest' }))
    await waitFor(() =>
      expect(api.add).toHaveBeenCalledWith({ event_id: 'dinner', user_id: 'Zaynab' }),
    )
  })

  it('a recording that is not among the newest items is shown by its title', async () => {
    show({ events: [dinner({ event_date: new Date(Date.now() - DAY), recording_id: 'old' })] })
    expect(await screen.findByText('The evening')).toBeTruthy()
  })
})
