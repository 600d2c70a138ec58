import { afterAll, expect, it } from 'vitest'
import { daySettingsSchema, type DaySettingsFields } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { setDaySettingsAction } from '../../functions/src/callables/day-settings'
import { readDocument } from '../../functions/src/data/collections'
import { actsOf } from './support/audit'
import { call, outcomeOf, signedIn } from './support/calls'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const minutes = { fajr: 0, dhuhr: 5, asr: 0, maghrib: -2, isha: 0 }
const SET: DaySettingsFields = { hijri_shift: 1, prayers: { London: { method: 'Dubai', minutes } } }

it('an admin sets Hijri dates and prayer times, and the audit log tells what changed', async () => {
  const { uid } = await giveMember('admin')
  const services = createServices({ now: () => new Date('2026-11-24T12:00:00Z') })
  const set = (fields: DaySettingsFields) =>
    call(setDaySettingsAction, services, fields, signedIn(uid, 'admin'))
  await set({ hijri_shift: 0, prayers: {} })
  await set(SET)
  const stored = await db.collection(COLLECTIONS.daySettings).doc(DAY_SETTINGS).get()
  expect(readDocument(daySettingsSchema, stored)).toMatchObject({ ...SET, updated_by: uid })
  expect(await actsOf(uid)).toContainEqual(
    expect.objectContaining({
      action: 'day_settings_changed',
      before: { hijri_shift: 0, prayers: '' },
      after: { hijri_shift: 1, prayers: 'London: Dubai, dhuhr +5, maghrib -2' },
    }),
  )
})

it.each([
  [{ hijri_shift: 3, prayers: {} }],
  [{ hijri_shift: 0.5, prayers: {} }],
  [{ hijri_shift: 0, prayers: { London: { method: 'Mine', minutes } } }],
  [{ hijri_shift: 0, prayers: { London: { method: 'Dubai', minutes: { fajr: 0 } } } }],
  [{ hijri_shift: 0, prayers: { London: { method: 'Dubai', minutes: { ...minutes, asr: 61 } } } }],
])('Hijri and prayer settings beyond their limits are refused: %j', async (fields) => {
  const { uid } = await giveMember('admin')
  const outcome = call(
    setDaySettingsAction,
    createServices(),
    fields as DaySettingsFields,
    signedIn(uid, 'admin'),
  )
  expect(await outcomeOf(outcome)).toBe('invalid_request')
})
