import { randomInt } from 'node:crypto'

const { CAVE_FUZZ, CAVE_FUZZ_SEED } = process.env

/**
 * The seed of generated requests. `npm test` uses the same seed each time, so that a failure comes from a change.
 * `npm run test:fuzz` uses another seed each time, and CAVE_FUZZ_SEED repeats one of its runs. The names of the tests
 * contain the seed.
 */
export const fuzzSeed = Number(CAVE_FUZZ_SEED ?? (CAVE_FUZZ ? randomInt(2 ** 31) : 1))
