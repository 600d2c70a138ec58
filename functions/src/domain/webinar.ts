/** The webinar session that is used until the owner stores another session: 31 Oct 2025, 9:00 PM in the UAE. */
export const WEBINAR_DEFAULTS = {
  starts_at: new Date('2025-10-31T21:00:00+04:00'),
  time_zone: 'Asia/Dubai',
  /** The UAE keeps UTC+4 all year. */
  utc_offset_minutes: 240,
  zone_label: 'UAE time',
  seats: 25,
} as const

/**
 * The response of GET /api/webinar, which the public page shows. `starts_at` is an ISO time, or null while the next
 * date is not set. `seats_left` is null while no future session is set. If `video_url`, `form_url` or `contact_email`
 * is null, the page uses the value in the deployment's settings.
 */
export interface PublicWebinar {
  starts_at: string | null
  /** How many minutes the local time of the session is ahead of UTC at `starts_at`. */
  utc_offset_minutes: number
  zone_label: string
  seats: number
  seats_left: number | null
  video_url: string | null
  form_url: string | null
  contact_email: string | null
}
