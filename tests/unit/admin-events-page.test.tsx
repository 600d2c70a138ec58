import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
// Loads the code of the forms before the tests start, because loading it takes several seconds.
import '../../web/src/features/events/admin/event-forms'
import { EventManagementPage } from '../../web/src/features/events/admin/event-management-page'
import type { EventRow } from '../../web/src/features/events/shared/calendar'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({
  lists: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  read: vi.fn(),
  remove: vi.fn(),
}))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/features/events/admin/api/list', () => ({
  prefetchEventLists: vi.fn(),
  splitTime: () => new Date(),
  useEventLists: api.lists,
}))
vi.mock('../../web/src/features/events/admin/guests/api/seat-counts', () => ({
  useSeatCounts: () => (id: string) =>
    id === 'Later' ? undefined : { going: 2, offered: 1, waiting: 0 },
}))
vi.mock('../../web/src/features/events/admin/api/writes', () => ({
  createEvent: api.create,
  updateEvent: api.update,
  readEvent: api.read,
  deleteEvent: api.remove,
}))

const DAY = 86_400_000
const world = createWorld(new Date())
const eventRow = (title: string, days = 1, registration_url: string | null = null): EventRow => ({
  ...event(world, {
    title,
    location: 'Leeds',
    event_date: new Date(Date.now() + days * DAY),
    max_attendees: 24,
    registration_url,
  }),
  id: title,
})

const EVENING_EVENT = eventRow('Evening')

function showEventsPage(
  upcoming: readonly EventRow[],
  past: readonly EventRow[] = [],
  status: ListRows<EventRow>['status'] = 'ready',
) {
  api.lists.mockReturnValue({
    upcoming: listOf(upcoming, { status }),
    past: listOf(past, { status }),
  })
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <EventManagementPage />
      </UnstyledAntDesign>
    </DataRouter>,
  )
}
const pressButton = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(within_.getByRole('button', { name }))

const waitForToast = (text: string) =>
  waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.errorTitle, text }]),
  )

const titlesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Waits for a dialog and its form, which is loaded when the dialog opens. @returns queries in the dialog */
async function findOpenForm(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByLabelText(/^Title/, {}, { timeout: 10_000 })
  return dialog
}

