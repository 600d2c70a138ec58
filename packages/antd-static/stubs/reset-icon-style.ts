import 'virtual:antd-static/base.css'

/** In place of antd's `useResetIconStyle`: every ConfigProvider brings the theme's variables and the shared styles. */
export default function useResetIconStyle() {}
