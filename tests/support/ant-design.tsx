import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { AntDesign } from '../../web/src/ui/antd'

const nothing = () => undefined

/**
 * Stubs the browser APIs that Ant Design needs and that jsdom does not have. Call this function in `beforeEach`.
 * `unstubGlobals` or `vi.unstubAllGlobals` removes the stubs.
 */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      unobserve = nothing
      disconnect = nothing
    },
  )
}

/** Disables styles, because jsdom takes seconds to evaluate them, and motion, because animations never end in jsdom. */
const UNSTYLED = { zeroRuntime: true, token: { motion: false } }

/** Wraps content that uses Ant Design, like `AntDesign`, but without styles and motion. */
export const UnstyledAntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={UNSTYLED}>
    <AntDesign>{children}</AntDesign>
  </ConfigProvider>
)
