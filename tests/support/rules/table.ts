import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { PERSONA_NAMES, PERSONAS, type PersonaName } from '../personas'
import type { FirestoreUnderTest, RawQuery } from './environment'

export interface Operation {
  may: readonly PersonaName[]
  /** Runs it. `uid` is the caller's, so that a refused write differs from an allowed one only in the caller. */
  run(db: Firestore, uid: string, raw: RawQuery): Promise<unknown>
}

/**
 * One test for each persona and operation. An operation that is refused for everybody is run once past the rules, to
 * show that it is well-formed.
 */
export function personaTable(rules: FirestoreUnderTest, operations: Record<string, Operation>) {
  describe.each(Object.entries(operations))('%s', (_, { may, run }) => {
    it.each(PERSONA_NAMES.filter((name) => may.includes(name)))(
      'is allowed for %s',
      async (name) => {
        await assertSucceeds(run(rules.db(name), uidOf(name), rules.raw(name)))
      },
    )
    it.each(PERSONA_NAMES.filter((name) => !may.includes(name)))(
      'is refused for %s',
      async (name) => {
        await assertFails(run(rules.db(name), uidOf(name), rules.raw(name)))
      },
    )
    if (!may.length)
      it('is well-formed', async () => {
        await run(rules.unruled, uidOf('admin'), rules.raw(null))
      })
  })
}

/** Changes of one document that differ from an allowed one in one field. */
export interface Cases<T> {
  /** Runs it with these fields instead of the default ones; undefined ones are left out. */
  run(change: Partial<Record<keyof T | 'surplus', unknown>>): Promise<unknown>
  allowed: Record<string, Partial<Record<keyof T | 'surplus', unknown>>>
  refused: Record<string, Partial<Record<keyof T | 'surplus', unknown>>>
}

export function fieldCases<T>({ run, allowed, refused }: Cases<T>) {
  it.each(Object.entries(allowed))('allows %s', async (_, change) => {
    await assertSucceeds(run(change))
  })
  it.each(Object.entries(refused))('refuses %s', async (_, change) => {
    await assertFails(run(change))
  })
}

/**
 * A change of each field that a write may not change, for `refused`. Each gets a text: fields of other types also need
 * a case with a valid value.
 * @param shape the document's fields by name, as of a schema
 * @param allowed those that the write changes
 */
export function otherFields<Name extends string>(
  shape: Readonly<Record<Name, unknown>>,
  allowed: readonly NoInfer<Name>[],
): Record<string, Partial<Record<Name, unknown>>> {
  const names = Object.keys(shape) as Name[]
  const others = names.filter((name) => !allowed.includes(name))
  return Object.fromEntries(
    others.map((name) => [`a change of ${name} as well`, { [name]: 'changed' } as object]),
  )
}

/** The uid of a persona; a visitor writes as if they were the owner. */
export function uidOf(name: PersonaName): string {
  return PERSONAS[name]?.uid ?? PERSONAS.owner.uid
}

/** A document without the fields whose value is undefined. */
export function written(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
