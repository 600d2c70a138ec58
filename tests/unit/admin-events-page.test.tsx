// @vitest-environment jsdom
import type { Event } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { AntDesign } from '../../web/src/ui/antd'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import type { Stored } from '../../web/src/firebase/converters'
import { EventManagementPage } from '../../web/src/features/events/admin/event-management-page'
import { createWorld, event } from '../support/factories'

const api = vi.hoisted(() => ({
  list: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  read: vi.fn(),
}))

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/features/events/admin/api/use-event-list', () => ({
  useEventList: api.list,
}))
vi.mock('../../web/src/features/events/admin/api/create-event', () => ({
  createEvent: api.create,
}))
vi.mock('../../web/src/features/events/admin/api/update-event', () => ({
  updateEvent: api.update,
}))
vi.mock('../../web/src/features/events/admin/api/read-event', () => ({ readEvent: api.read }))
vi.mock('../../web/src/features/events/admin/api/delete-event', () => ({ deleteEvent: vi.fn() }))

const world = createWorld(new Date())
const row: Stored<Event> = { ...event(world, { title: 'Evening', location: 'Leeds' }), id: 'one' }

const show = (rows: readonly Stored<Event>[], status = 'ready') => {
  api.list.mockReturnValue({
    status,
    rows,
    fresh: true,
    more: false,
    adding: 'no',
    retry: () => undefined,
  })
  render(
    <MemoryRouter>
      <AntDesign>
        <EventManagementPage />
      </AntDesign>
    </MemoryRouter>,
  )
}
const press = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(within_.getByRole('button', { name }))

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

describe('Event Management', () => {
  it('says that it is loading', () => {
    show([], 'loading')
    expect(screen.getByRole('status').textContent).toBe('Loading events...')
  })

  it('offers to create the first event', async () => {
    show([])
    expect(screen.getByText('No events created yet.')).toBeTruthy()
    press('Create Your First Event')
    expect(await screen.findByRole('dialog', { name: 'Create New Event' })).toBeTruthy()
  })

  it('offers to try again', () => {
    show([], 'failed')
    expect(screen.getByText(MESSAGES.eventsFailed)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('makes one event of two tries with the same content, and two of different ones', async () => {
    show([])
    press('Create Event')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Event' }))
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type(/^Title/, 'Evening')
    type(/^Date and Time/, '2199-01-01T10:00')
    type(/^Event Type/, 'meetup')
    api.create.mockRejectedValue(new AppError('unavailable'))
    for (const [times, location] of ['', '', 'York'].entries()) {
      type(/^Location/, location)
      press('Create Event', dialog)
      await waitFor(() => expect(api.create).toHaveBeenCalledTimes(times + 1))
      await waitFor(() => expect(dialog.queryByRole('button', { name: /loading/ })).toBeNull())
    }
    const [first, second, third] = api.create.mock.calls.map(([id]) => id as string)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it("shows the other admin's change only when asked to, and goes on from there", async () => {
    show([row])
    press('Edit Evening')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Event' }))
    const location = () => dialog.getByLabelText<HTMLInputElement>(/^Location/)
    fireEvent.change(location(), { target: { value: 'Mine' } })
    api.update.mockRejectedValueOnce(new AppError('stale'))
    press('Update Event', dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain(MESSAGES.eventChanged)
    expect(location().value).toBe('Mine')

    const theirs = { ...row, location: 'York', updated_at: new Date(row.updated_at.getTime() + 1) }
    api.read.mockResolvedValueOnce(theirs)
    press('Load Their Version', dialog)
    await waitFor(() => expect(location().value).toBe('York'))
    api.update.mockResolvedValueOnce(undefined)
    press('Update Event', dialog)
    await waitFor(() =>
      expect(api.update).toHaveBeenLastCalledWith(
        theirs,
        expect.objectContaining({ location: 'York' }),
      ),
    )
  })

  it('says when the event is gone by the time theirs is asked for', async () => {
    show([row])
    press('Edit Evening')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Event' }))
    api.update.mockRejectedValueOnce(new AppError('stale'))
    press('Update Event', dialog)
    await dialog.findByRole('alert')
    api.read.mockResolvedValueOnce(undefined)
    press('Load Their Version', dialog)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(MESSAGES.eventGone))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Update Event' }).disabled).toBe(
      true,
    )
  })
})
