import { createRandom, type Random } from '../random'

/** The clock and the random numbers for generated documents. With fixed values, each run generates equal documents. */
export interface World {
  readonly now: Date
  readonly random: Random
}

/** @param seed the same seed gives the same documents, and a different seed gives different documents */
export function createWorld(now: Date, seed = 1): World {
  return { now, random: createRandom(seed) }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the time `ms` milliseconds before `world.now`. */
export function ago(world: World, ms: number): Date {
  return new Date(world.now.getTime() - ms)
}

/** Returns the time `ms` milliseconds after `world.now`. */
export function ahead(world: World, ms: number): Date {
  return ago(world, -ms)
}

/**
 * Defines a factory, which creates a complete valid document and then applies named traits and fields from left to
 * right, for example `build(world, 'past', 'bare', { title: 'X' })`.
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

/** A factory's arguments after `world`: traits and fields. */
export type Parts<F> = F extends (world: World, ...parts: infer P) => unknown ? P : never
