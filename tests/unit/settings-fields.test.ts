import { LENGTHS } from '@domain/limits'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  fieldsOf,
  follow,
  settingsSchema,
  withChanges,
} from '../../web/src/features/settings/fields'
import { createWorld, profile } from '../support/factories'

const stored = profile(createWorld(new Date()), 'everything', {
  first_name: 'Amina',
  last_name: null,
  superpower: null,
  bio: 'Bio',
  regions: ['UK', 'UAE'],
  revenue_band: null,
})
const base = fieldsOf(stored)

describe('the changes of a profile', () => {
  it('surrounding whitespace is not a profile change', () => {
    expect(changesOf(base, base)).toEqual({})
    expect(changesOf(base, { ...base, first_name: ' Amina ', last_name: '  ' })).toEqual({})
    expect(changesOf(base, { ...base, regions: ['UK', 'UAE'] })).toEqual({})
  })

  it('profile changes contain only changed fields, with null for cleared ones', () => {
    const fields = { ...base, first_name: ' ', bio: ' New ', regions: ['UAE' as const] }
    expect(changesOf(base, fields)).toEqual({ first_name: null, bio: 'New', regions: ['UAE'] })
    expect(changesOf(base, { ...base, revenue_band: '$10M+' })).toEqual({ revenue_band: '$10M+' })
  })

  it('no profile changes are left after saving', () => {
    const fields = { ...base, first_name: ' ', bio: ' New ', regions: [] }
    expect(changesOf(withChanges(base, changesOf(base, fields)), fields)).toEqual({})
  })
})

describe('a profile that changes elsewhere', () => {
  const next = { ...base, first_name: 'Zaynab', bio: 'Theirs', topics: ['AI' as const] }

  it('a profile changed elsewhere updates untouched fields and keeps typed ones', () => {
    expect(follow(base, base, next)).toEqual(next)
    const typed = { ...base, bio: 'Mine' }
    expect(follow(typed, base, next)).toEqual({ ...next, bio: 'Mine' })
    expect(changesOf(next, follow(typed, base, next))).toEqual({ bio: 'Mine' })
  })
})

describe('the profile form', () => {
  const problems = (fields: object) =>
    settingsSchema
      .safeParse({ ...base, ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message])

  it('the profile form accepts empty fields and maximum lengths', () => {
    expect(
      problems({
        first_name: '',
        last_name: ' ',
        superpower: '',
        bio: '',
        revenue_band: '',
        regions: [],
      }),
    ).toBeUndefined()
    expect(
      problems({
        first_name: 'n'.repeat(LENGTHS.name),
        superpower: 's'.repeat(LENGTHS.superpower),
        bio: ` ${'b'.repeat(LENGTHS.bio)} `,
      }),
    ).toBeUndefined()
  })

  it.each([
    ['first_name', 'n'.repeat(LENGTHS.name + 1), /at most 80/],
    ['last_name', 'a\u0000b', /control characters/],
    ['superpower', 'two\nlines', /Line breaks/],
    ['bio', 'b'.repeat(LENGTHS.bio + 1), /at most 2000/],
    ['regions', ['UK', 'UK'], /Duplicates/],
  ])('the profile form rejects an invalid %s with a message', (name, value, message) => {
    expect(problems({ [name]: value })).toEqual([[name, expect.stringMatching(message)]])
  })
})
