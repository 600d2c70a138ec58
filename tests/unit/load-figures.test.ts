import { afterEach, expect, it } from 'vitest'
import { DomainError } from '@domain/errors'
import { Figures } from '../load/figures'

const figures = new Figures()
afterEach(() => figures.wrong.splice(0))

it('a load test fails on errors and on results that differ from what was stored', async () => {
  figures.expect('requests', ['a', 'b'], ['a'])
  figures.expect('requests', ['a'], ['a'])
  expect(await figures.time('save', () => Promise.reject(new Error('aborted')))).toBeUndefined()
  expect(figures.wrong).toEqual(['requests: ["a","b"] instead of ["a"]', 'save: Error: aborted'])
})

it('a rate-limited call is counted separately and not timed', async () => {
  await figures.time('join', () => Promise.reject(new DomainError('rate_limited')))
  await figures.time('join', () => Promise.resolve('in'))
  expect(figures.wrong).toEqual([])
  expect(figures.table(2)).toMatchObject([{ what: 'join', done: 1, perSecond: 0.5, limited: 1 }])
})
