import { describeError, log } from './logging'
import { isHopeless } from './sdk-errors'

/**
 * Waits for a trigger's work. A failure is thrown, so that the work is tried again for a day. A failure that no retry can
 * mend is logged once instead.
 * @param collection of the document that it is about, for the log
 */
export async function orGiveUp(collection: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isHopeless(error)) throw error
    log.error('trigger gave up', { collection, ...describeError(error) })
  }
}
