import { isDeepStrictEqual } from 'node:util'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

export interface Parity {
  /** The tested document or write, as the first words of the tests' titles. */
  subject: string
  schema: z.ZodMiniType
  /** A complete document that schema and rules accept. */
  base: Record<string, unknown>
  /** Values for each field: at its bounds, just beyond them, and of wrong types. */
  values: Record<string, readonly unknown[]>
  /** Whether a document fulfils the conditions that the rules check and the schema does not. */
  besides?: (document: Record<string, unknown>) => boolean
  write(document: Record<string, unknown>): Promise<unknown>
}

/**
 * Defines tests that schema and rules agree on each value of each field. The application stores documents only as the
 * schema returns them (trimmed, without unknown keys). So the rules must accept exactly those values that the schema
 * accepts and leaves unchanged.
 */
export function parity({ subject, schema, base, values, besides = () => true, write }: Parity) {
  const accepts = (document: Record<string, unknown>) => {
    const parsed = schema.safeParse(document)
    return parsed.success && isDeepStrictEqual(parsed.data, document) && besides(document)
  }
  const expectAgreement = (document: Record<string, unknown>) =>
    accepts(document) ? assertSucceeds(write(document)) : assertFails(write(document))

  it(`${subject}: every field has test values for the comparison of schema and rules`, () => {
    expect(Object.keys(values).sort()).toEqual(Object.keys(base).sort())
  })

  it(`${subject}: schema and rules both accept a complete document`, async () => {
    expect(accepts(base)).toBe(true)
    await expectAgreement(base)
  })

  describe.each(Object.keys(values))(
    `${subject}: schema and rules agree on the field %s`,
    (field) => {
      const fieldValues = values[field] ?? []

      it(`${subject}: the tested values of ${field} include accepted and refused values`, () => {
        const results = new Set(fieldValues.map((value) => accepts({ ...base, [field]: value })))
        expect(results).toEqual(new Set([true, false]))
      })

      it.each(fieldValues.map((value) => [shown(value), value] as const))(
        `${subject}: schema and rules both accept or both refuse the value %s of ${field}`,
        (_, value) => expectAgreement({ ...base, [field]: value }),
      )
    },
  )
}

function shown(value: unknown): string {
  const text =
    typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text
}
