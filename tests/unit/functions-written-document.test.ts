import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { isTimeOf, versionOf } from '../../functions/src/data/written-document'

it('versionOf identifies a version of a document by the path and the exact update time of the document', () => {
  const updateTime = new Timestamp(1_795_000_000, 123_456_789)
  const snapshot = { ref: { path: 'events/one' }, updateTime } as DocumentSnapshot
  expect(versionOf(snapshot)).toBe('events/one 1795000000.123456789')
})

it.each([
  [60_000, true],
  [-60_000, true],
  [60_001, false],
  [-60_001, false],
])('isTimeOf() for a time that is %i milliseconds after a write returns %s', (ms, expected) => {
  const at = new Date()
  expect(isTimeOf(new Date(at.getTime() + ms), at)).toBe(expected)
})

it.each([null, undefined, '2026-11-26T12:00:00Z', 0])(
  'isTimeOf returns false for %j, which is not a date',
  (value) => {
    expect(isTimeOf(value, new Date(0))).toBe(false)
  },
)
