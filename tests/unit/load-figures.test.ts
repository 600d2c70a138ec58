import { afterEach, expect, it } from 'vitest'
import { DomainError } from '@domain/errors'
import { Figures } from '../load/figures'

const figures = new Figures()
afterEach(() => figures.wrong.splice(0))

it('errors and answers that are not what was stored fail a load test', async () => {
  figures.expect('requests', ['a', 'b'], ['a'])
  figures.expect('requests', ['a'], ['a'])
  expect(await figures.time('save', () => Promise.reject(new Error('aborted')))).toBeUndefined()
  expect(figures.wrong).toEqual(['requests: ["a","b"] instead of ["a"]', 'save: Error: aborted'])
})

it('a rate limit is counted apart, and its time is none', async () => {
  await figures.time('join', () => Promise.reject(new DomainError('rate_limited')))
  await figures.time('join', () => Promise.resolve('in'))
  expect(figures.wrong).toEqual([])
  expect(figures.table(2)).toMatchObject([{ what: 'join', done: 1, perSecond: 0.5, limited: 1 }])
})
