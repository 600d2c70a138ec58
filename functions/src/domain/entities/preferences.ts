import * as z from 'zod/mini'
import { NOTICE_GROUPS, type NoticeGroup } from '../notices'
import { MAIL_CHOICES } from '../options'
import { TIME_ZONE_PATTERN } from '../zones'

/** Pattern of a full hour of the day. Quiet hours begin and end at full hours. */
export const HOUR_PATTERN = /^([01]\d|2[0-3]):00$/

const groups = Object.keys(NOTICE_GROUPS) as [NoticeGroup, ...NoticeGroup[]]
const hour = z.nullable(z.string().check(z.regex(HOUR_PATTERN)))

const fields = z.object({
  /** For each group of notices: when the member receives emails about it. If a group is missing, its default applies. */
  mail: z.partialRecord(z.enum(groups), z.enum(MAIL_CHOICES)),
  /**
   * The hours, in `time_zone`, at which the quiet hours begin and end. During quiet hours, only emails about security
   * are sent. Both are null if the member has no quiet hours.
   */
  quiet_from: hour,
  quiet_to: hour,
  time_zone: z.string().check(z.regex(TIME_ZONE_PATTERN)),
})

/** The preferences that a member chooses. The security rules check the same conditions as this schema. */
export const preferenceFieldsSchema = fields.check(
  z.refine(({ quiet_from: from, quiet_to: to }) =>
    from === null || to === null ? from === to : from !== to,
  ),
)
export type PreferenceFields = z.infer<typeof preferenceFieldsSchema>

/**
 * `preferences/{uid}`: how a member wants to be notified. Written by the member; the callable `home` stores the
 * defaults if the document does not exist. In old documents, `quiet_from` and `quiet_to` may be equal; there are then
 * no quiet hours.
 */
export const preferencesSchema = z.extend(fields, { updated_at: z.date() })
export type Preferences = z.infer<typeof preferencesSchema>

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
