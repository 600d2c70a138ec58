/** Facts about the site that an operator may change (docs/deploy.md). */
export const SITE = {
  name: 'The Cave',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL || 'hello@thecave.example',
} as const
