/// <reference types="vite/client" />

declare module 'virtual:theme.css'

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID: string
  readonly VITE_FIREBASE_API_KEY: string
  readonly VITE_FIREBASE_AUTH_DOMAIN: string
  readonly VITE_FIREBASE_STORAGE_BUCKET: string
  readonly VITE_FIREBASE_APP_ID: string
  /** Set only if the app runs against the Firebase emulators. */
  readonly VITE_EMULATOR_AUTH_PORT?: string
  readonly VITE_EMULATOR_FIRESTORE_PORT?: string
  readonly VITE_EMULATOR_FUNCTIONS_PORT?: string
  readonly VITE_EMULATOR_STORAGE_PORT?: string
  /** The site key for reCAPTCHA Enterprise. App Check is used only if this key is set. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
  readonly VITE_CONTACT_EMAIL?: string
  /** The public URL of the site, without a trailing slash. */
  readonly VITE_PUBLIC_URL?: string
  /** With 'off', the webinar page does not show our own application form. */
  readonly VITE_APPLICATION_FORM?: string
  /**
   * The URLs of the webinar's external application form, of the form's script, and of the video. Without the URL of the
   * form, the webinar page shows our own form. Without the URL of the video, it shows a notice
   * (web/src/features/webinar).
   */
  readonly VITE_WEBINAR_FORM_URL?: string
  readonly VITE_WEBINAR_FORM_SCRIPT_URL?: string
  readonly VITE_WEBINAR_VIDEO_URL?: string
  /** The origins, separated by spaces, from which the external form and the video may also come. */
  readonly VITE_WEBINAR_HOSTS?: string
}
