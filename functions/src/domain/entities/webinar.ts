import * as z from 'zod/mini'
import { LENGTHS, WEBINAR_SEATS_MAX } from '../limits'
import { MESSAGES } from '../messages'
import { singleLineText, webAddress } from '../text'
import { TIME_ZONE_PATTERN } from '../zones'

/** The owner's settings for the webinar's session. */
export const webinarFieldsSchema = z.object({
  /** When the session begins; null if its date is not decided yet. */
  starts_at: z.nullable(z.date()),
  /** The IANA time zone in which the webinar page shows the date. */
  time_zone: z.string().check(z.regex(TIME_ZONE_PATTERN, MESSAGES.eventZoneUnknown)),
  /** The name of the time zone on the webinar page, such as 'UAE time'. */
  zone_label: singleLineText(LENGTHS.zoneLabel, { empty: MESSAGES.fillInRequired }),
  seats: z.int().check(z.gte(1), z.lte(WEBINAR_SEATS_MAX)),
  /** The URL of the video to embed. If null, the page uses the URL in the deployment's settings. */
  video_url: z.nullable(webAddress),
  /** The URL of the external application form. If null, the page uses the URL in the deployment's settings. */
  form_url: z.nullable(webAddress),
  /** The contact email address on the webinar page. If null, the page uses the address in the deployment's settings. */
  contact_email: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LENGTHS.email, MESSAGES.invalidEmail),
        z.email(MESSAGES.invalidEmail),
      ),
  ),
})
export type WebinarFields = z.infer<typeof webinarFieldsSchema>

/**
 * `site_settings/webinar`: the settings of the webinar's session. Server only: the webinar page gets what it needs from
 * GET /api/webinar.
 */
export const webinarSchema = z.extend(webinarFieldsSchema, {
  /** When the previous session began. Applicants who are approved after this time are counted for the next session. */
  opened_at: z.date(),
  updated_at: z.date(),
  updated_by: z.string(),
})
export type Webinar = z.infer<typeof webinarSchema>
