import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, updateDoc } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { profileFieldsSchema } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { UNSEEN } from '@domain/text'
import { createWorld, profile } from '../../support/factories'
import { PERSONAS } from '../../support/personas'
import { firestoreRules, source } from '../../support/rules/environment'

const rules = await firestoreRules('unseen')
const owner = PERSONAS.owner.uid
const profilePath = await rules.stored(
  COLLECTIONS.profiles,
  profile(createWorld(new Date()), { user_id: owner }),
  owner,
)

/** The first and last character of each range in UNSEEN (invisible characters), and the characters next to them. */
const testedCharacters = [
  ...new Set(
    [...UNSEEN.matchAll(/\\x\{([0-9a-f]+)\}/g)].flatMap(([, hex = '']) => {
      const point = Number.parseInt(hex, 16)
      return [point - 1, point, point + 1]
    }),
  ),
]
  // Surrogates are not characters, and U+10FFFF is the highest code point.
  .filter((point) => point <= 0x10ffff && (point < 0xd800 || point > 0xdfff))
  .map((point) => String.fromCodePoint(point))

const namePatterns: Record<string, (character: string) => string> = {
  'by itself': (c) => c,
  'between Latin letters': (c) => `A${c}B`,
  'between Arabic letters': (c) => `ع${c}ع`,
  'before a letter': (c) => `${c}ع`,
  'after a letter': (c) => `ع${c}`,
  'after a digit': (c) => `1${c}ع`,
  'between emojis': (c) => `😀${c}😀`,
  'twice in a row': (c) => `ع${c}${c}ع`,
}

const isAccepted = (name: string) => {
  const parsed = profileFieldsSchema.shape.first_name.safeParse(name)
  return parsed.success && parsed.data === name
}

describe('invisible characters in a name', () => {
  it('the security rules contain the same pattern of invisible characters as the schema', () => {
    const text = source('firestore.rules')
    expect(text).toContain(`'(?s).*(${UNSEEN.replaceAll('\\', '\\\\')}).*'`)
  })

  it.each(Object.entries(namePatterns))(
    'for each tested character, schema and security rules both accept or both refuse a name that contains it (position: %s)',
    async (_, placed) => {
      const names = testedCharacters.map(placed)
      expect(new Set(names.map(isAccepted))).toEqual(new Set([true, false]))
      const differ: string[] = []
      for (const name of names) {
        const written = updateDoc(doc(rules.db('owner'), profilePath), { first_name: name })
        const check = isAccepted(name) ? assertSucceeds(written) : assertFails(written)
        await check.catch(() => differ.push(JSON.stringify(Array.from(name, hexOf))))
      }
      expect(differ).toEqual([])
    },
  )
})

const hexOf = (character: string) => character.codePointAt(0)?.toString(16)
