import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Timeouts in milliseconds, which end tests that hang. In functions tests, each wait for a condition ends earlier
 * (after MAX_WAIT_MS) with a clearer error.
 */
const onEmulators = { testTimeout: 120_000, hookTimeout: 120_000 }
/**
 * Settings for test files that must not run in parallel, because they share a Firebase project. (The rules tests can
 * run in parallel, because each file uses its own Firebase project.)
 */
const sequential = { ...onEmulators, fileParallelism: false }
/** Runs many files in one process, because loading React, jsdom or firebase-admin for each file took too long. */
const oneProcess = { isolate: false, setupFiles: path('support/start-afresh.ts') }

const functionsTest = (name: string) => `tests/functions/${name}.test.ts`

/**
 * Functions tests that must use the emulators' own project, because they call emulated functions, wait for triggers, or
 * sign in. The Auth emulator supports signing in only in its own project. All other functions tests run in parallel
 * (tools/lib/layers.mjs), in a project without triggers, because thousands of trigger calls that no test needs would
 * take minutes.
 */
const IN_THE_EMULATORS_PROJECT = [
  'admin-denials',
  'app-check',
  'audit-writes',
  'automations-guide',
  'backup',
  'callables-http',
  'change-password',
  'check-avatar',
  'closed-sign-up',
  'confirmation',
  'create-invite-code-http',
  'create-invite-codes',
  'daily-wins',
  'directory-entries',
  'locked-rows',
  'openapi',
  'redemption-killed',
  'reset-password',
  'search-entries',
  'sessions',
  'suspension',
].map(functionsTest)
/**
 * Slow functions tests. They run in a process of their own, so that all processes of functions tests end at about the
 * same time.
 */
const SLOW = [
  'applications-fuzz',
  'directory-search',
  'event-seats*',
  'locked-copies',
  'mail-personas',
  'member-invitations',
].map(functionsTest)
/**
 * Tests that send more calls per minute than the rate limit of one network address allows. They run last, so that other
 * tests are not refused.
 */
const FUZZ_OVER_HTTP = ['http-fuzz', 'callables-fuzz'].map(functionsTest)

/**
 * Test files of screens that each need their own process, because libraries keep data between files: Ant Design keeps
 * its motion settings, React keeps timestamps (a conflict with the fake clock of `events-results`), and Firebase keeps
 * its app.
 */
const APART = [
  'events-results.test.tsx',
  'focus-after-actions.test.tsx',
  'kit-dialog.test.tsx',
  'portal-motion.test.tsx',
  'seat-panel.test.tsx',
  'web-app-check.dom.test.ts',
].map((name) => `tests/unit/${name}`)

/**
 * Unit tests that need a DOM (jsdom). They have their own project, and run after the other unit tests
 * (`groupOrder`). If tests with and without a DOM took turns, Vitest would start a new process at each change, and each
 * process would load the libraries again.
 */
const IN_A_DOCUMENT = ['tests/unit/**/*.test.tsx', 'tests/unit/**/*.dom.test.ts']

// The timeout is long, because rendering a screen or loading a file takes seconds on a busy machine.
const longTimeout = { testTimeout: 30_000 }
const inADocument = {
  environment: 'jsdom',
  setupFiles: [path('support/start-screens.ts')],
  ...longTimeout,
}

const functions = {
  // FIREBASE_DEBUG_MODE is set here, because firebase-functions reads the variable only when the package is loaded. It
  // has no effect until a test also sets FIREBASE_DEBUG_FEATURES.
  env: { FIREBASE_DEBUG_MODE: 'true' },
  ...sequential,
  ...oneProcess,
}

/** Settings for functions tests in a Firebase project of their own, of which each file starts with an empty database. */
const functionsApart = (project: string) => ({
  ...functions,
  env: { ...functions.env, GCLOUD_PROJECT: project },
  setupFiles: [functions.setupFiles, path('support/empty-database.ts')],
})

/**
 * Defines the Vitest projects: the tests in other browsers, the attacks of lab/attack.mjs, and three of the four test
 * layers of tools/lib/test.mjs. The fourth layer, tests/e2e, uses Playwright.
 */
export default defineConfig({
  root: path('..'),
  cacheDir: path('../.cave/vite-tests'),
  resolve: { alias: { '@domain': path('../functions/src/domain') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: IN_A_DOCUMENT,
          ...longTimeout,
          ...oneProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: IN_A_DOCUMENT,
          exclude: APART,
          ...inADocument,
          ...oneProcess,
          setupFiles: [oneProcess.setupFiles, ...inADocument.setupFiles],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-apart',
          include: APART,
          ...inADocument,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          ...onEmulators,
          ...oneProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: IN_THE_EMULATORS_PROJECT,
          ...functions,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions-apart',
          include: ['tests/functions/**/*.test.ts'],
          exclude: [...IN_THE_EMULATORS_PROJECT, ...FUZZ_OVER_HTTP, ...SLOW],
          ...functionsApart('demo-cave-apart'),
        },
      },
      {
        extends: true,
        test: {
          name: 'functions-slow',
          include: SLOW,
          ...functionsApart('demo-cave-slow'),
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: FUZZ_OVER_HTTP,
          ...functions,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          ...sequential,
          // The timeout is long, because one test opens many screens, possibly on a busy machine.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: 'tests/attack/support/as-deployed.ts',
          ...sequential,
          // The timeouts are long, because one test sends hundreds of requests, possibly on a busy machine.
          testTimeout: 400_000,
          hookTimeout: 200_000,
        },
      },
    ],
  },
})
