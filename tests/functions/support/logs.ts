import { logger } from 'firebase-functions'
import { vi } from 'vitest'

const writeSpy = vi.spyOn(logger, 'write').mockImplementation(() => undefined)

/** Returns everything that this test file has logged so far, as it would appear in the log. */
export function readLoggedText(): string {
  return writeSpy.mock.calls.map(([entry]) => JSON.stringify(entry)).join('\n')
}
