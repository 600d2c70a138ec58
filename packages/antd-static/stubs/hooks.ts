import { key } from 'virtual:antd-static/facts'

/** Replaces `genStyleHooks(…)`: returns no hash class, and the class with the component's CSS variables. */
export const genStyleHooks = () => () => ['', key] as const

/** Replaces `genComponentStyleHook(…)`: returns no hash class. */
export const genComponentStyleHook = () => () => ''

/** Replaces `genSubStyleComponent(…)`: a component that renders nothing. */
export const genSubStyleComponent = () => () => null
