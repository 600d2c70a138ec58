import { LENGTHS } from '@domain/limits'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  fieldsOf,
  rebaseFields,
  settingsSchema,
  withChanges,
} from '../../web/src/features/settings/fields'
import { createWorld, profile } from '../support/factories'

const storedProfile = profile(createWorld(new Date()), 'everything', {
  first_name: 'Amina',
  last_name: null,
  superpower: null,
  bio: 'Bio',
  regions: ['UK', 'UAE'],
  revenue_band: null,
})
const storedFields = fieldsOf(storedProfile)

describe('changesOf', () => {
  it('changesOf ignores spaces before and after a text', () => {
    expect(changesOf(storedFields, storedFields)).toEqual({})
    expect(
      changesOf(storedFields, { ...storedFields, first_name: ' Amina ', last_name: '  ' }),
    ).toEqual({})
    expect(changesOf(storedFields, { ...storedFields, regions: ['UK', 'UAE'] })).toEqual({})
  })

  it('changesOf returns the changed profile fields, and null as the value of a cleared field', () => {
    const fields = { ...storedFields, first_name: ' ', bio: ' New ', regions: ['UAE' as const] }
    expect(changesOf(storedFields, fields)).toEqual({
      first_name: null,
      bio: 'New',
      regions: ['UAE'],
    })
    expect(changesOf(storedFields, { ...storedFields, revenue_band: '$10M+' })).toEqual({
      revenue_band: '$10M+',
    })
  })

  it('after the changes have been saved, changesOf returns no changes for the same form fields', () => {
    const fields = { ...storedFields, first_name: ' ', bio: ' New ', regions: [] }
    expect(changesOf(withChanges(storedFields, changesOf(storedFields, fields)), fields)).toEqual(
      {},
    )
  })
})

describe('the profile form when another tab changes the profile', () => {
  const changedFields = {
    ...storedFields,
    first_name: 'Zaynab',
    bio: 'Theirs',
    topics: ['AI' as const],
  }

  it('when another tab changes the profile, the profile form shows the new values, except in fields that the member has edited', () => {
    expect(rebaseFields(storedFields, storedFields, changedFields)).toEqual(changedFields)
    const typed = { ...storedFields, bio: 'Mine' }
    expect(rebaseFields(typed, storedFields, changedFields)).toEqual({
      ...changedFields,
      bio: 'Mine',
    })
    expect(changesOf(changedFields, rebaseFields(typed, storedFields, changedFields))).toEqual({
      bio: 'Mine',
    })
  })
})

describe('the profile form', () => {
  const messagesFor = (fields: object) =>
    settingsSchema
      .safeParse({ ...storedFields, ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message])

  it('the profile form accepts empty fields and texts of the maximum length', () => {
    expect(
      messagesFor({
        first_name: '',
        last_name: ' ',
        superpower: '',
        bio: '',
        revenue_band: '',
        regions: [],
      }),
    ).toBeUndefined()
    expect(
      messagesFor({
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
    expect(messagesFor({ [name]: value })).toEqual([[name, expect.stringMatching(message)]])
  })
})
