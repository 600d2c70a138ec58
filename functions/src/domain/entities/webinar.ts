import * as z from 'zod/mini'
import { LENGTHS, WEBINAR_SEATS_MAX } from '../limits'
import { MESSAGES } from '../messages'
import { line, webAddress } from '../text'
import { TIME_ZONE_PATTERN } from '../zones'

/** What the owner decides about the webinar's session. */
export const webinarFieldsSchema = z.object({
  /** Null: the next date is not set. */
  starts_at: z.nullable(z.date()),
  /** The IANA zone in which the page shows the date. */
  time_zone: z.string().check(z.regex(TIME_ZONE_PATTERN, MESSAGES.eventZoneUnknown)),
  /** What the page calls it: 'UAE time'. */
  zone_label: line(LENGTHS.zoneLabel, { empty: MESSAGES.fillInRequired }),
  seats: z.int().check(z.gte(1), z.lte(WEBINAR_SEATS_MAX)),
  /** The video's page for embedding; null: the address of the deployment's settings. */
  video_url: z.nullable(webAddress),
  /** The external application form; null: the address of the deployment's settings. */
  form_url: z.nullable(webAddress),
  /** Null: the address of the deployment's settings. */
  contact_email: z.nullable(
    z.string().check(z.trim(), z.maxLength(LENGTHS.email), z.email(MESSAGES.invalidEmail)),
  ),
})
export type WebinarFields = z.infer<typeof webinarFieldsSchema>

/** `site_settings/webinar`. Server only: GET /api/webinar shows the page what it needs. */
export const webinarSchema = z.extend(webinarFieldsSchema, {
  /** When the last session began. Approvals since then are for the next one. */
  opened_at: z.date(),
  updated_at: z.date(),
  updated_by: z.string(),
})
export type Webinar = z.infer<typeof webinarSchema>
