import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { PERSONA_NAMES, PERSONAS, type PersonaName } from '../personas'
import type { FirestoreUnderTest, RawQuery } from './environment'

export interface Operation {
  may: readonly PersonaName[]
  /**
   * Runs the operation. `uid` is the caller's uid. If the operation stores a document with a uid, it must use the
   * caller's uid, because the rules would refuse any other.
   */
  run(db: Firestore, uid: string, raw: RawQuery): Promise<unknown>
}

/**
 * Defines one test for each persona and operation. An operation that is refused for everybody also runs once without
 * the rules, which shows that only the rules refuse the operation.
 * @param subject the collection or document of the operations, for the titles of the tests
 */
export function personaTable(
  rules: FirestoreUnderTest,
  subject: string,
  operations: Record<string, Operation>,
) {
  describe.each(Object.entries(operations))(`${subject}: %s`, (operation, { may, run }) => {
    it.each(PERSONA_NAMES.filter((name) => may.includes(name)))(
      `${subject}: ${operation} is allowed for the persona %s`,
      async (name) => {
        await assertSucceeds(run(rules.db(name), uidOf(name), rules.raw(name)))
      },
    )
    it.each(PERSONA_NAMES.filter((name) => !may.includes(name)))(
      `${subject}: ${operation} is refused for the persona %s`,
      async (name) => {
        await assertFails(run(rules.db(name), uidOf(name), rules.raw(name)))
      },
    )
    if (!may.length)
      it(`${subject}: ${operation} is refused only by the security rules, and succeeds without them`, async () => {
        await run(rules.withoutRules, uidOf('admin'), rules.raw(null))
      })
  })
}

/** Changes to one document. Each refused change differs from an allowed change in one field. */
export interface Cases<T> {
  /** Writes the default fields, replaced by the fields in `change`. A field whose value is undefined is left out. */
  run(change: Partial<Record<keyof T | 'surplus', unknown>>): Promise<unknown>
  allowed: Record<string, Partial<Record<keyof T | 'surplus', unknown>>>
  refused: Record<string, Partial<Record<keyof T | 'surplus', unknown>>>
}

/** Defines one test for each change. @param subject the kind of write, for the titles of the tests */
export function fieldCases<T>(subject: string, { run, allowed, refused }: Cases<T>) {
  it.each(Object.entries(allowed))(`${subject} is allowed: %s`, async (_, change) => {
    await assertSucceeds(run(change))
  })
  it.each(Object.entries(refused))(`${subject} is refused: %s`, async (_, change) => {
    await assertFails(run(change))
  })
}

/**
 * Returns one case for each field that a write may not change, for `fieldCases`. Each case sets the field to a text.
 * A field of another type needs an additional case, because the rules may refuse a text only for its type.
 * @param shape the document's fields by name, such as the shape of a schema
 * @param allowed the fields that the write may change
 */
export function otherFields<Name extends string>(
  shape: Readonly<Record<Name, unknown>>,
  allowed: readonly NoInfer<Name>[],
): Record<string, Partial<Record<Name, unknown>>> {
  const names = Object.keys(shape) as Name[]
  const others = names.filter((name) => !allowed.includes(name))
  return Object.fromEntries(
    others.map((name) => [`an additional change to ${name}`, { [name]: 'changed' } as object]),
  )
}

/** Returns the persona's uid. For the visitor, who has none, returns the owner's uid. */
export function uidOf(name: PersonaName): string {
  return PERSONAS[name]?.uid ?? PERSONAS.owner.uid
}

/** Returns a document without the fields whose value is undefined. */
export function withoutUndefined(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
