import { useContext } from 'react'
import { key, prefix, still, token } from 'virtual:antd-static/facts'
import { DesignTokenContext } from 'antd/es/theme/context'

const CSS_VAR = { key, prefix }
const STILL = { ...token, ...still }

/**
 * Replaces antd's `useToken`: returns the tokens that were computed at build time. It ignores the tokens of a
 * ConfigProvider, except `motion: false`.
 */
export default function useToken() {
  const { motion } = useContext(DesignTokenContext).token
  return [{}, motion === false ? STILL : token, '', token, CSS_VAR, true] as const
}
