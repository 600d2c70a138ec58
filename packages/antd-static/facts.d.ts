/** The theme at build time: the class with its CSS variables, their prefix, and its token values. */
declare module 'virtual:antd-static/facts' {
  export const key: string
  export const prefix: string
  export const token: Record<string, unknown>
  /** The values that differ when `motion` is false. */
  export const still: Record<string, unknown>
}

declare module 'virtual:antd-static/base.css'
