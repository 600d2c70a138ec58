/**
 * An empty replacement for antd's seed tokens and its default theme. They are not needed at runtime, because the build
 * computes all token values.
 */
export const defaultPresetColors = {}
export default {}
