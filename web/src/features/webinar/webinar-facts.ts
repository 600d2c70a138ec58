import { SITE } from '../../config/site'

/**
 * Facts about the webinar that only a new build can change. The site's owner can change other facts in the admin area
 * (`session.ts`). The URLs come from the settings of the build. Without a URL for the video, the page shows a notice.
 * Without a URL for the external form, it shows our own form, or a notice if `ownForm` is false.
 */
export const WEBINAR = {
  minutes: 60,
  reviewHours: 24,
  seatHeldHours: 24,
  rejectedPercent: 70,
  lastFilledInHours: 41,
  dinnerCities: 12,
  revenue: '$1M',
  contactEmail: SITE.contactEmail,
  /** The URL of the external application form, which is shown in a frame. */
  formUrl: address(import.meta.env.VITE_WEBINAR_FORM_URL),
  /** Whether our own form is shown when there is no external form. */
  ownForm: import.meta.env.VITE_APPLICATION_FORM !== 'off',
  /** The URL of the form provider's script, which adjusts the height of the frame to the form. */
  formScriptUrl: address(import.meta.env.VITE_WEBINAR_FORM_SCRIPT_URL),
  /** The URL of the video provider's page for embedding, which has its own controls and subtitles. */
  videoUrl: address(import.meta.env.VITE_WEBINAR_VIDEO_URL),
} as const

/** The hosts that the Content Security Policy allows in frames. */
const HOSTS = [
  import.meta.env.VITE_WEBINAR_FORM_URL,
  import.meta.env.VITE_WEBINAR_VIDEO_URL,
  ...(import.meta.env.VITE_WEBINAR_HOSTS ?? '').split(/\s+/),
].flatMap((setting) => (setting && URL.canParse(setting) ? new URL(setting).origin : []))

/**
 * Returns the URL that the site's owner has stored. Returns undefined if the build does not allow the host of this URL.
 */
export function allowedAddress(stored: string | null): string | undefined {
  const storedAddress = address(stored ?? undefined)
  return storedAddress &&
    URL.canParse(storedAddress) &&
    HOSTS.includes(new URL(storedAddress).origin)
    ? storedAddress
    : undefined
}

/** Returns the text if it is an http or https URL; otherwise undefined. */
function address(setting: string | undefined): string | undefined {
  return setting && /^https?:\/\/\S+$/.test(setting) ? setting : undefined
}
