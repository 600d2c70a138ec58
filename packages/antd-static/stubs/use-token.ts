import { useContext } from 'react'
import { key, prefix, still, token } from 'virtual:antd-static/facts'
import { DesignTokenContext } from 'antd/es/theme/context'

const CSS_VAR = { key, prefix }
const STILL = { ...token, ...still }

/**
 * Replaces antd's `useToken`. Returns the token values that were computed during the build. Of the tokens that a
 * ConfigProvider sets, only `motion: false` has an effect.
 */
export default function useToken() {
  const { motion } = useContext(DesignTokenContext).token
  return [{}, motion === false ? STILL : token, '', token, CSS_VAR, true] as const
}
