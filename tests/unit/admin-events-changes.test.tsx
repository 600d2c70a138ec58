import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// Loads the code of the forms before the tests start, because loading it takes several seconds.
import '../../web/src/features/events/admin/event-forms'
import { EventManagementPage } from '../../web/src/features/events/admin/event-management-page'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({ create: vi.fn(), update: vi.fn(), remove: vi.fn() }))
const listed = vi.hoisted(() => ({ now: {} }))

vi.mock('../../web/src/features/events/shared/api/day-settings', () => ({
  useDaySettings: () => ({ hijri_shift: 0, prayers: {} }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/features/events/admin/api/list', () => ({
  prefetchEventLists: vi.fn(),
  splitTime: () => new Date(),
  useEventLists: () => listed.now,
}))
vi.mock('../../web/src/features/events/admin/guests/api/seat-counts', () => ({
  useSeatCounts: () => () => undefined,
}))
vi.mock('../../web/src/features/events/admin/api/writes', () => ({
  createEvent: api.create,
  updateEvent: api.update,
  deleteEvent: api.remove,
}))

const YEAR = new Date().getFullYear() + 1
const EVENING = {
  ...event(createWorld(new Date()), {
    title: 'Evening',
    event_type: 'workshop',
    event_date: new Date(YEAR, 2, 5, 19, 30),
    ends_at: null,
    time_zone: null,
    city: null,
    location: 'Leeds',
    max_attendees: 40,
    registration_url: null,
  }),
  id: 'evening',
}

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
  listed.now = { upcoming: listOf([EVENING]), past: listOf([]) }
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <EventManagementPage />
      </UnstyledAntDesign>
    </DataRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string, where: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(where.getByRole('button', { name }))
const waitForSuccess = (title: string) =>
  waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', title }]))

async function findForm(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
  await dialog.findByLabelText(/^Title/)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  return { dialog, field, type }
}

it('/admin/events links to /admin and shows the type, time, place and seats of an event', () => {
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
  const card = screen.getByRole('heading', { name: 'Evening' }).closest('li')
  for (const text of ['Workshop', `March 5, ${YEAR} at 7:30 PM`, 'Leeds', 'Max 40 attendees'])
    expect(card?.textContent).toContain(text)
})

it('the event form offers four types of events and shows a message after the event was created', async () => {
  press('Create Event')
  const { dialog, field, type } = await findForm('Create New Event')
  type(/^Title/, ' Lunch ')
  type(/^Date and Time/, `${YEAR}-04-01T12:00`)
  fireEvent.mouseDown(field(/^Event Type/))
  const option = await screen.findByText('Meetup', { selector: '.ant-select-item-option-content' })
  const options = [...document.querySelectorAll('.ant-select-item-option-content')]
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Workshop',
    'Networking',
    'Webinar',
    'Meetup',
  ])
  fireEvent.click(option)
  press('Create Event', dialog)
  await waitForSuccess(MESSAGES.eventCreated)
  expect(api.create).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({ title: 'Lunch', event_type: 'meetup', location: null }),
  )
})

it('the form for an existing event shows the stored values, and saving removes the values that the admin has cleared', async () => {
  api.update.mockResolvedValueOnce(undefined)
  press('Edit Evening')
  const { dialog, field, type } = await findForm('Edit Event')
  expect(field(/^Title/).value).toBe('Evening')
  expect(field(/^Date and Time/).value).toBe(`${YEAR}-03-05 19:30`)
  type(/^Location/, ' ')
  type(/^Max Attendees/, '')
  press('Update Event', dialog)
  await waitForSuccess(MESSAGES.eventUpdated)
  expect(api.update).toHaveBeenCalledExactlyOnceWith(
    EVENING,
    expect.objectContaining({ title: 'Evening', location: null, max_attendees: null }),
  )
})

it('/admin/events deletes an event after a confirmation and reports that the event was deleted', async () => {
  press('Delete Evening')
  const question = await screen.findByRole('dialog', { name: MESSAGES.confirmDeleteEvent })
  expect(api.remove).not.toHaveBeenCalled()
  press('Delete', within(question))
  await waitForSuccess(MESSAGES.eventDeleted)
  expect(api.remove).toHaveBeenCalledExactlyOnceWith('evening')
})
