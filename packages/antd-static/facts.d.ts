/**
 * The theme at build time: `key` is the class with the CSS variables of the theme, `prefix` is the prefix of these
 * variables, and `token` contains the token values.
 */
declare module 'virtual:antd-static/facts' {
  export const key: string
  export const prefix: string
  export const token: Record<string, unknown>
  /** The token values that differ when `motion` is false. */
  export const still: Record<string, unknown>
}

declare module 'virtual:antd-static/base.css'
