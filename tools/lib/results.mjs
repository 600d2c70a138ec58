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
 * The closing line. @param {Tally} tally
 * @returns {string} 'N passed, N failed', and ', N skipped' if any
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * What a run of one layer comes to. A runner that fails without a failing test (it crashed, a file does not load, no
 * test was found) counts as one failure.
 * @param {Tally | null} reported what its report says; null without a report
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
 * @returns {Tally} a test that passed only at a second try has failed; so has an error outside tests
 */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
