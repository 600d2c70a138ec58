/** Settings of the site that the operator can change (docs/deploy.md). */
export const SITE = {
  name: 'The Cave',
  /** The public origin for search engines and link previews, without a trailing slash. */
  url:
    import.meta.env.VITE_PUBLIC_URL ||
    `https://${import.meta.env.VITE_FIREBASE_PROJECT_ID}.web.app`,
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL || 'hello@thecave.example',
} as const
