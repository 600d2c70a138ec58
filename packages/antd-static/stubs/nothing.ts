/** Replaces antd's seed tokens, default theme and its algorithm, because the values are known at build time. */
export const defaultPresetColors = {}
export default {}
