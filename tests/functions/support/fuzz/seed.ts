import { randomInt } from 'node:crypto'

const { CAVE_FUZZ, CAVE_FUZZ_SEED } = process.env

/**
 * The seed of generated requests. `npm test` uses the same seed each time, so that a new failure is caused by a change
 * to the code. `npm run test:fuzz` uses another seed each time; CAVE_FUZZ_SEED repeats one of these runs. The names of
 * the tests contain the seed.
 */
export const fuzzSeed = Number(CAVE_FUZZ_SEED ?? (CAVE_FUZZ ? randomInt(2 ** 31) : 1))
