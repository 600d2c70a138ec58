/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @type {Tally} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    NONE,
  )
}

/**
 * @param {Tally} tally
 * @returns {string} 'N passed, N failed', and ', N skipped' if any
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * The result of one layer. A runner that fails without a failing test (crash, a file that does not load, no tests) counts as
 * one failure.
 * @param {Tally | null} reported from the runner's report; null without a report
 * @param {number} code its exit code
 * @param {{ mayBeEmpty?: boolean }} [options]
 * @returns {Tally}
 */
export function verdict(reported, code, { mayBeEmpty = false } = {}) {
  const tally = reported ?? NONE
  const ranNothing = tally.passed + tally.failed === 0 && !mayBeEmpty
  return (code !== 0 || ranNothing) && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/**
 * @param {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 *   of Vitest's JSON reporter
 * @returns {Tally} a file that does not load counts as one failure
 */
export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failed = testResults.reduce((count, { status, assertionResults }) => {
    const failing = assertionResults.filter((assertion) => assertion.status === 'failed').length
    return count + (status === 'failed' ? Math.max(1, failing) : failing)
  }, 0)
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 *   of Playwright's JSON reporter
 * @returns {Tally} flaky tests and errors outside tests count as failures
 */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
