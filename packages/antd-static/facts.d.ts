/** What the plugin knows of the theme: the class that carries its CSS variables, their prefix, and its values. */
declare module 'virtual:antd-static/facts' {
  export const key: string
  export const prefix: string
  export const token: Record<string, unknown>
  /** What differs where `motion` is false. */
  export const still: Record<string, unknown>
}

declare module 'virtual:antd-static/base.css'
