import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { isTimeOf, versionOf } from '../../functions/src/data/written-document'

it('a version of a document is named by its path and its exact update time', () => {
  const updateTime = new Timestamp(1_795_000_000, 123_456_789)
  const snapshot = { ref: { path: 'events/one' }, updateTime } as DocumentSnapshot
  expect(versionOf(snapshot)).toBe('events/one 1795000000.123456789')
})

it.each([
  [60_000, true],
  [-60_000, true],
  [60_001, false],
  [-60_001, false],
])('a time that differs from a write by %i milliseconds is its time: %s', (ms, expected) => {
  const at = new Date()
  expect(isTimeOf(new Date(at.getTime() + ms), at)).toBe(expected)
})

it.each([null, undefined, '2026-11-26T12:00:00Z', 0])('%j is not the time of a write', (value) => {
  expect(isTimeOf(value, new Date(0))).toBe(false)
})