describe('the admin page Event Management', () => {
  it('the admin event page shows a text while events are loading', () => {
    showEventsPage([], [], 'loading')
    expect(screen.getByRole('status').textContent).toBe('Loading events...')
  })

  it('the admin event page lists upcoming events and then past events, the latest past event first', () => {
    showEventsPage(
      [eventRow('Next', 1), eventRow('Later', 9, 'https://events.example')],
      [eventRow('Over', -1), eventRow('Long ago', -9)],
    )
    expect(screen.getByRole('status').textContent).toBe('2 upcoming events')
    expect(titlesIn('Upcoming Events')).toEqual(['Next', 'Later'])
    expect(titlesIn('Past Events')).toEqual(['Over', 'Long ago'])
    expect(screen.getAllByText('3 of 24 taken')).toHaveLength(3)
    expect(screen.getByText('Registration by link')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Guests ?of Next$/ }).getAttribute('href')).toBe(
      '/admin/events/Next',
    )
  })

  it('the admin event page without events offers to create one', async () => {
    showEventsPage([])
    expect(screen.getByText('No events created yet.')).toBeTruthy()
    pressButton('Create Your First Event')
    expect(await screen.findByRole('dialog', { name: 'Create New Event' })).toBeTruthy()
  })

  it('the admin event page offers a retry when the events cannot be loaded', () => {
    showEventsPage([], [], 'failed')
    expect(screen.getByText(MESSAGES.eventsFailed)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('when the creation of an event fails, a retry uses the same event id, but a retry with changed input uses a new id', async () => {
    showEventsPage([])
    pressButton('Create Event')
    const dialog = await findOpenForm('Create New Event')
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type(/^Title/, 'Evening')
    type(/^Date and Time/, '2199-01-01T10:00')
    fireEvent.mouseDown(dialog.getByLabelText(/^Event Type/))
    fireEvent.click(await screen.findByText('Meetup'))
    api.create.mockRejectedValue(new AppError('unavailable'))
    const submit = dialog.getByRole('button', { name: 'Create Event' })
    for (const [times, location] of ['', '', 'York'].entries()) {
      type(/^Location/, location)
      fireEvent.click(submit)
      await waitFor(() => expect(api.create).toHaveBeenCalledTimes(times + 1))
      await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    }
    const [first, second, third] = api.create.mock.calls.map(([id]) => id as string)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    await waitForToast(MESSAGES.eventNotCreated)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Evening')
  })

  it('the event form shows an error and keeps the input when a change cannot be stored', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    const description = dialog.getByLabelText<HTMLTextAreaElement>(/^Description/)
    fireEvent.change(description, { target: { value: 'Kept' } })
    api.update.mockRejectedValueOnce(new AppError('unavailable'))
    pressButton('Update Event', dialog)
    await waitForToast(MESSAGES.eventNotUpdated)
    expect(description.value).toBe('Kept')
  })

  it('when a registration link is refused, the event form shows the error at the link field', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    const link = dialog.getByLabelText<HTMLInputElement>(/^Registration URL/)
    fireEvent.change(link, { target: { value: 'https://events.example' } })
    const message = MESSAGES.eventLinkRefused
    api.update.mockRejectedValueOnce(
      new AppError('invalid_request', { field: 'registration_url', message }),
    )
    pressButton('Update Event', dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(link.getAttribute('aria-invalid')).toBe('true')
    expect(link.value).toBe('https://events.example')
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('the admin event page shows an error and keeps the event when the event cannot be deleted', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Delete Evening')
    api.remove.mockRejectedValueOnce(new AppError('unavailable'))
    const question = within(await screen.findByRole('dialog'))
    pressButton('Delete', question)
    await waitForToast(MESSAGES.eventNotDeleted)
    expect(titlesIn('Upcoming Events')).toEqual(['Evening'])
  })

  it('the event form shows and keeps an event type that is not among the offered types', async () => {
    const retreat = { ...EVENING_EVENT, event_type: 'retreat' }
    showEventsPage([retreat])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    expect(dialog.getByLabelText(/^Event Type/).parentElement?.title).toBe('Retreat')
    fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: 'Changed' } })
    pressButton('Update Event', dialog)
    await waitFor(() =>
      expect(api.update).toHaveBeenCalledExactlyOnceWith(
        retreat,
        expect.objectContaining({
          event_type: 'retreat',
          event_date: retreat.event_date,
          description: 'Changed',
        }),
      ),
    )
  })

  it('closing an event form with unsaved changes asks for confirmation', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    const title = dialog.getByLabelText<HTMLInputElement>(/^Title/)
    fireEvent.change(title, { target: { value: 'Half an' } })
    pressButton('Cancel', dialog)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }))
    expect(title.value).toBe('Half an')
  })

  it('if saving fails because another admin has changed the event, the admin can load the new version and save again', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    const location = () => dialog.getByLabelText<HTMLInputElement>(/^Location/)
    fireEvent.change(location(), { target: { value: 'Mine' } })
    api.update.mockRejectedValueOnce(new AppError('stale'))
    pressButton('Update Event', dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain(MESSAGES.eventChanged)
    expect(location().value).toBe('Mine')

    const theirs = {
      ...EVENING_EVENT,
      location: 'York',
      updated_at: new Date(EVENING_EVENT.updated_at.getTime() + 1),
    }
    api.read.mockResolvedValueOnce(theirs)
    pressButton('Load Their Version', dialog)
    await waitFor(() => expect(location().value).toBe('York'))
    api.update.mockResolvedValueOnce(undefined)
    pressButton('Update Event', dialog)
    await waitFor(() =>
      expect(api.update).toHaveBeenLastCalledWith(
        theirs,
        expect.objectContaining({ location: 'York' }),
      ),
    )
  })

  it('saving a change to an event that another admin has deleted shows that the event was deleted, and disables saving', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    api.update.mockRejectedValueOnce(new AppError('gone'))
    pressButton('Update Event', dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain(MESSAGES.eventGone)
    expect(dialog.queryByRole('button', { name: 'Load Their Version' })).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Update Event' }).disabled).toBe(
      true,
    )
  })

  it('if another admin changes and then deletes the event, loading the latest version shows the deletion and disables saving', async () => {
    showEventsPage([EVENING_EVENT])
    pressButton('Edit Evening')
    const dialog = await findOpenForm('Edit Event')
    api.update.mockRejectedValueOnce(new AppError('stale'))
    pressButton('Update Event', dialog)
    await dialog.findByRole('alert')
    api.read.mockResolvedValueOnce(null)
    pressButton('Load Their Version', dialog)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(MESSAGES.eventGone))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Update Event' }).disabled).toBe(
      true,
    )
  })
})
