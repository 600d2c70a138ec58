import { seed } from '../../tests/support/seed'

/** Fills an emulator that holds nothing; which one, the environment says (see tools/lib/emulators.mjs). */
await seed()
process.exit(0)
