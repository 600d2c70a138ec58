import { SITE } from '../../config/site'

/**
 * The facts of the webinar that only a build changes; the owner changes the others (`session.ts`). Addresses come from
 * the build's settings; unset, the page says so in their place and calls nothing.
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
  /** The page of the external application form, shown in a frame. */
  formUrl: address(import.meta.env.VITE_WEBINAR_FORM_URL),
  /** Our own form, shown when there is no other. */
  ownForm: import.meta.env.VITE_APPLICATION_FORM !== 'off',
  /** The form provider's script that sizes the frame. */
  formScriptUrl: address(import.meta.env.VITE_WEBINAR_FORM_SCRIPT_URL),
  /** The video provider's page for embedding; controls and captions are the provider's. */
  videoUrl: address(import.meta.env.VITE_WEBINAR_VIDEO_URL),
} as const

/** The hosts that the content security policy allows in frames. */
const HOSTS = [
  import.meta.env.VITE_WEBINAR_FORM_URL,
  import.meta.env.VITE_WEBINAR_VIDEO_URL,
  ...(import.meta.env.VITE_WEBINAR_HOSTS ?? '').split(/\s+/),
].flatMap((setting) => (setting && URL.canParse(setting) ? new URL(setting).origin : []))

/** @returns a stored address if the deployment allows its host, else undefined */
export function allowedAddress(stored: string | null): string | undefined {
  const given = address(stored ?? undefined)
  return given && URL.canParse(given) && HOSTS.includes(new URL(given).origin) ? given : undefined
}

/** @returns the address if a page may load it, else undefined */
function address(setting: string | undefined): string | undefined {
  return setting && /^https?:\/\/\S+$/.test(setting) ? setting : undefined
}
