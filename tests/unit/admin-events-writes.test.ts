import { eventFieldsSchema, type EventFields } from '@domain/entities/event'
import { setEventCapacity } from '@domain/calls/event-admin'
import { MESSAGES } from '@domain/messages'
import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateEvent } from '../../web/src/features/events/admin/api/writes'
import { AppError } from '../../web/src/firebase/errors'
import { createWorld, event } from '../support/factories'

const { call, readEvent, readSeats, update } = vi.hoisted(() => ({
  call: vi.fn(),
  readEvent: vi.fn(),
  readSeats: vi.fn(),
  update: vi.fn(),
}))
vi.mock('firebase/firestore', () => ({
  doc: () => 'event',
  serverTimestamp: () => 'now',
  getDocFromServer: readEvent,
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/from-server', () => ({
  fromServer: (read: () => Promise<unknown>) => read(),
}))
vi.mock('../../web/src/firebase/transact', () => ({
  transact: (run: (transaction: object, uid: string) => Promise<unknown>) =>
    run({ get: readEvent, update }, 'admin'),
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/data/firestore-reads', () => ({ readDocument: readSeats }))

const original = { ...event(createWorld(new Date()), { max_attendees: 10 }), id: 'dinner' }
const fieldsOf = (more: Partial<EventFields>) => eventFieldsSchema.parse({ ...original, ...more })

/** Sets what the mocked database stores: the original event with these changes, or null if the event is deleted. */
function store(stored: object | null) {
  const version: Record<string, unknown> = { ...original, ...stored }
  const valueOf = (field: string) => {
    const value = version[field]
    return value instanceof Date ? { toMillis: () => value.getTime() } : value
  }
  readEvent.mockResolvedValue({ exists: () => stored !== null, get: valueOf })
}
const later = new Date(original.updated_at.getTime() + 1)

describe('updateEvent', () => {
  beforeEach(() => vi.clearAllMocks())
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['changed', { updated_at: later, title: 'Theirs' }, 'stale'],
    ['deleted', null, 'gone'],
  ])(
    'updateEvent changes neither seats nor other fields of an event that was %s after the admin opened it',
    async (_, stored, code) => {
      store(stored)
      const fields = fieldsOf({ max_attendees: 20, title: 'Mine' })
      await expect(updateEvent(original, fields)).rejects.toMatchObject({ code })
      expect(call).not.toHaveBeenCalled()
      expect(update).not.toHaveBeenCalled()
    },
  )

  it('if nobody else has changed the event, updateEvent first stores the number of seats and then the other fields', async () => {
    store({})
    await updateEvent(original, fieldsOf({ max_attendees: 20, title: 'Mine' }))
    expect(call).toHaveBeenCalledExactlyOnceWith(setEventCapacity, {
      event_id: 'dinner',
      max_attendees: 20,
      expected: 10,
    })
    expect(update).toHaveBeenCalledExactlyOnceWith(
      'event',
      expect.objectContaining({ title: 'Mine', updated_at: 'now' }),
    )
  })

  it('updateEvent reports an error for the seats field if the server refuses a new number of seats because the event is cancelled', async () => {
    store({})
    call.mockRejectedValueOnce(new AppError('event_cancelled'))
    await expect(updateEvent(original, fieldsOf({ max_attendees: 20 }))).rejects.toMatchObject({
      code: 'event_cancelled',
      field: 'max_attendees',
    })
    expect(update).not.toHaveBeenCalled()
  })

  it('updateEvent stores the date of an event only if the date has changed', async () => {
    store({})
    await updateEvent(original, fieldsOf({ title: 'Mine' }))
    expect(update.mock.lastCall?.[1]).not.toHaveProperty('event_date')
    await updateEvent(original, fieldsOf({ event_date: later }))
    expect(update.mock.lastCall?.[1]).toHaveProperty('event_date', later)
  })

  it('if an earlier attempt has already stored the change, updateEvent succeeds without another write', async () => {
    store({ updated_at: later, title: 'Mine', max_attendees: 20 })
    await updateEvent(original, fieldsOf({ max_attendees: 20, title: 'Mine' }))
    expect(update).not.toHaveBeenCalled()
  })

  it('updateEvent reads the event only once, in its transaction, if the number of seats stays the same', async () => {
    store({})
    await updateEvent(original, fieldsOf({ title: 'Mine' }))
    expect(readEvent).toHaveBeenCalledOnce()
    expect(call).not.toHaveBeenCalled()
  })

  const LINK = 'https://events.example'
  const NO_SEATS = { going: 0, offered: 0, waiting: 0 }
  const withoutLink = { ...original, registration_url: null }

  it.each(['going', 'offered', 'waiting'])(
    'updateEvent reports an error for the link field when a link is added while a member has the status "%s"',
    async (status) => {
      store(withoutLink)
      readSeats.mockResolvedValueOnce({ ...NO_SEATS, [status]: 1 })
      const fields = fieldsOf({ registration_url: LINK, max_attendees: 20 })
      await expect(updateEvent(withoutLink, fields)).rejects.toMatchObject({
        field: 'registration_url',
        message: MESSAGES.eventLinkRefused,
        isBreakdown: false,
      })
      expect(call).not.toHaveBeenCalled()
      expect(update).not.toHaveBeenCalled()
    },
  )

  it('updateEvent adds a registration link to a past event without reading the seats', async () => {
    const past = { ...withoutLink, event_date: new Date(Date.now() - 1), ends_at: null }
    store(past)
    const fields = eventFieldsSchema.parse({ ...past, registration_url: LINK })
    await updateEvent(past, fields)
    expect(readSeats).not.toHaveBeenCalled()
    expect(update).toHaveBeenCalledOnce()
  })

  it('updateEvent refuses to move a past event to the future if the event has a registration link and guests', async () => {
    const past = { ...original, event_date: new Date(Date.now() - 1), ends_at: null }
    store(past)
    readSeats.mockResolvedValueOnce({ ...NO_SEATS, going: 1 })
    const fields = eventFieldsSchema.parse({ ...past, event_date: new Date(Date.now() + 60_000) })
    await expect(updateEvent(past, fields)).rejects.toMatchObject({ field: 'registration_url' })
    expect(update).not.toHaveBeenCalled()
  })

  it('updateEvent reports an error for the link field if a member takes a seat after the seats were checked, because the security rules then refuse a new link', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    store(withoutLink)
    readSeats.mockResolvedValueOnce(NO_SEATS).mockResolvedValueOnce({ ...NO_SEATS, going: 1 })
    update.mockImplementationOnce(() => {
      throw new FirebaseError('permission-denied', 'denied')
    })
    await expect(
      updateEvent(withoutLink, fieldsOf({ registration_url: LINK })),
    ).rejects.toMatchObject({ field: 'registration_url', message: MESSAGES.eventLinkRefused })
  })

  it.each([
    ['nobody has asked for a seat', null],
    ['nobody has a seat any more', NO_SEATS],
  ])('updateEvent stores a registration link when %s', async (_, seats) => {
    store(withoutLink)
    readSeats.mockResolvedValueOnce(seats)
    await updateEvent(withoutLink, fieldsOf({ registration_url: LINK }))
    expect(update.mock.lastCall?.[1]).toHaveProperty('registration_url', LINK)
  })

  it.each([
    ['changes', { ...original, registration_url: LINK }, `${LINK}/new`],
    ['removes', { ...original, registration_url: LINK }, null],
    ['does not add', withoutLink, null],
  ])(
    'updateEvent does not read the seats when it %s a registration link',
    async (_, before, link) => {
      store(before)
      await updateEvent(before, fieldsOf({ registration_url: link }))
      expect(readSeats).not.toHaveBeenCalled()
      expect(update.mock.lastCall?.[1]).toHaveProperty('registration_url', link)
    },
  )
})
