/**
 * Replaces antd's seed tokens, its default theme and the algorithm of this theme, because all values are known at
 * build time.
 */
export const defaultPresetColors = {}
export default {}
