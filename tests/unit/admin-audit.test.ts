import { describe, expect, it } from 'vitest'
import { auditEntry, changedFields } from '@domain/audit'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@domain/entities/audit-entry'
import { LENGTHS } from '@domain/limits'
import { auditCall } from '@domain/calls/search-audit'
import { auditView } from '../../web/src/features/audit/view'
import { fieldLabel, fieldText, KIND_LABELS, PHRASES } from '../../web/src/features/audit/texts'

const noFilters = { q: '', about: null, from: null, to: null }

describe('the audit log’s URL', () => {
  it.each([
    ['', noFilters, 1],
    [
      'q=amina&about=event&from=2026-11-01&to=2026-11-30&page=2',
      { q: 'amina', about: 'event', from: '2026-11-01', to: '2026-11-30' },
      2,
    ],
    ['about=everything&from=yesterday&to=2026-02-30&page=0', noFilters, 1],
  ])(
    'the filters and the page number of the audit log are read from the URL "%s"',
    (query, values, page) => {
      expect(auditView.read(new URLSearchParams(query))).toEqual({ values, pages: { page } })
    },
  )

  it("the audit log's URL contains only filters that are set", () => {
    const query = 'q=amina&about=api_key&from=2026-11-01&page=3'
    const { values, pages } = auditView.read(new URLSearchParams(query))
    expect(auditView.write(values, pages).toString()).toBe(query)
    expect(auditView.write(noFilters, { page: 1 }).toString()).toBe('')
  })
})

describe('the texts of the audit log', () => {
  it('every audit action and every kind of audited object has a label', () => {
    expect(Object.keys(PHRASES).sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort())
    expect(Object.keys(KIND_LABELS).sort()).toEqual([...AUDIT_KINDS].sort())
  })

  it.each([
    ['role', 'admin', 'Admin'],
    ['status', 'in_progress', 'In Progress'],
    ['audience', 'all', 'All'],
    ['is_active', false, 'No'],
    ['is_active', true, 'Yes'],
    ['max_attendees', 0, '0'],
    ['event_date', new Date(2026, 10, 21, 21, 5).toISOString(), 'Nov 21, 2026, 9:05 PM'],
    ['expires_at', 'some day', 'some day'],
    ['title', '2026-11-21', '2026-11-21'],
    ['description', null, ''],
    ['description', undefined, ''],
  ])('the audit field %s with the value %s is shown as %s', (field, value, text) => {
    expect(fieldText(field, value, 'request')).toBe(text)
  })

  it.each([
    ['received', 'Waiting'],
    ['held', 'On hold'],
    ['unknown', 'unknown'],
  ])('the audit log shows the status %s of an application as %s', (status, text) => {
    expect(fieldText('status', status, 'application')).toBe(text)
  })

  it('the audit log shows a readable label instead of a field name', () => {
    expect(['title', 'max_attendees', 'codes', 'some_thing'].map(fieldLabel)).toEqual([
      'Title',
      'Max attendees',
      'Codes',
      'Some thing',
    ])
  })
})

describe('the changes in an audit entry', () => {
  const fields = ['a', 'b', 'c']

  it('an audit entry contains the old and new values of only those fields that have changed', () => {
    const before = { a: new Date(5), b: undefined, c: 1, d: 1 }
    const after = { a: new Date(5), b: null, c: 2, d: 2 }
    expect(changedFields({ before, after, fields })).toEqual({ before: { c: 1 }, after: { c: 2 } })
    expect(changedFields({ before, after: before, fields })).toEqual({ before: {}, after: {} })
  })

  it('an audit entry has only new values for a creation, only old values for a deletion, and no empty fields', () => {
    const row = { a: ['x', 'y'], b: null, c: new Date(0) }
    const auditTexts = { a: 'x, y', c: '1970-01-01T00:00:00.000Z' }
    expect(changedFields({ after: row, fields })).toEqual({ before: {}, after: auditTexts })
    expect(changedFields({ before: row, fields })).toEqual({ before: auditTexts, after: {} })
  })

  it('an audit entry truncates long values without splitting an emoji, and lists a changed field even if the truncated values are equal', () => {
    const long = (end: string) => ({ a: `${'x'.repeat(LENGTHS.auditText - 2)}😀${end}` })
    const { before, after } = changedFields({ before: long('one'), after: long('two'), fields })
    expect(before.a).toBe(`${'x'.repeat(LENGTHS.auditText - 2)}…`)
    expect(after.a).toBe(before.a)
    const whole = { a: 'x'.repeat(LENGTHS.auditText) }
    expect(changedFields({ after: whole, fields }).after).toEqual(whole)
  })

  it('an audit entry contains only the fields that are listed for its action, and therefore not the hash of an API key', () => {
    const entry = auditEntry({
      action: 'key_created',
      actor: { kind: 'admin', id: 'a', name: 'A' },
      target: { id: 'lv_abcde', label: 'Zapier' },
      after: { name: 'Zapier', key_hash: 'secret' },
      at: new Date(0),
    })
    expect(JSON.stringify(entry)).not.toContain('secret')
    expect(entry).toMatchObject({ target: { kind: 'api_key' }, after: { name: 'Zapier' } })
  })
})

it('a date filter of the audit log becomes a range of entry ids, which is empty if the end is before the start', () => {
  const range = (from: number | null, to: number | null) =>
    auditCall.criteria({ search: '', kind: null, from, to }, new Date()).range ?? {
      from: '',
      before: '',
    }
  const open = range(null, null)
  const closed = range(0, 10)
  expect(open.from < closed.from && closed.from < closed.before).toBe(true)
  expect(closed.before < open.before).toBe(true)
  const backwards = range(10, 0)
  expect(backwards.from >= backwards.before).toBe(true)
})
