import { profileFieldsSchema, type Profile, type ProfileFields } from '@domain/entities/profile'
import { REVENUE_BANDS } from '@domain/options'
import * as z from 'zod/mini'

const { shape } = profileFieldsSchema

/**
 * Returns a schema for optional text. Text that is not blank must match `rule`, the schema of the same field in the
 * profile.
 */
function textField(rule: z.ZodMiniType) {
  return z.string().check(({ value, issues }) => {
    if (value.trim() === '') return
    const message = rule.safeParse(value).error?.issues[0]?.message
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })
}

/**
 * The schema of the form. It has all fields of the profile except the picture, which is stored separately. A missing
 * value is an empty string in the form and null in the profile.
 */
export const settingsSchema = z.object({
  first_name: textField(shape.first_name),
  last_name: textField(shape.last_name),
  superpower: textField(shape.superpower),
  bio: textField(shape.bio),
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
 * Returns the fields that the member has changed in the form. Only these fields are stored, so that two devices do
 * not overwrite each other's changes.
 * @param base the values of the stored profile
 * @param fields the current values of the form
 */
export function changesOf(base: SettingsFields, fields: SettingsFields): Partial<ProfileFields> {
  const changed = NAMES.filter((name) => isChanged(base, fields, name))
  return Object.fromEntries(changed.map((name) => [name, toStored(fields[name])]))
}

/**
 * Returns the values of the stored profile after a save.
 * @param base the values before the save
 * @param changes the fields that were saved
 */
export function withChanges(base: SettingsFields, changes: Partial<ProfileFields>): SettingsFields {
  const stored = Object.entries(changes).map(([name, value]) => [name, value ?? ''])
  return { ...base, ...Object.fromEntries(stored) }
}

/**
 * Returns the form's values after the profile was changed on another page or device. Fields that the member has not
 * changed get the new values.
 * @param fields the current values of the form
 * @param base the previous values of the profile
 * @param next the new values of the profile
 */
export function rebaseFields(
  fields: SettingsFields,
  base: SettingsFields,
  next: SettingsFields,
): SettingsFields {
  const keptNames = NAMES.filter((name) => isChanged(base, fields, name))
  return { ...next, ...Object.fromEntries(keptNames.map((name) => [name, fields[name]])) }
}

function isChanged(base: SettingsFields, fields: SettingsFields, name: keyof SettingsFields) {
  return JSON.stringify(toStored(base[name])) !== JSON.stringify(toStored(fields[name]))
}

function toStored(value: string | readonly string[]) {
  return typeof value === 'string' ? value.trim() || null : value
}
