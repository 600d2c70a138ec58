import { describe, expect, it } from 'vitest'
import { summary } from '../../lab/lib/attack.mjs'
import { judge, httpOutcome, sdkOutcome, outcome } from '../attack/support/outcome'

const refused = outcome('a try', false)
const opened = outcome('a door', true)

describe('judge', () => {
  it('judge reports no fault when every try was refused and each twin got in', () => {
    expect(judge([refused, refused], [opened])).toEqual([])
  })

  it.each([
    ['one try got in', [refused, opened], [opened], ['got in: a door']],
    ['the twin was refused', [refused], [refused], ['the twin was refused: a try']],
    ['there is no twin', [refused], [], ['there is no twin']],
    ['nothing was tried', [], [opened], ['nothing was tried']],
  ])('judge reports a fault when %s', (_, tries, twins, faults) => {
    expect(judge(tries, twins)).toEqual(faults)
  })
})

describe('an outcome', () => {
  it.each([
    [200, true],
    [201, true],
    [302, false],
    [401, false],
    [404, false],
  ])('ofHttp derives the outcome of an attack from the HTTP status %i', (status, isOpen) => {
    expect(httpOutcome('door', { status, text: '' }).succeeded).toBe(isOpen)
  })

  it('an attack is inconclusive when the server fails, limits the rate unexpectedly or reveals internals', () => {
    expect(() => httpOutcome('door', { status: 500, text: '' })).toThrow('Neither')
    expect(() => httpOutcome('door', { status: 429, text: '' })).toThrow('Neither')
    expect(httpOutcome('door', { status: 429, text: '' }, { limited: true }).succeeded).toBe(false)
    const stack = 'Error: no\n    at answer (/srv/index.js:10:3)'
    expect(() => httpOutcome('door', { status: 400, text: stack })).toThrow('Neither')
  })

  it('an attack through an SDK is refused only if the error is about permissions', async () => {
    const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await sdkOutcome('door', Promise.resolve())).toMatchObject({ succeeded: true })
    expect(await sdkOutcome('door', failing('permission-denied'))).toMatchObject({ succeeded: false })
    await expect(sdkOutcome('door', failing('unavailable'))).rejects.toThrow('unavailable')
  })
})

it('the closing summary adds up the tries and twins of all attacks', () => {
  const meta = (tries: number, twins: number) => ({ meta: { attack: { tries, twins } } })
  const testResults = [
    { assertionResults: [meta(3, 1), { meta: {} }] },
    { assertionResults: [meta(4, 2)] },
  ]
  expect(summary({ testResults })).toBe('2 attacks with 7 attempts, and 3 authorised counterparts')
})
