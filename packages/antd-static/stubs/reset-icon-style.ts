import 'virtual:antd-static/base.css'

/**
 * Replaces antd's `useResetIconStyle` with an empty hook. Its styles, and the theme's variables, are in the CSS file
 * that this module imports.
 */
export default function useResetIconStyle() {}
