import { vi } from 'vitest'

const nothing = () => undefined

/**
 * Browser APIs that Ant Design needs and jsdom lacks. Call it in `beforeEach`; `unstubGlobals` or `vi.unstubAllGlobals`
 * removes them.
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
