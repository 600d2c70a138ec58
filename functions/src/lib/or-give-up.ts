import { describeError, log } from './logging'
import { isHopeless } from './sdk-errors'

/**
 * Runs a trigger's work. A failure is rethrown, so that the platform retries it for a day. A permanent failure is
 * logged once instead.
 * @param collection of the document, for the log
 */
export async function orGiveUp(collection: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isHopeless(error)) throw error
    log.error('trigger gave up', { collection, ...describeError(error) })
  }
}
