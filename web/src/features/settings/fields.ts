import { profileFieldsSchema, type Profile, type ProfileFields } from '@domain/entities/profile'
import { REVENUE_BANDS } from '@domain/options'
import * as z from 'zod/mini'

const { shape } = profileFieldsSchema

/** Returns a schema for optional text. Text that is not blank must match the profile's rule. */
function typed(rule: z.ZodMiniType) {
  return z.string().check(({ value, issues }) => {
    if (value.trim() === '') return
    const message = rule.safeParse(value).error?.issues[0]?.message
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })
}

/**
 * The schema of the form. It has the fields of the profile except the picture, which is stored at once. A missing
 * value is '' in the form and null in the profile.
 */
export const settingsSchema = z.object({
  first_name: typed(shape.first_name),
  last_name: typed(shape.last_name),
  superpower: typed(shape.superpower),
  bio: typed(shape.bio),
  revenue_band: z.enum(['', ...REVENUE_BANDS]),
  regions: shape.regions,
  business_arenas: shape.business_arenas,
  topics: shape.topics,
  current_focus: shape.current_focus,
})
export type SettingsFields = z.infer<typeof settingsSchema>

const NAMES = z.keyof(settingsSchema).options

export function fieldsOf(profile: Pick<Profile, keyof SettingsFields>): SettingsFields {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    superpower: profile.superpower ?? '',
    bio: profile.bio ?? '',
    revenue_band: profile.revenue_band ?? '',
    regions: profile.regions,
    business_arenas: profile.business_arenas,
    topics: profile.topics,
    current_focus: profile.current_focus,
  }
}

/**
 * Returns the fields that differ from the profile when the form was opened. Only these are stored, so that two
 * devices do not overwrite each other's changes.
 */
export function changesOf(base: SettingsFields, fields: SettingsFields): Partial<ProfileFields> {
  const changed = NAMES.filter((name) => isChanged(base, fields, name))
  return Object.fromEntries(changed.map((name) => [name, storedOf(fields[name])]))
}

/** Returns the form's values after some of its changes were stored. */
export function withChanges(base: SettingsFields, changes: Partial<ProfileFields>): SettingsFields {
  const stored = Object.entries(changes).map(([name, value]) => [name, value ?? ''])
  return { ...base, ...Object.fromEntries(stored) }
}

/**
 * Returns the form's values after the profile was changed on another page or device. Untouched fields get the new
 * values.
 */
export function follow(
  fields: SettingsFields,
  base: SettingsFields,
  next: SettingsFields,
): SettingsFields {
  const kept = NAMES.filter((name) => isChanged(base, fields, name))
  return { ...next, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) }
}

function isChanged(base: SettingsFields, fields: SettingsFields, name: keyof SettingsFields) {
  return JSON.stringify(storedOf(base[name])) !== JSON.stringify(storedOf(fields[name]))
}

function storedOf(value: string | readonly string[]) {
  return typeof value === 'string' ? value.trim() || null : value
}
