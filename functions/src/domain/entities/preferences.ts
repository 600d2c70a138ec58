import * as z from 'zod/mini'
import { NOTICE_GROUPS, type NoticeGroup } from '../notices'
import { MAIL_CHOICES } from '../options'
import { TIME_ZONE_PATTERN } from '../zones'

/** Pattern of a full hour of the day. Quiet hours begin and end at full hours. */
export const HOUR_PATTERN = /^([01]\d|2[0-3]):00$/

const groups = Object.keys(NOTICE_GROUPS) as [NoticeGroup, ...NoticeGroup[]]
const hour = z.nullable(z.string().check(z.regex(HOUR_PATTERN)))

const fields = z.object({
  /** How the member wants to receive each group of notices by email. A missing group uses its default. */
  mail: z.partialRecord(z.enum(groups), z.enum(MAIL_CHOICES)),
  /**
   * Only security emails are sent between these hours in `time_zone`. Both hours are null if all emails may be sent at
   * any time.
   */
  quiet_from: hour,
  quiet_to: hour,
  time_zone: z.string().check(z.regex(TIME_ZONE_PATTERN)),
})

/** The fields of the preferences that a member chooses. The security rules accept the same values. */
export const preferenceFieldsSchema = fields.check(
  z.refine(({ quiet_from: from, quiet_to: to }) =>
    from === null || to === null ? from === to : from !== to,
  ),
)
export type PreferenceFields = z.infer<typeof preferenceFieldsSchema>

/**
 * `preferences/{uid}`: how a member wants to be notified. Written by the member; the callable `home` stores the
 * defaults if the document does not exist. Old documents may contain equal quiet hours, which have no effect.
 */
export const preferencesSchema = z.extend(fields, { updated_at: z.date() })
export type Preferences = z.infer<typeof preferencesSchema>

/** The value of the quiet hours when emails may be sent at any time. */
export const NO_QUIET_HOURS = { quiet_from: null, quiet_to: null }

/**
 * Returns the preferences of a member who has chosen nothing.
 * @param time_zone the time zone of the browser, or UTC on the server
 */
export const defaultPreferences = (time_zone: string): PreferenceFields => ({
  mail: {},
  ...NO_QUIET_HOURS,
  time_zone,
})
