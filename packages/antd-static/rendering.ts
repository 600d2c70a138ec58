/** The content of cssinjs' cache after rendering all samples. */
export interface Rendered {
  /**
   * The rules of each style function. `name` is the name in `genStyleHooks(name, …)`; the strings of an array are
   * joined with '-'. `order` is antd's number for sorting the rules.
   */
  styles: { name: string; css: string; keyframes: Record<string, string>; order: number }[]
  /** The CSS variables of each component. `name` is the name of the component. */
  variables: { name: string; css: string }[]
  /** The theme's CSS variables and token values. */
  token: { css: string; values: Record<string, unknown> }
}

/**
 * Ant Design's styles, collected while the sample components are rendered: once with motion (`moving`) and once without
 * motion (`still`).
 */
export interface Rendering {
  key: string
  prefix: string
  moving: Rendered
  still: Rendered
}
