import { describe, expect, test } from 'vitest'
import { closingLine, readPlaywright, readVitest, sum, verdict } from '../../tools/lib/results.mjs'

const tally = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped })

test('the closing line names skipped tests only if there are any', () => {
  expect(closingLine(tally(12))).toBe('12 passed, 0 failed')
  expect(closingLine(tally(12, 3, 1))).toBe('12 passed, 3 failed, 1 skipped')
})

test('layers are summed up', () => {
  expect(sum([tally(1, 2, 3), tally(10, 20, 30)])).toEqual(tally(11, 22, 33))
})

describe('verdict', () => {
  test.each([
    ['all is well', tally(5), 0, tally(5)],
    ['tests failed', tally(5, 2), 1, tally(5, 2)],
    ['it failed although no test did', tally(5), 1, tally(5, 1)],
    ['it ran nothing', tally(0), 0, tally(0, 1)],
    ['it skipped everything', tally(0, 0, 4), 0, tally(0, 1, 4)],
    ['it left no report', null, 0, tally(0, 1)],
  ])('verdict: %s', (_name, reported, code, expected) => {
    expect(verdict(reported, code)).toEqual(expected)
  })
})

test('a group may have no tests when tests were chosen by hand', () => {
  expect(verdict(tally(0), 0, { mayBeEmpty: true })).toEqual(tally(0))
  expect(verdict(tally(0), 1, { mayBeEmpty: true })).toEqual(tally(0, 1))
})

test('a file that does not load counts as a failure of Vitest', () => {
  const file = (status: string, ...assertions: string[]) => ({
    status,
    assertionResults: assertions.map((each) => ({ status: each })),
  })
  const testResults = [
    file('passed', 'passed', 'skipped'),
    file('failed', 'failed', 'failed', 'passed'),
    file('failed'),
  ]
  const report = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults }
  expect(readVitest(report)).toEqual(tally(2, 3, 1))
})

test('a test that passed only on retry counts as failed, and so does an error outside tests of Playwright', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywright({ stats, errors: [{}] })).toEqual(tally(7, 3, 2))
})
