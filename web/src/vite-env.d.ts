/// <reference types="vite/client" />

declare module 'virtual:theme.css'

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID: string
  readonly VITE_FIREBASE_API_KEY: string
  readonly VITE_FIREBASE_AUTH_DOMAIN: string
  readonly VITE_FIREBASE_STORAGE_BUCKET: string
  readonly VITE_FIREBASE_APP_ID: string
  /** Set only for runs against the Emulator Suite. */
  readonly VITE_EMULATOR_AUTH_PORT?: string
  readonly VITE_EMULATOR_FIRESTORE_PORT?: string
  readonly VITE_EMULATOR_FUNCTIONS_PORT?: string
  readonly VITE_EMULATOR_STORAGE_PORT?: string
  /** reCAPTCHA Enterprise key; App Check is loaded only where it is set. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
  readonly VITE_CONTACT_EMAIL?: string
  /** The site's address, without a trailing slash. */
  readonly VITE_PUBLIC_URL?: string
  /**
   * The webinar's external application form, its script and the video. Where unset, the page says so
   * (web/src/features/webinar).
   */
  /** 'off': the webinar page has no form of our own. */
  readonly VITE_APPLICATION_FORM?: string
  readonly VITE_WEBINAR_FORM_URL?: string
  readonly VITE_WEBINAR_FORM_SCRIPT_URL?: string
  readonly VITE_WEBINAR_VIDEO_URL?: string
  /** Further hosts of forms and videos that the owner may choose, as origins separated by spaces. */
  readonly VITE_WEBINAR_HOSTS?: string
}
