import 'virtual:antd-static/base.css'

/**
 * Replaces antd's `useResetIconStyle` with an empty hook. The imported CSS file contains the styles that antd's hook
 * would create at runtime, and the variables of the theme.
 */
export default function useResetIconStyle() {}
