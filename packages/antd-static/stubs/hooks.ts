import { key } from 'virtual:antd-static/facts'

/** In place of `genStyleHooks(…)`: no hash class, and the class that carries the part's CSS variables. */
export const genStyleHooks = () => () => ['', key] as const

/** In place of `genComponentStyleHook(…)`: no hash class. */
export const genComponentStyleHook = () => () => ''

/** In place of `genSubStyleComponent(…)`: a component that draws nothing. */
export const genSubStyleComponent = () => () => null
