/**
 * The theme at build time: `key` is the name of the class that sets the theme's CSS variables, `prefix` is the prefix
 * of these variables, and `token` contains the token values.
 */
declare module 'virtual:antd-static/facts' {
  export const key: string
  export const prefix: string
  export const token: Record<string, unknown>
  /** Token values when `motion` is false. Contains only the tokens whose values then differ from those in `token`. */
  export const still: Record<string, unknown>
}

declare module 'virtual:antd-static/base.css'
