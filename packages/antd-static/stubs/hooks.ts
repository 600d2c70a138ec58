import { key } from 'virtual:antd-static/facts'

/** Replaces antd's `genStyleHooks`. Its hook returns an empty hash class and the class that sets the CSS variables. */
export const genStyleHooks = () => () => ['', key] as const

/** Replaces antd's `genComponentStyleHook`. Its hook returns an empty hash class. */
export const genComponentStyleHook = () => () => ''

/** Replaces antd's `genSubStyleComponent`. The component that it returns renders nothing. */
export const genSubStyleComponent = () => () => null
