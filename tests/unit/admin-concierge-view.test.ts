import { describe, expect, it } from 'vitest'
import { REQUESTS_COUNTED } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { requestsQuery } from '@domain/request-list'
import {
  requestsCountText,
  requestsView,
  stillMatches,
} from '../../web/src/features/concierge/admin/view'
import { statusLook, statusText } from '../../web/src/ui/request-status'

const readView = (query: string) => requestsView.read(new URLSearchParams(query))
const noFilters = { q: '', status: null, priority: null }

describe('the URL of the admin list of requests', () => {
  it("the URL of the admin's list of concierge requests contains only filters that are set", () => {
    const values = { q: 'Visa', status: 'in_progress', priority: 'High' } as const
    const written = requestsView.write(values, { page: 2 })
    expect(String(written)).toBe('q=Visa&status=in_progress&priority=High&page=2')
    expect(requestsView.read(written)).toEqual({ values, pages: { page: 2 } })
    expect(String(requestsView.write(noFilters, { page: 1 }))).toBe('')
  })

  it("the admin's list of concierge requests ignores invalid filters and page numbers in its URL", () => {
    expect(readView('status=lost&priority=Highest&page=-3')).toEqual({
      values: noFilters,
      pages: { page: 1 },
    })
    expect(readView(`q=${'x'.repeat(500)}`).values.q).toHaveLength(200)
  })
})

describe('filters of the admin list of requests', () => {
  it('two searches in the admin list of requests share a query key if they differ only in case, accents and spaces', () => {
    const filter = { q: '  VISÁ ', status: 'pending', priority: null } as const
    expect(requestsView.keyOf(filter)).toEqual({ ...filter, q: 'visa' })
  })

  it.each([
    [{}, false],
    [{ q: '  ' }, false],
    [{ q: 'a' }, true],
    [{ status: 'pending' as const }, true],
    [{ priority: 'Low' as const }, true],
  ])(
    'with the filter %o, isFiltered() of the admin list of requests returns %s',
    (change, narrowed) => {
      expect(requestsView.isFiltered({ ...noFilters, ...change })).toBe(narrowed)
    },
  )

  it('stillMatches is true for a request that matches the filter and false after the status or priority has changed', () => {
    const filter = { status: 'pending', priority: 'Low' } as const
    expect(stillMatches(filter, { status: 'pending', priority: 'Low' })).toBe(true)
    expect(stillMatches(filter, { status: 'completed', priority: 'Low' })).toBe(false)
    expect(stillMatches(filter, { status: 'pending', priority: null })).toBe(false)
    expect(stillMatches(noFilters, { status: 'lost', priority: null })).toBe(true)
  })

  it('without a search text, the admin’s list of concierge requests uses queries that are declared in QUERIES', () => {
    expect(requestsQuery(noFilters)).toEqual({ shape: QUERIES.requests, values: [] })
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

describe('the number of requests above the list', () => {
  it.each([
    ['all requests are shown', { shown: 7, hasMore: false, total: null }, '7'],
    ['no count has been loaded', { shown: 24, hasMore: true, total: null }, '24+'],
    ['the count is known', { shown: 24, hasMore: true, total: 1204 }, '1,204'],
    ['the count is lower than the number shown', { shown: 48, hasMore: true, total: 30 }, '48+'],
    [
      'there are more requests than are counted',
      { shown: 24, hasMore: true, total: REQUESTS_COUNTED + 1 },
      '2,000+',
    ],
  ])('the admin list shows the number of requests when %s', (_, counted, words) => {
    expect(requestsCountText(counted)).toBe(words)
  })
})

describe('the status of a request', () => {
  it.each([
    ['pending', 'Pending', 'waiting'],
    ['in_progress', 'In Progress', 'busy'],
    ['completed', 'Completed', 'good'],
    ['cancelled', 'Cancelled', 'quiet'],
    ['passed_on_to_us', 'passed on to us', 'quiet'],
    ['toString', 'toString', 'quiet'],
  ])('the request status "%s" is shown as "%s"', (status, label, tone) => {
    expect(statusLook(status)).toMatchObject({ label, tone })
  })

  it('statusText returns a request status in lower case, for use in a sentence', () => {
    expect(statusText('in_progress')).toBe('in progress')
  })
})
