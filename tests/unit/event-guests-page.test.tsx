import type { GuestCard } from '@domain/calls/event-admin'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { pagesQuery } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'
import { EventGuestsPage } from '../../web/src/features/events/admin/guests/event-guests-page'
import { loadGuestForms } from '../../web/src/features/events/admin/lazy-forms'
import { SeatsPanel } from '../../web/src/features/events/admin/guests/seats-panel'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, event } from '../support/factories'
import { closedGate } from '../support/gate'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({
  event: vi.fn(),
  guests: vi.fn(),
  counts: vi.fn(),
  checkIn: vi.fn(),
  remove: vi.fn(),
  saveCapacity: vi.fn(),
  info: vi.fn(),
  saveInfo: vi.fn(),
  add: vi.fn(),
  findMembers: vi.fn(),
}))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/data/load-reads', () => ({ loadReads: vi.fn() }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/data/content', () => ({
  contentQuery: () => ({ queryKey: ['content'], queryFn: () => ({ rows: [], next: null }) }),
}))
vi.mock('../../web/src/features/events/admin/api/writes', () => ({}))
vi.mock('../../web/src/features/events/shared/api/guest-info', () => ({
  guestInfoQuery: (id: string) => ({
    queryKey: ['info', id],
    queryFn: () => api.info() ?? null,
    staleTime: 0,
  }),
}))
vi.mock('../../web/src/features/events/admin/guests/api/guests', () => ({
  useAdminEvent: api.event,
  useLiveGuests: vi.fn(),
  useGuests: api.guests,
  useGuestCounts: api.counts,
  checkIn: api.checkIn,
  moveEventGuest: vi.fn(),
  removeEventGuest: api.remove,
}))
vi.mock('../../web/src/features/events/admin/guests/api/change-event', () => ({
  saveCapacity: api.saveCapacity,
  saveInfo: api.saveInfo,
  saveRecording: vi.fn(),
  cancelWholeEvent: vi.fn(),
  addEventGuest: api.add,
  recordingQuery: (id: string) => ({
    queryKey: ['recording', id],
    queryFn: () => ({ id, title: 'The evening' }),
  }),
  membersQuery: (search: string) =>
    pagesQuery(['members to add', search], (after: string | null) =>
      Promise.resolve(api.findMembers(search, after)),
    ),
}))

const SLOW_DIALOG = { timeout: 5000 }
const DAY = 86_400_000
const world = createWorld(new Date())
const dinnerEvent = (fields: object = {}) => ({
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
const guestCard = (name: string, status: GuestCard['status'], fields = {}): GuestCard => ({
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
  guestCard('Amina Yusuf', 'going'),
  guestCard('Bilal Haddad', 'attended'),
  guestCard('Carim Ali', 'offered', { offered_until: Date.now() + DAY }),
  guestCard('Dunya Noor', 'waiting', { position: 1 }),
]
const GUEST_COUNTS = { going: 2, attended: 1, offered: 1, waiting: 1, cancelled: 0 }

interface PageState {
  events?: readonly object[]
  status?: ListRows<object>['status']
  guests?: readonly GuestCard[]
  list?: ListRows<GuestCard>['status']
  /** How many guests have each status; null while these counts are loading. */
  counts?: typeof GUEST_COUNTS | null
}

function showGuestsPage({
  events = [dinnerEvent()],
  status = 'ready',
  guests = GUESTS,
  list,
  counts = list ? null : GUEST_COUNTS,
}: PageState = {}) {
  api.event.mockReturnValue(listOf(events, { status }))
  api.guests.mockReturnValue(listOf(guests, { status: list ?? 'ready' }))
  api.counts.mockReturnValue(counts ? { counts, capacity: 3, version: 1 } : undefined)
  render(
    <QueryClientProvider client={queryClient}>
      <DataRouter at="/admin/events/dinner" path="/admin/events/:id">
        <UnstyledAntDesign>
          <EventGuestsPage />
        </UnstyledAntDesign>
      </DataRouter>
    </QueryClientProvider>,
  )
}

const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name })
const seatsRegion = () => within(screen.getByRole('region', { name: 'Seats' }))
const notesField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Notes for Guests/)
const infoRegion = () => screen.getByRole('region', { name: 'For Guests Only' })
/** Opens the form with the join link and the notes for guests. */
async function openInfoForm() {
  showGuestsPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Link and Notes' }))
  await screen.findByLabelText(/^Notes for Guests/)
}
const rowOf = (name: string) => {
  const head = screen.getByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') as HTMLElement)
}

