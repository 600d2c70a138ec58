/**
 * Values of the theme, computed during the build: `key` is the name of the class that sets the theme's CSS variables,
 * `prefix` is the prefix of their names, and `token` contains the values of the theme's tokens.
 */
declare module 'virtual:antd-static/facts' {
  export const key: string
  export const prefix: string
  export const token: Record<string, unknown>
  /** The tokens whose values change when animations are off (`motion: false`), with their values in that case. */
  export const still: Record<string, unknown>
}

declare module 'virtual:antd-static/base.css'
