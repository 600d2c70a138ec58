import { vi } from 'vitest'

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
