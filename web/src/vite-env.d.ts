/// <reference types="vite/client" />

declare module 'virtual:theme.css'

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID: string
  readonly VITE_FIREBASE_API_KEY: string
  readonly VITE_FIREBASE_AUTH_DOMAIN: string
  readonly VITE_FIREBASE_STORAGE_BUCKET: string
  readonly VITE_FIREBASE_APP_ID: string
  /** The ports are set only for runs against the Emulator Suite. */
  readonly VITE_EMULATOR_AUTH_PORT?: string
  readonly VITE_EMULATOR_FIRESTORE_PORT?: string
  readonly VITE_EMULATOR_FUNCTIONS_PORT?: string
  readonly VITE_EMULATOR_STORAGE_PORT?: string
  /** The key for reCAPTCHA Enterprise. App Check is loaded only if this key is set. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
  readonly VITE_CONTACT_EMAIL?: string
  /** The public URL of the site, without a trailing slash. */
  readonly VITE_PUBLIC_URL?: string
  /** 'off' removes our own application form from the webinar page. */
  readonly VITE_APPLICATION_FORM?: string
  /**
   * The URLs of the webinar's external application form, of the form's script, and of the video. If a URL is not set,
   * the webinar page shows a notice instead (web/src/features/webinar).
   */
  readonly VITE_WEBINAR_FORM_URL?: string
  readonly VITE_WEBINAR_FORM_SCRIPT_URL?: string
  readonly VITE_WEBINAR_VIDEO_URL?: string
  /** Additional hosts that may serve the form and the video, as origins separated by spaces. */
  readonly VITE_WEBINAR_HOSTS?: string
}
