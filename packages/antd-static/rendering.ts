/** What one rendering of all samples leaves in cssinjs' cache. */
export interface Rendered {
  /** A style function's rules: `name` as in `genStyleHooks(name, …)`, pieces joined by '-'. `order` as antd gives it. */
  styles: { name: string; css: string; keyframes: Record<string, string>; order: number }[]
  /** A component's CSS variables, named as above, without what follows '-'. */
  variables: { name: string; css: string }[]
  /** The theme's CSS variables and its values. */
  token: { css: string; values: Record<string, unknown> }
}

/** What the bundle of the samples prints. */
export interface Rendering {
  key: string
  prefix: string
  moving: Rendered
  still: Rendered
}
