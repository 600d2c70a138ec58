import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { AntDesign, loadModal } from '../../web/src/ui/antd'

// Loads the code of dialogs before the tests start, because loading it can take seconds.
await loadModal()

const nothing = () => undefined

/**
 * Stubs the browser APIs that Ant Design needs and that jsdom lacks. Call this function in `beforeEach`. The setting
 * `unstubGlobals` or a call of `vi.unstubAllGlobals` removes the stubs.
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

/** Disables styles and animations. In jsdom, evaluating the styles takes seconds, and animations never end. */
const UNSTYLED = { zeroRuntime: true, token: { motion: false } }

/** Provides Ant Design to the children, as `AntDesign` does, but without styles and animations. */
export const UnstyledAntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={UNSTYLED}>
    <AntDesign>{children}</AntDesign>
  </ConfigProvider>
)
