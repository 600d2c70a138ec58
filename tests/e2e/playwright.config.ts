import { dirname, join } from 'node:path'
import { defineConfig } from 'playwright/test'
import type { Options } from './fixtures/test'

/** tools/lib/test.mjs starts and seeds the Emulator Suite and sets these variables. */
const {
  CAVE_CHROMIUM,
  CAVE_E2E_GROUP = 'specs',
  CAVE_HOSTING_URL,
  CAVE_REPORT = '',
  CAVE_TRACE,
} = process.env

/** The folder for traces and screenshots. It is beside the run's report, so that two runs share no files. */
const resultsFolder = CAVE_REPORT ? dirname(CAVE_REPORT) : join(import.meta.dirname, '../../.cave')

/** The projects of the group 'limits' that add entries to lists, or change settings of the whole site. */
const CHANGING_PROJECTS = ['webinar', 'invitations', 'confirmation', 'day-settings']

/**
 * The projects of the group 'limits'. 'costs' counts reads, so it runs after the projects that change lists.
 * 'rate-limits' uses up the limits of the IP address that all browsers share, so it runs only beside 'costs', which
 * calls no function with such a limit.
 */
const LIMITS_PROJECTS = [
  { name: 'webinar', testMatch: 'webinar-session.spec.ts' },
  { name: 'invitations', testMatch: 'invitation-settings.spec.ts' },
  { name: 'confirmation', testMatch: 'confirmation.spec.ts' },
  { name: 'day-settings', testMatch: 'day-settings.spec.ts' },
  {
    name: 'costs',
    testMatch: 'costs.spec.ts',
    dependencies: CHANGING_PROJECTS,
  },
  { name: 'rate-limits', testMatch: 'rate-limits.spec.ts', dependencies: CHANGING_PROJECTS },
]

/**
 * There are three groups of tests, each with its own folder and its own run. The tests of 'specs' create their own
 * members and data. The tests of 'limits' use up rate limits, count the documents that pages read, change settings of
 * the whole site, and run with a server that requires a confirmed email address. The tests of 'faults' stop servers,
 * and run only when the command names this group. No test is retried, because a flaky test is a bug.
 */
export default defineConfig<Options>({
  testDir: CAVE_E2E_GROUP,
  globalSetup: './fixtures/warm-up.ts',
  outputDir: join(resultsFolder, 'test-results', CAVE_E2E_GROUP),
  // On two cores, a third worker would not save time, because the emulators and the functions need a core of their own.
  workers: CAVE_E2E_GROUP === 'faults' ? 1 : 2,
  forbidOnly: true,
  // The timeout of each test is long: tests of the group 'faults' wait for the last retry of a write or for the restart
  // of killed functions, and a test with two people takes 40 seconds on a slow machine.
  timeout: 120_000,
  // The timeout of each expectation is longer in the group 'faults', because near the end of its run, a busy machine
  // takes more than ten seconds to prepare a test.
  expect: {
    timeout: CAVE_E2E_GROUP === 'faults' ? 30_000 : 20_000,
    // By default, the pauses of `toPass` grow to a second, so that choosing the last option of a long list by keyboard
    // took 17 seconds.
    toPass: { intervals: [50] },
  },
  reporter: [['list'], ...(CAVE_REPORT ? [['json', { outputFile: CAVE_REPORT }] as const] : [])],
  projects: CAVE_E2E_GROUP === 'limits' ? LIMITS_PROJECTS : [{ name: 'chromium' }],
  use: {
    baseURL: CAVE_HOSTING_URL,
    locale: 'en-US',
    // Switches animations off, because a click could miss a dialog that is still moving. Tests of animations switch
    // them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Without data saving, each document of the portal loads the code of all pages after its first click, which takes
    // almost a second of processor time. preload.spec.ts tests both modes, and the journeys do not save data.
    savesData: CAVE_E2E_GROUP !== 'faults',
    // Tracing is off by default, because it records every response even in tests that pass. Without a trace, a failed
    // test still leaves its error, the accessibility tree of the page and a screenshot.
    trace: CAVE_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: CAVE_CHROMIUM,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
})
