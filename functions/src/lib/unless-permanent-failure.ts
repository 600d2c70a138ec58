import { describeError, log } from './logging'
import { isPermanentFailure } from './sdk-errors'

/**
 * Waits for the work of a trigger. If the work fails and a retry would fail in the same way, the error is only logged.
 * Any other error is thrown again, so that the platform retries the work for a day.
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
