import { dirname, join } from 'node:path'
import { defineConfig } from 'playwright/test'

/** tools/lib/test.mjs starts the Emulator Suite, seeds it and says here where things are. */
const { CAVE_CHROMIUM, CAVE_E2E_GROUP = 'specs', CAVE_HOSTING_URL, CAVE_REPORT = '' } = process.env

/** Beside the run's report, so that two runs in one checkout don't clear each other's traces away. */
const results = CAVE_REPORT ? dirname(CAVE_REPORT) : join(import.meta.dirname, '../../.cave')

/** Rate limits are kept for each address, and the browsers share one: what uses them up comes last. */
const LIMITS = [
  { name: 'costs', testMatch: 'costs.spec.ts' },
  { name: 'confirmation', testMatch: 'confirmation.spec.ts' },
  { name: 'rate-limits', testMatch: 'rate-limits.spec.ts', dependencies: ['confirmation'] },
]

/**
 * Three groups, each a folder and a run of its own. The specs of 'specs' make their own members and rows. Those of 'limits'
 * use up rate limits, count the reads of whole collections, and have a server that demands a confirmed e-mail address.
 * 'faults' stops servers and runs only when it is named. No test is retried: a flaky test is a bug.
 */
export default defineConfig({
  testDir: CAVE_E2E_GROUP,
  globalSetup: './fixtures/warm-up.ts',
  outputDir: join(results, 'test-results', CAVE_E2E_GROUP),
  workers: CAVE_E2E_GROUP === 'faults' ? 1 : 2,
  forbidOnly: true,
  // A fault lasts until the last try, and functions that were killed have to start again.
  timeout: CAVE_E2E_GROUP === 'faults' ? 120_000 : 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(CAVE_REPORT ? [['json', { outputFile: CAVE_REPORT }] as const] : [])],
  projects: CAVE_E2E_GROUP === 'limits' ? LIMITS : [{ name: 'chromium' }],
  use: {
    baseURL: CAVE_HOSTING_URL,
    locale: 'en-US',
    // A press must not meet a dialog on its way. Who tests movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Its filmstrip alone would take a quarter of the run's time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: CAVE_CHROMIUM,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
