/** The content of cssinjs' cache after rendering all samples. */
export interface Rendered {
  /** A style function's rules: `name` as in `genStyleHooks(name, …)`, parts joined by '-'. `order` is antd's. */
  styles: { name: string; css: string; keyframes: Record<string, string>; order: number }[]
  /** A component's CSS variables, by the name before the first '-'. */
  variables: { name: string; css: string }[]
  /** The theme's CSS variables and its values. */
  token: { css: string; values: Record<string, unknown> }
}

/** The output of the samples' bundle. */
export interface Rendering {
  key: string
  prefix: string
  moving: Rendered
  still: Rendered
}
