import { vi } from 'vitest'

/**
 * Runs before each test file. Files share a process and the libraries loaded in it, which would take most of the time.
 * Our own modules load again in each file, and nothing that an earlier file replaced stays replaced.
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
