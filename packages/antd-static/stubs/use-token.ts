import { useContext } from 'react'
import { key, prefix, still, token } from 'virtual:antd-static/facts'
import { DesignTokenContext } from 'antd/es/theme/context'

const CSS_VAR = { key, prefix }
const STILL = { ...token, ...still }

/**
 * In place of antd's `useToken`: the theme's values as of the build, of which `motion: false` in a ConfigProvider's
 * token is the one that can differ.
 */
export default function useToken() {
  const { motion } = useContext(DesignTokenContext).token
  return [{}, motion === false ? STILL : token, '', token, CSS_VAR, true] as const
}
