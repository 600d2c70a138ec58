import { vi } from 'vitest'

/**
 * Runs before each test file. Files share a process and its loaded libraries, which take most of the loading time. Our
 * own modules are loaded again for each file, and mocks of an earlier file are removed.
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
