import { key } from 'virtual:antd-static/facts'

/** Replaces `genStyleHooks(…)`: the hook returns an empty hash class, and the class that sets the CSS variables. */
export const genStyleHooks = () => () => ['', key] as const

/** Replaces `genComponentStyleHook(…)`: the hook returns an empty hash class. */
export const genComponentStyleHook = () => () => ''

/** Replaces `genSubStyleComponent(…)`: a component that renders nothing. */
export const genSubStyleComponent = () => () => null
