import { describe, expect, it } from 'vitest'
import { REQUESTS_COUNTED } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { requestsQuery } from '@domain/request-list'
import { countOf } from '../../web/src/features/concierge/admin/count'
import {
  filterKey,
  filterOf,
  isNarrowed,
  requestsAddress,
  stillMatches,
} from '../../web/src/features/concierge/admin/filter'
import { statusLook, statusWords } from '../../web/src/ui/request-status'

const read = (query: string) => requestsAddress.read(new URLSearchParams(query))
const ALL = { search: '', status: null, priority: null }

describe('the address of the requests', () => {
  it('says what is shown, shortest first', () => {
    const view = { search: 'Visa', status: 'in_progress', priority: 'High', pages: 2 } as const
    const written = requestsAddress.write(view)
    expect(String(written)).toBe('q=Visa&status=in_progress&priority=High&page=2')
    expect(requestsAddress.read(written)).toEqual(view)
    expect(String(requestsAddress.write({ ...ALL, pages: 1 }))).toBe('')
  })

  it('leaves out what it does not know', () => {
    expect(read('status=lost&priority=Highest&page=-3')).toEqual({ ...ALL, pages: 1 })
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(200)
  })
})

describe('a filter', () => {
  it('has one key for all spellings, and back', () => {
    const filter = { search: '  VISÁ ', status: 'pending', priority: null } as const
    expect(filterKey(filter)).toBe(filterKey({ ...filter, search: 'visa' }))
    expect(filterOf(filterKey(filter))).toEqual({ ...filter, search: 'visa' })
  })

  it.each([
    [ALL, false],
    [{ ...ALL, search: '  ' }, false],
    [{ ...ALL, search: 'a' }, true],
    [{ ...ALL, status: 'pending' as const }, true],
    [{ ...ALL, priority: 'Low' as const }, true],
  ])('%o narrows: %s', (filter, narrowed) => {
    expect(isNarrowed(filter)).toBe(narrowed)
  })

  it('lets go of what has changed since it was found', () => {
    const filter = { ...ALL, status: 'pending', priority: 'Low' } as const
    expect(stillMatches(filter, { status: 'pending', priority: 'Low' })).toBe(true)
    expect(stillMatches(filter, { status: 'completed', priority: 'Low' })).toBe(false)
    expect(stillMatches(filter, { status: 'pending', priority: null })).toBe(false)
    expect(stillMatches(ALL, { status: 'lost', priority: null })).toBe(true)
  })

  it('without a search is one of the declared queries', () => {
    expect(requestsQuery(ALL)).toEqual({ shape: QUERIES.requests, values: [] })
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
    ['all are shown', { shown: 7, more: false, total: null }, '7'],
    ['nobody has counted', { shown: 24, more: true, total: null }, '24+'],
    ['they are counted', { shown: 24, more: true, total: 1204 }, '1,204'],
    ['the count is behind', { shown: 48, more: true, total: 30 }, '48+'],
    ['counting stopped', { shown: 24, more: true, total: REQUESTS_COUNTED + 1 }, '2,000+'],
  ])('when %s', (_, counted, words) => {
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
  ])('%s reads %s', (status, label, tone) => {
    expect(statusLook(status)).toMatchObject({ label, tone })
  })

  it('has its words in a sentence', () => {
    expect(statusWords('in_progress')).toBe('in progress')
  })
})
