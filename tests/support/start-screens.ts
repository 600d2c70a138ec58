import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/**
 * Runs before each file of screens. Many share a process, and so the settings of Testing Library. On a busy machine a
 * screen takes seconds to load its parts.
 */
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })

/** A module that loads late would otherwise come when the next file has begun. */
afterAll(async () => {
  cleanup()
  await vi.dynamicImportSettled()
})
