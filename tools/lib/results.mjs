import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally failures: for each failed test its
 *   file, its title and the first line of its error
 */

/** @type {Tally} */
export const EMPTY_TALLY = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** @param {Tally[]} tallies @returns {Tally} */
export function sumTallies(tallies) {
  return tallies.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      failures: [...a.failures, ...b.failures],
    }),
    EMPTY_TALLY,
  )
}

/**
 * @param {Tally} tally
 * @returns {string} for example '12 passed, 0 failed'; followed by ', 1 skipped' if tests were skipped
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Returns the result of one test layer. If no test failed, but the test runner failed (for example, because it crashed
 * or found no tests), the result has one failure.
 * @param {Tally | null} reported the result in the runner's report; null if there is no report
 * @param {number} code the runner's exit code
 * @param {{ mayBeEmpty?: boolean }} [options]
 * @returns {Tally}
 */
export function verdict(reported, code, { mayBeEmpty = false } = {}) {
  const tally = reported ?? EMPTY_TALLY
  const hasNoTests = tally.passed + tally.failed === 0 && !mayBeEmpty
  if (tally.failed > 0 || (code === 0 && !hasNoTests)) return tally
  const reason = hasNoTests
    ? 'no test ran'
    : `no test failed, but the runner ended with code ${code}`
  return { ...tally, failed: 1, failures: [reason] }
}

/**
 * @typedef {{ status: string, name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile
 * @param {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} report
 *   of Vitest's JSON reporter
 * @returns {Tally} a file that does not load counts as one failure
 */
export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ status, name, message, assertionResults }) => {
    const failing = assertionResults.filter((assertion) => assertion.status === 'failed')
    const file = relative('', name)
    if (status === 'failed' && failing.length === 0) return [failure([file], message)]
    return failing.map(({ fullName, failureMessages }) =>
      failure([file, fullName], failureMessages?.[0]),
    )
  })
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites: Suite[] }} report
 *   of Playwright's JSON reporter
 * @returns {Tally} flaky tests and errors outside tests count as failures
 */
export function readPlaywright({ stats, errors, suites }) {
  const failing = specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure([file, title], results.find(({ error }) => error)?.error?.message),
      ),
  )
  const failures = [...failing, ...errors.map(({ message }) => failure(['outside tests'], message))]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures,
  }
}

/** @param {Suite[]} suites @returns {Spec[]} */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/** @param {string[]} where @param {string} [message] @returns {string} one line */
function failure(where, message = 'no message') {
  const line = stripVTControlCharacters(message).trim().split('\n')[0]
  return `${where.join(' › ')}: ${line}`
}
