import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/**
 * Configures Testing Library before each test file of screens. The time-out is long, because a screen takes seconds to
 * load its code on a busy machine.
 */
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })

/** Waits for modules that are still loading. Otherwise these modules would be loaded while the next file runs. */
afterAll(async () => {
  cleanup()
  await vi.dynamicImportSettled()
})
