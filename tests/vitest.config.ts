import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Ends tests that never end by themselves. MAX_WAIT_MS of the functions tests is shorter, with a clearer error. */
const onEmulators = { testTimeout: 120_000, hookTimeout: 120_000 }
/** Files that share one project run one after another. Each file of rules tests has a project of its own. */
const sequential = { ...onEmulators, fileParallelism: false }
/** One process for many files: loading React, jsdom or firebase-admin again for each took more time than the tests. */
const oneProcess = { isolate: false, setupFiles: path('support/start-afresh.ts') }

const functionsTest = (name: string) => `tests/functions/${name}.test.ts`

/**
 * Functions tests that call emulated functions, wait for their triggers, or sign in, which the Auth emulator does for its
 * own project only. All others run beside these (tools/lib/layers.mjs), in a project that no trigger listens to:
 * thousands of triggers whose effect no test reads would cost minutes.
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
/** Seats wait for locks and leases: they run beside the others, in one more project. */
const SEATS = ['event-seats*', 'locked-copies'].map(functionsTest)
/** They send more than an address may call in a minute, and therefore run after the others. */
const FUZZ_OVER_HTTP = ['http-fuzz', 'callables-fuzz'].map(functionsTest)

/**
 * Ant Design keeps the motion settings of the first file in its memory. These files need their own, and a process each.
 */
const WITH_OWN_MOTION = ['kit-dialog', 'portal-motion'].map((name) => `tests/unit/${name}.test.tsx`)

// On a busy machine a screen takes seconds to draw, and a file to load.
const longTimeout = { testTimeout: 30_000 }

const functions = {
  // firebase-functions reads it when it is loaded. It does nothing until a test names features.
  env: { FIREBASE_DEBUG_MODE: 'true' },
  ...sequential,
  ...oneProcess,
}

/** Three of the four layers (tools/lib/test.mjs runs them; the fourth is tests/e2e), the
 * other browsers, and the attacks (lab/attack.mjs). */
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
          ...longTimeout,
          ...oneProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/unit/**/*.test.tsx'],
          exclude: WITH_OWN_MOTION,
          ...longTimeout,
          ...oneProcess,
          setupFiles: [oneProcess.setupFiles, path('support/start-screens.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-apart',
          include: WITH_OWN_MOTION,
          ...longTimeout,
          setupFiles: path('support/start-screens.ts'),
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
          exclude: [...IN_THE_EMULATORS_PROJECT, ...FUZZ_OVER_HTTP, ...SEATS],
          ...functions,
          env: { ...functions.env, GCLOUD_PROJECT: 'demo-cave-apart' },
        },
      },
      {
        extends: true,
        test: {
          name: 'functions-seats',
          include: SEATS,
          ...functions,
          env: { ...functions.env, GCLOUD_PROJECT: 'demo-cave-seats' },
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
          // A whole list of screens in one test, on a machine that may have other work.
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
          // Hundreds of doors a test, on a machine that may have other work.
          testTimeout: 400_000,
          hookTimeout: 200_000,
        },
      },
    ],
  },
})
