import { seed } from '../../tests/support/seed'

/**
 * Writes the demo data to the empty emulators whose addresses are in the environment variables (see
 * tools/lib/clients.mjs).
 */
await seed()
process.exit(0)
