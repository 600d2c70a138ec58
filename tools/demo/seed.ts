import { seed } from '../../tests/support/seed'

/** Seeds the empty emulators that the environment names (see tools/lib/emulators.mjs). */
await seed()
process.exit(0)
