import { randomInt } from 'node:crypto'

const { CAVE_FUZZ, CAVE_FUZZ_SEED } = process.env

/**
 * The seed of generated requests. `npm test` sends the same ones each time, so that a failure comes from a change;
 * `npm run test:fuzz` sends others each time, and CAVE_FUZZ_SEED repeats one of its runs. The tests' names tell it.
 */
export const fuzzSeed = Number(CAVE_FUZZ_SEED ?? (CAVE_FUZZ ? randomInt(2 ** 31) : 1))
