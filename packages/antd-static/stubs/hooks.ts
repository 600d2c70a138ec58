import { key } from 'virtual:antd-static/facts'

/**
 * Replaces antd's `genStyleHooks`. Its hook returns an empty name for the hash class, and the name of the class that
 * sets the CSS variables.
 */
export const genStyleHooks = () => () => ['', key] as const

/** Replaces antd's `genComponentStyleHook`. Its hook returns an empty name for the hash class. */
export const genComponentStyleHook = () => () => ''

/** Replaces antd's `genSubStyleComponent`, and returns a component that renders nothing. */
export const genSubStyleComponent = () => () => null
