import { describeError, log } from './logging'
import { isPermanentFailure } from './sdk-errors'

/**
 * Waits for the work of a trigger. A failure is rethrown, so that the platform retries the work for a day. A permanent
 * failure is only logged.
 * @param collection the collection of the document, for the log
 */
export async function unlessPermanentFailure(
  collection: string,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isPermanentFailure(error)) throw error
    log.error('trigger gave up', { collection, ...describeError(error) })
  }
}
