import { vi } from 'vitest'

const nothing = () => undefined

/** What Ant Design asks of a browser and jsdom does not have. For `beforeEach`; `unstubGlobals` or `vi.unstubAllGlobals` ends it. */
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
