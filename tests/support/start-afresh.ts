import { vi } from 'vitest'

/**
 * Resets the state before each test file. All files run in one process, so that libraries, which take long to load, are
 * loaded only once. Our own modules are loaded anew for each file, and mocks of the previous file are removed.
 */
vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
if (typeof document !== 'undefined') {
  document.title = ''
  document.body.replaceChildren()
}
