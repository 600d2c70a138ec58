import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const onEmulators = { testTimeout: 30_000, hookTimeout: 60_000 }
/** Files that share one project run one after another. Each file of rules tests has a project of its own. */
const oneByOne = { ...onEmulators, fileParallelism: false }

/** Three of the four layers (tools/lib/test.mjs runs them; the fourth is tests/e2e), and the attacks (tools/attack.mjs). */
export default defineConfig({
  root: path('..'),
  cacheDir: path('../.cave/vite-tests'),
  resolve: { alias: { '@domain': path('../functions/src/domain') } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onEmulators },
      },
      {
        extends: true,
        test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...oneByOne },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: 'tests/attack/support/as-deployed.ts',
          ...oneByOne,
          // Hundreds of doors a test, on a machine that may have other work.
          testTimeout: 400_000,
          hookTimeout: 200_000,
        },
      },
    ],
  },
})
