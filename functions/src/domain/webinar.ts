/** The webinar session that applies until the owner stores one: 31 Oct 2025, 9:00 PM in the UAE. */
export const WEBINAR_DEFAULTS = {
  starts_at: new Date('2025-10-31T21:00:00+04:00'),
  time_zone: 'Asia/Dubai',
  /** The UAE is at UTC+4 all year, without daylight saving. */
  utc_offset_minutes: 240,
  zone_label: 'UAE time',
  seats: 25,
} as const

/**
 * The response of GET /api/webinar, which the public page shows. `starts_at` is an ISO time, or null if the next date
 * is not set. `seats_left` is null if no session is set or the session has begun. If `video_url`, `form_url` or
 * `contact_email` is null, the page uses the value in the deployment's settings.
 */
export interface PublicWebinar {
  starts_at: string | null
  /** The difference between local time and UTC at `starts_at`, in minutes; positive if local time is ahead. */
  utc_offset_minutes: number
  zone_label: string
  seats: number
  seats_left: number | null
  video_url: string | null
  form_url: string | null
  contact_email: string | null
}
