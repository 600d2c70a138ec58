import { afterEach, expect, it } from 'vitest'
import { DomainError } from '@domain/errors'
import { Figures } from '../load/figures'

const loadFigures = new Figures()
afterEach(() => loadFigures.wrong.splice(0))

it('a load test records an error for a failed call and for a result that differs from the expected result', async () => {
  loadFigures.expect('requests', ['a', 'b'], ['a'])
  loadFigures.expect('requests', ['a'], ['a'])
  expect(await loadFigures.time('save', () => Promise.reject(new Error('aborted')))).toBeUndefined()
  expect(loadFigures.wrong).toEqual([
    'requests: ["a","b"] instead of ["a"]',
    'save: Error: aborted',
  ])
})

it('a load test counts rate-limited calls separately, not as errors, and ignores their duration', async () => {
  await loadFigures.time('join', () => Promise.reject(new DomainError('rate_limited')))
  await loadFigures.time('join', () => Promise.resolve('in'))
  expect(loadFigures.wrong).toEqual([])
  expect(loadFigures.table(2)).toMatchObject([
    { what: 'join', done: 1, perSecond: 0.5, limited: 1 },
  ])
})
