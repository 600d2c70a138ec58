import { afterAll, afterEach, expect, it } from 'vitest'
import { daySettingsSchema, type DaySettingsFields } from '@domain/entities/day-settings'
import { setDaySettingsAction } from '../../functions/src/callables/day-settings'
import { readDocument } from '../../functions/src/data/collections'
import { copyDaySettings, daySettingsCopyRef } from '../../functions/src/data/day-settings'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn } from './support/calls'
import { openLocks } from './support/locks'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

const locks = openLocks()
afterEach(locks.release)
afterAll(close)

const prayerMinutes = { fajr: 0, dhuhr: 5, asr: 0, maghrib: -2, isha: 0 }
const CHANGED_SETTINGS: DaySettingsFields = {
  hijri_shift: 1,
  prayers: { London: { method: 'Dubai', minutes: prayerMinutes } },
}

it('an admin can set Hijri dates and prayer times, and the audit log contains the change', async () => {
  const { uid } = await giveMember('admin')
  const services = createServices({ now: () => new Date('2026-11-24T12:00:00Z') })
  const set = (fields: DaySettingsFields) =>
    call(setDaySettingsAction, services, fields, signedIn(uid, 'admin'))
  await set({ hijri_shift: 0, prayers: {} })
  await set(CHANGED_SETTINGS)
  const stored = await daySettingsCopyRef(db).get()
  expect(readDocument(daySettingsSchema, stored)).toMatchObject({
    ...CHANGED_SETTINGS,
    updated_by: uid,
  })
  expect(await auditEntriesOf(uid)).toContainEqual(
    expect.objectContaining({
      action: 'day_settings_changed',
      before: { hijri_shift: 0, prayers: '' },
      after: { hijri_shift: 1, prayers: 'London: Dubai, dhuhr +5, maghrib -2' },
    }),
  )
})

it('day settings can be saved while the document that members read is locked, and that document is updated later', async () => {
  const admin = await giveMember('admin')
  const services = createServices({ now: () => new Date() })
  const set = (hijri_shift: number) =>
    call(setDaySettingsAction, services, { hijri_shift, prayers: {} }, signedIn(admin.uid, 'admin'))
  const shown = async () => (await daySettingsCopyRef(db).get()).get('hijri_shift') as unknown
  await set(1)
  await locks.hold(daySettingsCopyRef(db))
  await set(-1)
  // The document is still locked, so the call returned without waiting for the end of the lock.
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
  const { uid } = await giveMember('admin')
  const outcome = call(
    setDaySettingsAction,
    createServices(),
    fields as DaySettingsFields,
    signedIn(uid, 'admin'),
  )
  expect(await outcomeOf(outcome)).toBe('invalid_request')
})
