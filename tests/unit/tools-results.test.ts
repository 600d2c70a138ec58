import { describe, expect, test } from 'vitest'
import { closingLine, readPlaywright, readVitest, sum, verdict } from '../../tools/lib/results.mjs'

const tally = (passed: number, failed = 0, skipped = 0, failures: string[] = []) => ({
  passed,
  failed,
  skipped,
  failures,
})

test('the closing line names skipped tests only if there are any', () => {
  expect(closingLine(tally(12))).toBe('12 passed, 0 failed')
  expect(closingLine(tally(12, 3, 1))).toBe('12 passed, 3 failed, 1 skipped')
})

test('sum adds up the results of all layers', () => {
  expect(sum([tally(1, 2, 3, ['one']), tally(10, 20, 30, ['two'])])).toEqual(
    tally(11, 22, 33, ['one', 'two']),
  )
})

describe('verdict', () => {
  test.each([
    ['all tests passed', tally(5), 0, tally(5)],
    ['tests failed', tally(5, 2), 1, tally(5, 2)],
    [
      'the runner failed although no test did',
      tally(5),
      1,
      tally(5, 1, 0, ['no test failed, but the runner ended with code 1']),
    ],
    ['the runner ran no test', tally(0), 0, tally(0, 1, 0, ['no test ran'])],
    ['the runner skipped all tests', tally(0, 0, 4), 0, tally(0, 1, 4, ['no test ran'])],
    ['the runner left no report', null, 0, tally(0, 1, 0, ['no test ran'])],
  ])('verdict is right when %s', (_name, reported, code, expected) => {
    expect(verdict(reported, code)).toEqual(expected)
  })
})

test('verdict accepts a group without tests when tests were chosen by hand', () => {
  expect(verdict(tally(0), 0, { mayBeEmpty: true })).toEqual(tally(0))
  expect(verdict(tally(0), 1, { mayBeEmpty: true })).toEqual(
    tally(0, 1, 0, ['no test failed, but the runner ended with code 1']),
  )
})

test('readVitest names failed tests, and reports a file that does not load as a failed test', () => {
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
    tally(2, 3, 1, [
      'product.test.ts › multiplies: AssertionError: expected 1 to be 2',
      'product.test.ts › multiplies zero: Error: Test timed out in 30000ms.',
      'root.test.ts: no such module',
    ]),
  )
})

test('readPlaywright names failed tests, including tests that passed only on retry and errors outside tests', () => {
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
    tally(1, 3, 2, [
      'specs/login.spec.ts › signs out: Error: no button',
      'specs/login.spec.ts › signs up: Error: too slow',
      'no test: no browser',
    ]),
  )
})
