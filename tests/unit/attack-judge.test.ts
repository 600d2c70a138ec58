import { describe, expect, it } from 'vitest'
import { summary } from '../../lab/lib/attack.mjs'
import { judge, httpOutcome, sdkOutcome, outcome } from '../attack/support/outcome'

const refusedOutcome = outcome('refused', false)
const allowedOutcome = outcome('allowed', true)

describe('judge', () => {
  it('judge reports no fault if every attempt was refused and every positive control (a permitted action) succeeded', () => {
    expect(judge([refusedOutcome, refusedOutcome], [allowedOutcome])).toEqual([])
  })

  it.each([
    [
      'an attempt succeeded',
      [refusedOutcome, allowedOutcome],
      [allowedOutcome],
      ['an attempt succeeded: allowed'],
    ],
    [
      'a positive control was refused',
      [refusedOutcome],
      [refusedOutcome],
      ['a positive control was refused: refused'],
    ],
    [
      'the attack has no positive control',
      [refusedOutcome],
      [],
      ['the attack has no positive control'],
    ],
    ['the attack has no attempt', [], [allowedOutcome], ['the attack has no attempt']],
  ])('judge reports a fault when %s', (_, attempts, controls, faults) => {
    expect(judge(attempts, controls)).toEqual(faults)
  })
})

describe('httpOutcome and sdkOutcome', () => {
  it.each([
    [200, true],
    [201, true],
    [302, false],
    [401, false],
    [404, false],
  ])('for the HTTP status %i, httpOutcome returns succeeded: %s', (status, isOpen) => {
    expect(httpOutcome('door', { status, text: '' }).succeeded).toBe(isOpen)
  })

  it('httpOutcome throws after a server error, an unexpected rate limit or a response with a stack trace', () => {
    expect(() => httpOutcome('door', { status: 500, text: '' })).toThrow('Neither')
    expect(() => httpOutcome('door', { status: 429, text: '' })).toThrow('Neither')
    expect(httpOutcome('door', { status: 429, text: '' }, { limited: true }).succeeded).toBe(false)
    const stack = 'Error: no\n    at answer (/srv/index.js:10:3)'
    expect(() => httpOutcome('door', { status: 400, text: stack })).toThrow('Neither')
  })

  it('sdkOutcome returns a refusal for a permission error, and throws every other error', async () => {
    const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await sdkOutcome('door', Promise.resolve())).toMatchObject({ succeeded: true })
    expect(await sdkOutcome('door', failing('permission-denied'))).toMatchObject({
      succeeded: false,
    })
    await expect(sdkOutcome('door', failing('unavailable'))).rejects.toThrow('unavailable')
  })
})

it('the closing summary of an attack run adds up the attempts and positive controls of all attacks', () => {
  const meta = (attempts: number, controls: number) => ({
    meta: { attack: { attempts, controls } },
  })
  const testResults = [
    { assertionResults: [meta(3, 1), { meta: {} }] },
    { assertionResults: [meta(4, 2)] },
  ]
  expect(summary({ testResults })).toBe('2 attacks with 7 attempts and 3 positive controls')
})
