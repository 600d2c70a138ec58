import 'virtual:antd-static/base.css'

/**
 * Replaces antd's `useResetIconStyle` with an empty hook. The import above adds the theme's variables and the shared
 * styles.
 */
export default function useResetIconStyle() {}
