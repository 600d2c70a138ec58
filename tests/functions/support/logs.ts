import { logger } from 'firebase-functions'
import { vi } from 'vitest'

const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined)

/** Returns everything that this test file has logged so far, as it would appear in the log. */
export function logged(): string {
  return write.mock.calls.map(([entry]) => JSON.stringify(entry)).join('\n')
}
