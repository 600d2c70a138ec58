import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { CallRequest } from '@domain/calls/contract'
import type { setDaySettings } from '@domain/calls/day-settings'
import { daySettingsSchema, type DaySettingsFields } from '@domain/entities/day-settings'
import {
  readDaySettingsAction,
  setDaySettingsAction,
} from '../../functions/src/callables/day-settings'
import { readDocument } from '../../functions/src/data/collections'
import {
  copyDaySettings,
  daySettingsCopyRef,
  daySettingsRef,
} from '../../functions/src/data/day-settings'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn, tally } from './support/calls'
import { openLocks } from './support/locks'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'

const locks = openLocks()
const clock = createClock(new Date('2026-11-24T12:00:00Z'))
const services = createServices({ now: clock.now })
const admin = await giveMember('admin')
const otherAdmin = await giveMember('admin')

beforeEach(async () => {
  await daySettingsRef(db).delete()
  await daySettingsCopyRef(db).delete()
  clock.advance(1)
})
afterEach(locks.release)
afterAll(close)

const prayerMinutes = { fajr: 0, dhuhr: 5, asr: 0, maghrib: -2, isha: 0 }
const DEFAULTS: DaySettingsFields = { hijri_shift: 0, prayers: {} }
const LONDON_CHANGED: DaySettingsFields = {
  hijri_shift: 1,
  prayers: { London: { method: 'Dubai', minutes: prayerMinutes } },
}
const DUBAI_CHANGED: DaySettingsFields = {
  hijri_shift: 0,
  prayers: { Dubai: { method: 'Dubai', minutes: prayerMinutes } },
}

const read = () => call(readDaySettingsAction, services, {}, signedIn(admin.uid, 'admin'))
const set = (
  fields: DaySettingsFields,
  updated_at: CallRequest<typeof setDaySettings>['updated_at'],
  { uid } = admin,
) =>
  outcomeOf(call(setDaySettingsAction, services, { ...fields, updated_at }, signedIn(uid, 'admin')))

it('an admin can set Hijri dates and prayer times, and the change gets an audit entry', async () => {
  expect(await read()).toEqual({ ...DEFAULTS, updated_at: null })
  expect(await set(LONDON_CHANGED, null)).toEqual({})
  const stored = await daySettingsCopyRef(db).get()
  expect(readDocument(daySettingsSchema, stored)).toMatchObject({
    ...LONDON_CHANGED,
    updated_by: admin.uid,
  })
  expect(await auditEntriesOf(admin.uid)).toContainEqual(
    expect.objectContaining({
      action: 'day_settings_changed',
      before: { hijri_shift: 0, prayers: '' },
      after: { hijri_shift: 1, prayers: 'London: Dubai, dhuhr +5, maghrib -2' },
    }),
  )
})

it('an admin can overwrite another admin’s prayer times only after reading them', async () => {
  const { updated_at } = await read()
  expect(await set(LONDON_CHANGED, updated_at)).toEqual({})
  clock.advance(1)
  expect(await set(DUBAI_CHANGED, updated_at, otherAdmin)).toBe('day_settings_changed')
  const stored = await read()
  expect(stored).toMatchObject(LONDON_CHANGED)
  expect(await set(DUBAI_CHANGED, stored.updated_at, otherAdmin)).toEqual({})
  expect(await read()).toMatchObject(DUBAI_CHANGED)
  expect(await auditEntriesOf(otherAdmin.uid)).toMatchObject([
    { before: { prayers: 'London: Dubai, dhuhr +5, maghrib -2' } },
  ])
})

it('when two admins save prayer times at the same time, one is successful and the other is refused', async () => {
  const outcomes = await Promise.all([
    set(LONDON_CHANGED, null),
    set(DUBAI_CHANGED, null, otherAdmin),
  ])
  expect(tally(outcomes)).toEqual({ '{}': 1, day_settings_changed: 1 })
})

it('if an admin saves the same prayer times twice because the first response was lost, they are stored only once', async () => {
  await set(LONDON_CHANGED, null)
  const stored = await read()
  clock.advance(1)
  expect(await set(LONDON_CHANGED, null)).toEqual({})
  expect(await read()).toEqual(stored)
  expect(await set(LONDON_CHANGED, null, otherAdmin)).toBe('day_settings_changed')
})

it('admins can read and change prayer times that were stored without the field `updated_at`', async () => {
  await daySettingsRef(db).set(LONDON_CHANGED)
  expect(await read()).toEqual({ ...LONDON_CHANGED, updated_at: null })
  expect(await set(DUBAI_CHANGED, null)).toEqual({})
  expect(await read()).toMatchObject(DUBAI_CHANGED)
})

it('if the day settings exist only in the copy for members, admins can still read and change the settings', async () => {
  const updated_at = clock.now()
  await daySettingsCopyRef(db).set({ ...LONDON_CHANGED, updated_at, updated_by: 'a' })
  expect(await read()).toEqual({ ...LONDON_CHANGED, updated_at: updated_at.getTime() })
  expect(await set(DUBAI_CHANGED, null)).toBe('day_settings_changed')
  expect(await set(DUBAI_CHANGED, updated_at.getTime())).toEqual({})
})

it('an admin can save the Hijri and prayer times while a lock prevents a write to the copy that members read; the copy is updated later', async () => {
  const setShift = async (hijri_shift: number) => {
    clock.advance(1)
    return set({ hijri_shift, prayers: {} }, (await read()).updated_at)
  }
  const shown = async () => (await daySettingsCopyRef(db).get()).get('hijri_shift') as unknown
  await setShift(1)
  await locks.hold(daySettingsCopyRef(db))
  expect([await setShift(2), await setShift(-1)]).toEqual([{}, {}])
  // The copy is still locked, so it has the old value: the calls have not waited for the end of the lock.
  expect(await shown()).toBe(1)
  await locks.release()
  await expect
    .poll(
      async () => {
        await copyDaySettings(db)
        return shown()
      },
      { timeout: MAX_WAIT_MS },
    )
    .toBe(-1)
})

it.each([
  [{ hijri_shift: 3, prayers: {} }],
  [{ hijri_shift: 0.5, prayers: {} }],
  [{ hijri_shift: 0, prayers: { London: { method: 'Mine', minutes: prayerMinutes } } }],
  [{ hijri_shift: 0, prayers: { London: { method: 'Dubai', minutes: { fajr: 0 } } } }],
  [
    {
      hijri_shift: 0,
      prayers: { London: { method: 'Dubai', minutes: { ...prayerMinutes, asr: 61 } } },
    },
  ],
])('day settings with invalid Hijri or prayer values are refused: %j', async (fields) => {
  expect(await set(fields as DaySettingsFields, null)).toBe('invalid_request')
})
