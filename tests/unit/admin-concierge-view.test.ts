import { describe, expect, it } from 'vitest'
import { REQUESTS_COUNTED } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { requestsQuery } from '@domain/request-list'
import { countOf, requestsView, stillMatches } from '../../web/src/features/concierge/admin/view'
import { statusLook, statusWords } from '../../web/src/ui/request-status'

const read = (query: string) => requestsView.read(new URLSearchParams(query))
const none = { q: '', status: null, priority: null }

describe('the URL of the requests', () => {
  it("the requests' URL contains only set filters", () => {
    const values = { q: 'Visa', status: 'in_progress', priority: 'High' } as const
    const written = requestsView.write(values, { page: 2 })
    expect(String(written)).toBe('q=Visa&status=in_progress&priority=High&page=2')
    expect(requestsView.read(written)).toEqual({ values, pages: { page: 2 } })
    expect(String(requestsView.write(none, { page: 1 }))).toBe('')
  })

  it("the requests' URL ignores unknown values", () => {
    expect(read('status=lost&priority=Highest&page=-3')).toEqual({
      values: none,
      pages: { page: 1 },
    })
    expect(read(`q=${'x'.repeat(500)}`).values.q).toHaveLength(200)
  })
})

describe('a filter of the requests', () => {
  it('equivalent request searches share a query key', () => {
    const filter = { q: '  VISÁ ', status: 'pending', priority: null } as const
    expect(requestsView.keyOf(filter)).toEqual({ ...filter, q: 'visa' })
  })

  it.each([
    [{}, false],
    [{ q: '  ' }, false],
    [{ q: 'a' }, true],
    [{ status: 'pending' as const }, true],
    [{ priority: 'Low' as const }, true],
  ])('request filter %o is active: %s', (change, narrowed) => {
    expect(requestsView.isNarrowed({ ...none, ...change })).toBe(narrowed)
  })

  it('stillMatches accepts a request that matches the filter and rejects one that no longer matches', () => {
    const filter = { status: 'pending', priority: 'Low' } as const
    expect(stillMatches(filter, { status: 'pending', priority: 'Low' })).toBe(true)
    expect(stillMatches(filter, { status: 'completed', priority: 'Low' })).toBe(false)
    expect(stillMatches(filter, { status: 'pending', priority: null })).toBe(false)
    expect(stillMatches(none, { status: 'lost', priority: null })).toBe(true)
  })

  it('request filters without a search use declared queries', () => {
    expect(requestsQuery(none)).toEqual({ shape: QUERIES.requests, values: [] })
    expect(requestsQuery({ status: 'pending', priority: null })).toEqual({
      shape: QUERIES.requestsOfStatus,
      values: ['pending'],
    })
    expect(requestsQuery({ status: null, priority: 'Low' })).toEqual({
      shape: QUERIES.requestsOfPriority,
      values: ['Low'],
    })
    expect(requestsQuery({ status: 'pending', priority: 'Low' })).toEqual({
      shape: QUERIES.requestsOfStatusAndPriority,
      values: ['pending', 'Low'],
    })
  })
})

describe('the number of requests', () => {
  it.each([
    ['all requests are shown', { shown: 7, more: false, total: null }, '7'],
    ['no count has been loaded', { shown: 24, more: true, total: null }, '24+'],
    ['the count is known', { shown: 24, more: true, total: 1204 }, '1,204'],
    ['the count is lower than the number shown', { shown: 48, more: true, total: 30 }, '48+'],
    [
      'there are more requests than are counted',
      { shown: 24, more: true, total: REQUESTS_COUNTED + 1 },
      '2,000+',
    ],
  ])('the request count is shown correctly when %s', (_, counted, words) => {
    expect(countOf(counted)).toBe(words)
  })
})

describe('a status', () => {
  it.each([
    ['pending', 'Pending', 'waiting'],
    ['in_progress', 'In Progress', 'busy'],
    ['completed', 'Completed', 'good'],
    ['cancelled', 'Cancelled', 'quiet'],
    ['passed_on_to_us', 'passed on to us', 'quiet'],
    ['toString', 'toString', 'quiet'],
  ])('request status %s is shown as %s', (status, label, tone) => {
    expect(statusLook(status)).toMatchObject({ label, tone })
  })

  it('statusWords returns a request status in lower case, for use in a sentence', () => {
    expect(statusWords('in_progress')).toBe('in progress')
  })
})