// Loads the code before the tests start, because loading it can take seconds.
beforeAll(async () => {
  await loadGuestForms()
})
beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
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
    'while the query for the event is in the state "%s" and has returned no event, the guests page shows %j',
    (status, text) => {
      showGuestsPage({ status, events: [] })
      expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it.each([
    ['loading', 'Loading guests...'],
    ['failed', MESSAGES.guestsFailed],
  ] as const)('the guests page with a guest list in the state "%s" shows %j', (list, text) => {
    showGuestsPage({ list, guests: [] })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('without guests, the guests page says that nobody has asked for a seat, or that members register at the registration URL', () => {
    showGuestsPage({ guests: [] })
    expect(screen.getByText('Nobody has asked for a seat yet.')).toBeTruthy()
    cleanup()
    showGuestsPage({
      guests: [],
      events: [dinnerEvent({ registration_url: 'https://events.example' })],
    })
    expect(screen.getByText('Members register at the registration URL of this event.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Guest' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Seats' })).toBeNull()
  })

  it('the guests page shows the place, state and seat counts of the event, and the possible actions for each guest', () => {
    showGuestsPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dinner')
    expect(screen.getByText('Marylebone, London')).toBeTruthy()
    expect(screen.getByText('Upcoming')).toBeTruthy()
    expect(seatsRegion().getByRole('status').textContent).toBe('3 of 3 taken')
    expect(
      seatsRegion()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 going', '1 checked in', '1 offered', '1 waiting', '0 cancelled'])
    expect(rowOf('Amina').getByRole('button', { name: 'Check In Amina Yusuf' })).toBeTruthy()
    expect(
      rowOf('Bilal').getByRole('button', { name: 'Undo Check-In of Bilal Haddad' }),
    ).toBeTruthy()
    expect(rowOf('Bilal').queryByRole('button', { name: /^More actions/ })).toBeNull()
    expect(rowOf('Carim').getByText(/^until/)).toBeTruthy()
    expect(rowOf('Dunya').getByText('No. 1 in line')).toBeTruthy()
    expect(rowOf('Dunya').getByRole('button', { name: /^Give a Seat/ })).toBeTruthy()
  })

  it('the guests page of a cancelled or past event has no buttons to add guests, cancel the event or change seats', async () => {
    for (const [state, fields] of [
      ['Cancelled', { cancelled_at: new Date() }],
      ['Over', { event_date: new Date(Date.now() - DAY) }],
    ] as const) {
      showGuestsPage({ events: [dinnerEvent(fields)] })
      expect(screen.getByText(state)).toBeTruthy()
      for (const name of ['Add Guest', 'Cancel Event', 'Change Seats'])
        expect(screen.queryByRole('button', { name })).toBeNull()
      expect(await screen.findByLabelText('Item of the content library')).toBeTruthy()
      cleanup()
    }
  })

  it('the guests page of a cancelled event has no actions for guests, and does not show when a seat offer ends', () => {
    showGuestsPage({ events: [dinnerEvent({ cancelled_at: new Date() })] })
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    for (const { name } of GUESTS) expect(rowOf(name).queryByRole('button')).toBeNull()
    expect(rowOf('Carim').getByText('Offered')).toBeTruthy()
    expect(rowOf('Carim').queryByText(/^until/)).toBeNull()
  })

  it('only after the event has begun, the guests page has a "Give a Seat" button for a guest whose seat offer has lapsed', () => {
    const guests = [guestCard('Carim Ali', 'lapsed')]
    showGuestsPage({ guests })
    expect(rowOf('Carim').queryByRole('button', { name: /^Give a Seat/ })).toBeNull()
    cleanup()
    showGuestsPage({ guests, events: [dinnerEvent({ event_date: new Date(Date.now() - 1) })] })
    expect(rowOf('Carim').getByRole('button', { name: /^Give a Seat/ })).toBeTruthy()
  })

  it.each([
    [
      'a guest with a seat',
      'Amina',
      'This guest loses the seat and gets a notification. Until the event begins, a free seat is offered to the next member on the waitlist.',
    ],
    ['a waiting guest', 'Dunya', 'This guest will be removed from the waitlist and notified.'],
  ])(
    'before removing %s, the guests page asks for confirmation and states the consequences',
    async (_guest, name, text) => {
      showGuestsPage()
      fireEvent.click(rowOf(name).getByRole('button', { name: /^More actions/ }))
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
      expect(await screen.findAllByText(text)).not.toEqual([])
      expect(api.remove).not.toHaveBeenCalled()
    },
  )

  it('the guests page does not offer to move the first guest on the waitlist forward', async () => {
    showGuestsPage({
      guests: [
        guestCard('Dunya Noor', 'waiting', { position: 1 }),
        guestCard('Eman Aziz', 'waiting', { position: 2 }),
      ],
    })
    const menuItemsOf = async (name: string) => {
      const button = rowOf(name).getByRole('button', { name: /^More actions/ })
      fireEvent.click(button)
      const items = await screen.findAllByRole('menuitem')
      fireEvent.click(button)
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
      return items.map(({ textContent }) => textContent)
    }
    expect(await menuItemsOf('Dunya')).toEqual(['Remove'])
    expect(await menuItemsOf('Eman')).toEqual(['Move Up', 'Move to Front', 'Remove'])
  })

  it('the guests page can check in a guest while the check-in of another guest is still running', async () => {
    showGuestsPage({ guests: [guestCard('Amina Yusuf', 'going'), guestCard('Eman Aziz', 'going')] })
    api.checkIn.mockReturnValue(new Promise(() => undefined))
    for (const name of ['Amina', 'Eman'])
      fireEvent.click(rowOf(name).getByRole('button', { name: /^Check In/ }))
    await waitFor(() => expect(api.checkIn).toHaveBeenCalledTimes(2))
  })

  it('the guests page shows an error for an invalid number of seats, and saves a valid number of seats', async () => {
    showGuestsPage()
    fireEvent.click(buttonNamed('Change Seats'))
    const field = await seatsRegion().findByLabelText('Seats')
    const save = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(buttonNamed('Save Seats'))
    }
    save('0')
    expect(await seatsRegion().findByText(MESSAGES.attendeesInvalid)).toBeTruthy()
    api.saveCapacity.mockRejectedValueOnce(new AppError('below_going'))
    save('2')
    expect(await seatsRegion().findByText(ERROR_MESSAGES.below_going)).toBeTruthy()
    api.saveCapacity.mockResolvedValueOnce({ max_attendees: 9 })
    save('9')
    await waitFor(() => expect(document.activeElement).toBe(buttonNamed('Change Seats')))
    expect(api.saveCapacity).toHaveBeenLastCalledWith({
      event_id: 'dinner',
      max_attendees: 9,
      expected: 3,
    })
  })

  it('an open seats form is closed when another admin cancels the event, and the focus moves to the heading', async () => {
    const panelOf = (isOpen: boolean) => (
      <DataRouter>
        <UnstyledAntDesign>
          <main>
            <h1 tabIndex={-1}>Dinner</h1>
          </main>
          <SeatsPanel
            id="dinner"
            guestCounts={{ counts: GUEST_COUNTS, capacity: 3, version: 1 }}
            isOpen={isOpen}
          />
        </UnstyledAntDesign>
      </DataRouter>
    )
    const { rerender } = render(panelOf(true))
    fireEvent.click(buttonNamed('Change Seats'))
    expect(await seatsRegion().findByLabelText('Seats')).toBeTruthy()
    rerender(panelOf(false))
    expect(seatsRegion().queryByLabelText('Seats')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('Dinner'))
    rerender(panelOf(true))
    expect(seatsRegion().queryByLabelText('Seats')).toBeNull()
  })

  it.each([
    [2, '3 people are notified with this message.'],
    [
      0,
      'Nobody is notified, because nobody has a seat, an offer or a place on the waitlist. The message is recorded in the audit log.',
    ],
  ])(
    'with %i guests who are going, the dialog that cancels the event says who is notified: %s',
    async (going, text) => {
      const others = going === 0 ? { offered: 0, waiting: 0 } : { offered: 1, waiting: 0 }
      showGuestsPage({ counts: { ...GUEST_COUNTS, ...others, going } })
      fireEvent.click(buttonNamed('Cancel Event'))
      const dialog = within(await screen.findByRole('dialog', {}, SLOW_DIALOG))
      expect(await dialog.findByText(`This cannot be undone. ${text}`)).toBeTruthy()
    },
  )

  it('the seats form sends the number of seats that was shown when it opened, even if another admin has since changed the number', async () => {
    function Panel() {
      const [capacity, setCapacity] = useState(3)
      return (
        <UnstyledAntDesign>
          <button onClick={() => setCapacity(5)}>Their change</button>
          <SeatsPanel
            id="dinner"
            guestCounts={{ counts: GUEST_COUNTS, capacity, version: capacity }}
            isOpen
          />
        </UnstyledAntDesign>
      )
    }
    render(
      <DataRouter>
        <Panel />
      </DataRouter>,
    )
    fireEvent.click(buttonNamed('Change Seats'))
    const field = await seatsRegion().findByLabelText('Seats')
    fireEvent.click(buttonNamed('Their change'))
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.click(buttonNamed('Save Seats'))
    await waitFor(() =>
      expect(api.saveCapacity).toHaveBeenLastCalledWith({
        event_id: 'dinner',
        max_attendees: 9,
        expected: 3,
      }),
    )
  })

  it('when another admin has saved notes, the guests page keeps the typed notes and does not overwrite the saved notes', async () => {
    api.info.mockReturnValue({ join_url: null, notes: 'Ring twice.', version: 3 })
    await openInfoForm()
    expect(notesField().value).toBe('Ring twice.')
    const theirs = { join_url: null, notes: 'Knock.', version: 5 }
    api.info.mockReturnValue(theirs)
    await act(() => queryClient.invalidateQueries({ queryKey: ['info'] }))
    await waitFor(() => expect(notesField().value).toBe('Knock.'))

    fireEvent.change(notesField(), { target: { value: 'Use the green door.' } })
    api.info.mockReturnValue({ ...theirs, notes: 'Wait.', version: 6 })
    await act(() => queryClient.invalidateQueries({ queryKey: ['info'] }))
    api.saveInfo.mockRejectedValueOnce(new AppError('guest_info_changed'))
    fireEvent.click(buttonNamed('Save'))
    expect(await screen.findByText(MESSAGES.guestInfoChanged)).toBeTruthy()
    expect(api.saveInfo).toHaveBeenLastCalledWith({
      event_id: 'dinner',
      join_url: null,
      notes: 'Use the green door.',
      expected: 5,
    })
    expect(notesField().value).toBe('Use the green door.')
    fireEvent.click(buttonNamed('Load Their Version'))
    await waitFor(() => expect(notesField().value).toBe('Wait.'))
    expect(screen.queryByText(MESSAGES.guestInfoChanged)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Join Link/))
  })

  it('notes that are typed during a save stay in the field, and the next save sends the version number that the first save has returned', async () => {
    await openInfoForm()
    const { released, release } = closedGate()
    api.saveInfo.mockReturnValueOnce(released.then(() => ({ version: 4 })))
    fireEvent.change(notesField(), { target: { value: 'Ring' } })
    fireEvent.click(buttonNamed('Save'))
    await waitFor(() => expect(api.saveInfo).toHaveBeenCalledTimes(1))
    fireEvent.change(notesField(), { target: { value: 'Ring twice.' } })
    api.info.mockReturnValue({ join_url: null, notes: 'Ring', version: 4 })
    await act(async () => {
      release()
      await queryClient.invalidateQueries({ queryKey: ['info'] })
    })
    expect(notesField().value).toBe('Ring twice.')
    api.saveInfo.mockResolvedValueOnce({ version: 5 })
    fireEvent.click(buttonNamed('Save'))
    await waitFor(() => expect(api.saveInfo).toHaveBeenCalledTimes(2))
    expect(api.saveInfo.mock.calls.map(([{ expected, notes }]) => [expected, notes])).toEqual([
      [0, 'Ring'],
      [4, 'Ring twice.'],
    ])
  })

  it('notes that are typed during a save stay in the field, even if another admin then saves other notes', async () => {
    await openInfoForm()
    const { released, release } = closedGate()
    api.saveInfo.mockReturnValueOnce(released.then(() => ({ version: 4 })))
    fireEvent.change(notesField(), { target: { value: 'Ring' } })
    fireEvent.click(buttonNamed('Save'))
    await waitFor(() => expect(api.saveInfo).toHaveBeenCalledTimes(1))
    fireEvent.change(notesField(), { target: { value: 'Ring twice.' } })
    await act(async () => release())
    api.info.mockReturnValue({ join_url: null, notes: 'Knock.', version: 6 })
    await act(() => queryClient.invalidateQueries({ queryKey: ['info'] }))
    expect(notesField().value).toBe('Ring twice.')
    api.saveInfo.mockRejectedValueOnce(new AppError('guest_info_changed'))
    fireEvent.click(buttonNamed('Save'))
    expect(await screen.findByText(MESSAGES.guestInfoChanged)).toBeTruthy()
    expect(api.saveInfo).toHaveBeenLastCalledWith(
      expect.objectContaining({ notes: 'Ring twice.', expected: 4 }),
    )
  })

  it('after the form for the join link and the notes has closed, the guests page shows the saved values, and also notes that another admin saves later', async () => {
    await openInfoForm()
    expect(infoRegion().textContent).toContain('There is no join link and there are no notes yet.')
    const info = { join_url: 'https://meet.example/1', notes: 'Ring\n\nTwice', version: 4 }
    api.saveInfo.mockImplementation(() => {
      api.info.mockReturnValue(info)
      void queryClient.invalidateQueries({ queryKey: ['info'] })
      return Promise.resolve({ version: 4 })
    })
    fireEvent.change(screen.getByLabelText(/^Join Link/), { target: { value: info.join_url } })
    fireEvent.change(notesField(), { target: { value: `${info.notes} ` } })
    fireEvent.click(buttonNamed('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW_DIALOG)
    expect(api.saveInfo).toHaveBeenLastCalledWith({
      event_id: 'dinner',
      join_url: info.join_url,
      notes: info.notes,
      expected: 0,
    })
    const link = within(infoRegion()).getByRole('link', { name: /^https/ })
    expect(link.getAttribute('href')).toBe(info.join_url)
    expect(within(infoRegion()).getByText(/Twice/).textContent).toBe(info.notes)

    // Another admin saves other notes.
    api.info.mockReturnValue({ join_url: null, notes: 'Knock.', version: 6 })
    await act(() => queryClient.invalidateQueries({ queryKey: ['info'] }))
    await within(infoRegion()).findByText('Knock.')
    expect(within(infoRegion()).queryByRole('link')).toBeNull()
  })

  it('if the notes for guests cannot be read, the guests page offers a retry instead of the button for editing', async () => {
    api.info.mockImplementationOnce(() => {
      throw new AppError('unavailable')
    })
    showGuestsPage()
    await screen.findByText(MESSAGES.guestInfoFailed)
    expect(screen.queryByRole('button', { name: 'Edit Link and Notes' })).toBeNull()
    fireEvent.click(within(infoRegion()).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Edit Link and Notes' })).not.toBeNull()
  })

  it('the guests page hides the message about a conflict when the admin removes the typed notes', async () => {
    await openInfoForm()
    fireEvent.change(notesField(), { target: { value: 'Ring' } })
    api.info.mockReturnValue({ join_url: null, notes: 'Knock.', version: 6 })
    await act(() => queryClient.invalidateQueries({ queryKey: ['info'] }))
    api.saveInfo.mockRejectedValueOnce(new AppError('guest_info_changed'))
    fireEvent.click(buttonNamed('Save'))
    expect(await screen.findByText(MESSAGES.guestInfoChanged)).toBeTruthy()
    fireEvent.change(notesField(), { target: { value: '' } })
    await waitFor(() => expect(notesField().value).toBe('Knock.'))
    expect(screen.queryByText(MESSAGES.guestInfoChanged)).toBeNull()
  })

  it.each([
    ['a new guest', true, MESSAGES.guestAdded],
    ['a member who is already a guest', false, MESSAGES.guestAddedBefore],
  ])(
    'the guests page finds %s with a search on the server, adds the member, and shows the result',
    async (_member, added, title) => {
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
      showGuestsPage()
      fireEvent.click(buttonNamed('Add Guest'))
      // In tests all Ant Design components have the same id, so the test cannot find the dialog by its accessible name.
      const dialog = within(await screen.findByRole('dialog', {}, SLOW_DIALOG))
      fireEvent.click(await dialog.findByRole('button', { name: 'Add Guest' }, SLOW_DIALOG))
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
      api.add.mockResolvedValueOnce({ added, status: 'going', position: null, seats_left: 0 })
      fireEvent.click(dialog.getByRole('button', { name: 'Add Guest' }))
      await waitFor(() =>
        expect(api.add).toHaveBeenCalledWith({ event_id: 'dinner', user_id: 'Zaynab' }),
      )
      await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ title }]))
    },
  )

  it('the guests page shows the title of a recording that is not among the newest content items', async () => {
    showGuestsPage({
      events: [dinnerEvent({ event_date: new Date(Date.now() - DAY), recording_id: 'old' })],
    })
    expect(await screen.findByText('The evening')).toBeTruthy()
  })

  it.each([
    [{ attended: 1 }, 'Everybody who attended is notified when you choose a recording.'],
    [
      { attended: 0 },
      'Nobody was checked in, so everybody with a seat is notified when you choose a recording.',
    ],
    [
      null,
      'Everybody who attended (if nobody was checked in, everybody with a seat) is notified when you choose a recording.',
    ],
  ])(
    'with the guest counts %j, the guests page says about choosing a recording: %s',
    async (counts, text) => {
      showGuestsPage({
        events: [dinnerEvent({ event_date: new Date(Date.now() - DAY) })],
        counts: counts && { ...GUEST_COUNTS, ...counts },
      })
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )
})
