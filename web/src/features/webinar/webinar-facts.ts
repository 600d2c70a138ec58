import { SITE } from '../../config/site'

/**
 * Every fact of the webinar in one place. Addresses come
 * from the build's settings; unset, the page says so in their place and calls nothing.
 */
export const WEBINAR = {
  /** 9:00 PM in the UAE, which keeps UTC+4 all year. */
  startsAt: Date.parse('2025-10-31T21:00:00+04:00'),
  utcOffsetHours: 4,
  minutes: 60,
  seats: 25,
  reviewHours: 24,
  seatHeldHours: 24,
  rejectedPercent: 70,
  lastFilledInHours: 41,
  dinnerCities: 12,
  revenue: '$1M',
  contactEmail: SITE.contactEmail,
  /** The page of the external application form, shown in a frame. */
  formUrl: address(import.meta.env.VITE_WEBINAR_FORM_URL),
  /** Our own form, shown when there is no other. */
  ownForm: import.meta.env.VITE_APPLICATION_FORM !== 'off',
  /** The form provider's script that sizes the frame. */
  formScriptUrl: address(import.meta.env.VITE_WEBINAR_FORM_SCRIPT_URL),
  /** The video provider's page for embedding; controls and captions are the provider's. */
  videoUrl: address(import.meta.env.VITE_WEBINAR_VIDEO_URL),
} as const

/** @returns the address if a page may load it, else undefined */
function address(setting: string | undefined): string | undefined {
  return setting && /^https?:\/\/\S+$/.test(setting) ? setting : undefined
}
