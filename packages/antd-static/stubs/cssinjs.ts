import { createContext, type ReactNode } from 'react'

/**
 * Replaces @ant-design/cssinjs and @ant-design/cssinjs-utils. Exports only the names that antd imports, and its
 * functions have no effect.
 */

export const StyleContext = createContext({ layer: true })
export const StyleProvider = ({ children }: { children: ReactNode }) => children
export class Keyframes {}

const nothing = () => {}
const empty = () => ({})
const same = <T>(value: T) => value

export const createCache = empty
export const createTheme = empty
export const extractStyle = () => ''
export const genCalc = nothing
export const genStyleUtils = empty
export const getComputedToken = same
export const mergeToken = same
export const statistic = {}
export const statisticToken = same
export const token2CSSVar = same
export const unit = same
export const useCSSVarRegister = nothing
export const useCacheToken = nothing
export const useStyleRegister = nothing
