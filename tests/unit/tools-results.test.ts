import { describe, expect, test } from 'vitest'
import {
  closingLine,
  readPlaywright,
  readVitest,
  sumTallies,
  verdict,
} from '../../tools/lib/results.mjs'

const resultsOf = (passed: number, failed = 0, skipped = 0, failures: string[] = []) => ({
  passed,
  failed,
  skipped,
  failures,
})

test('closingLine states the number of skipped tests only if at least one test was skipped', () => {
  expect(closingLine(resultsOf(12))).toBe('12 passed, 0 failed')
  expect(closingLine(resultsOf(12, 3, 1))).toBe('12 passed, 3 failed, 1 skipped')
})

test('sumTallies adds up the results of all test layers', () => {
  expect(sumTallies([resultsOf(1, 2, 3, ['one']), resultsOf(10, 20, 30, ['two'])])).toEqual(
    resultsOf(11, 22, 33, ['one', 'two']),
  )
})

describe('verdict', () => {
  test.each([
    ['the results of the report when all tests passed', resultsOf(5), 0, resultsOf(5)],
    ['the results of the report when tests failed', resultsOf(5, 2), 1, resultsOf(5, 2)],
    [
      'one added failure when the runner failed although no test failed',
      resultsOf(5),
      1,
      resultsOf(5, 1, 0, ['no test failed, but the runner ended with code 1']),
    ],
    [
      'one failure when the runner ran no test',
      resultsOf(0),
      0,
      resultsOf(0, 1, 0, ['no test ran']),
    ],
    [
      'one failure when the runner skipped all tests',
      resultsOf(0, 0, 4),
      0,
      resultsOf(0, 1, 4, ['no test ran']),
    ],
    ['one failure when the runner left no report', null, 0, resultsOf(0, 1, 0, ['no test ran'])],
  ])('verdict() returns %s', (_name, reported, code, expected) => {
    expect(verdict(reported, code)).toEqual(expected)
  })
})

test('with mayBeEmpty, verdict() counts a run without tests as a success if the runner exits with code 0', () => {
  expect(verdict(resultsOf(0), 0, { mayBeEmpty: true })).toEqual(resultsOf(0))
  expect(verdict(resultsOf(0), 1, { mayBeEmpty: true })).toEqual(
    resultsOf(0, 1, 0, ['no test failed, but the runner ended with code 1']),
  )
})

test('readVitest lists the failed tests, and counts a test file that cannot be loaded as one failed test', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const skipped = { status: 'skipped', fullName: 'divides' }
  const failed = (fullName: string, message: string) => ({
    status: 'failed',
    fullName,
    failureMessages: [message],
  })
  const testResults = [
    { status: 'passed', name: 'sum.test.ts', assertionResults: [passed, skipped] },
    {
      status: 'failed',
      name: 'product.test.ts',
      assertionResults: [
        failed(
          'multiplies',
          '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at line 3',
        ),
        failed('multiplies zero', 'Error: Test timed out in 30000ms.'),
        passed,
      ],
    },
    { status: 'failed', name: 'root.test.ts', message: 'no such module', assertionResults: [] },
  ]
  const report = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults }
  expect(readVitest(report)).toEqual(
    resultsOf(2, 3, 1, [
      'product.test.ts › multiplies: AssertionError: expected 1 to be 2',
      'product.test.ts › multiplies zero: Error: Test timed out in 30000ms.',
      'root.test.ts: no such module',
    ]),
  )
})

test('readPlaywright lists failed tests, tests that passed only on retry, and errors outside tests', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    file: 'specs/login.spec.ts',
    tests: [
      { status, results: messages.map((message) => (message ? { error: { message } } : {})) },
    ],
  })
  const suites = [
    {
      specs: [spec('signs in', 'expected', undefined)],
      suites: [
        {
          specs: [
            spec('signs out', 'unexpected', 'Error: no button\n\n  at line 3'),
            spec('signs up', 'flaky', 'Error: too slow', undefined),
          ],
        },
      ],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual(
    resultsOf(1, 3, 2, [
      'specs/login.spec.ts › signs out: Error: no button',
      'specs/login.spec.ts › signs up: Error: too slow',
      'outside tests: no browser',
    ]),
  )
})
