import { SITE } from '../../config/site'

/**
 * The facts about the webinar that can be changed only by a new build. The owner can change the other facts
 * (`session.ts`). Addresses come from the build's settings. Without an address, the page shows a notice in its place
 * and makes no request.
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
  /** The page of the external application form, which is shown in a frame. */
  formUrl: address(import.meta.env.VITE_WEBINAR_FORM_URL),
  /** Whether our own form is shown when there is no external form. */
  ownForm: import.meta.env.VITE_APPLICATION_FORM !== 'off',
  /** The form provider's script, which sets the size of the frame. */
  formScriptUrl: address(import.meta.env.VITE_WEBINAR_FORM_SCRIPT_URL),
  /** The video provider's page for embedding. It has its own controls and captions. */
  videoUrl: address(import.meta.env.VITE_WEBINAR_VIDEO_URL),
} as const

/** The hosts that the Content Security Policy allows in frames. */
const HOSTS = [
  import.meta.env.VITE_WEBINAR_FORM_URL,
  import.meta.env.VITE_WEBINAR_VIDEO_URL,
  ...(import.meta.env.VITE_WEBINAR_HOSTS ?? '').split(/\s+/),
].flatMap((setting) => (setting && URL.canParse(setting) ? new URL(setting).origin : []))

/** Returns a stored address if the deployment allows its host, otherwise undefined. */
export function allowedAddress(stored: string | null): string | undefined {
  const given = address(stored ?? undefined)
  return given && URL.canParse(given) && HOSTS.includes(new URL(given).origin) ? given : undefined
}

/** Returns a setting if it is an http or https address, otherwise undefined. */
function address(setting: string | undefined): string | undefined {
  return setting && /^https?:\/\/\S+$/.test(setting) ? setting : undefined
}
