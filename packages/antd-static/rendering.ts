/** The content of cssinjs' cache after rendering all samples. */
export interface Rendered {
  /**
   * The CSS rules of each style function. `name` is the first argument of antd's `genStyleHooks`, joined with '-' if it
   * is an array. antd sorts the rules by `order`.
   */
  styles: { name: string; css: string; keyframes: Record<string, string>; order: number }[]
  /** The CSS variables of each component. */
  variables: { name: string; css: string }[]
  /** The theme's CSS variables and token values. */
  token: { css: string; values: Record<string, unknown> }
}

/**
 * Ant Design's styles from two renderings of the sample components: with the theme's animations switched on (`moving`)
 * and switched off (`still`).
 */
export interface Rendering {
  key: string
  prefix: string
  moving: Rendered
  still: Rendered
}
