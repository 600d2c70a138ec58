/** The content of cssinjs' cache after rendering all samples. */
export interface Rendered {
  /**
   * The rules of each style function: `name` as in `genStyleHooks(name, …)`, with parts joined by '-'. `order` is
   * antd's.
   */
  styles: { name: string; css: string; keyframes: Record<string, string>; order: number }[]
  /** The CSS variables of each component, by the name before the first '-'. */
  variables: { name: string; css: string }[]
  /** The theme's CSS variables and token values. */
  token: { css: string; values: Record<string, unknown> }
}

/** The output of the samples' bundle. */
export interface Rendering {
  key: string
  prefix: string
  moving: Rendered
  still: Rendered
}
