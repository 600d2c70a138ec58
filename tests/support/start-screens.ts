import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Runs before each file of screens that share a process, and so the settings of Testing Library. */
configure({ asyncUtilTimeout: 1000, defaultHidden: false })

/** A module that loads late would otherwise come when the next file has begun. */
afterAll(async () => {
  cleanup()
  await vi.dynamicImportSettled()
})
