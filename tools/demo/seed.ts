import { seed } from '../../tests/support/seed'

/** Seeds the empty emulators that the environment variables name (see tools/lib/emulators.mjs). */
await seed()
process.exit(0)
