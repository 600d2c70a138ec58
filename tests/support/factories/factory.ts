import { createRandom, type Random } from '../random'

/** The clock and the random numbers for generated documents. With fixed values, each run generates equal documents. */
export interface World {
  readonly now: Date
  readonly random: Random
}

/** @param seed start value of the random source: the same seed always gives the same documents */
export function createWorld(now: Date, seed = 1): World {
  return { now, random: createRandom(seed) }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function ago(world: World, ms: number): Date {
  return new Date(world.now.getTime() - ms)
}

export function ahead(world: World, ms: number): Date {
  return ago(world, -ms)
}

/**
 * Defines a factory: a function that creates a complete, valid document. A trait is a group of fields that has a name.
 * After `world`, the factory accepts names of traits, and objects with fields. Later arguments override earlier ones,
 * for example `build(world, 'past', 'bare', { title: 'X' })`.
 */
export function defineFactory<T extends object, Trait extends string>(
  base: (world: World) => T,
  traits: Record<Trait, (world: World) => Partial<T>>,
) {
  return (world: World, ...parts: (Trait | Partial<T>)[]): T =>
    parts.reduce<T>(
      (made, part) => ({ ...made, ...(typeof part === 'string' ? traits[part](world) : part) }),
      base(world),
    )
}

/** The arguments of a factory, except `world`: names of traits, and fields. */
export type Parts<F> = F extends (world: World, ...parts: infer P) => unknown ? P : never
