import { onDocumentCreated } from 'firebase-functions/firestore'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { sendBroadcast } from '../data/seats/broadcasts'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

/** The maximum duration of one run of the function, in seconds. */
const RUN_SECONDS = 540
/** After this number of seconds, a run does not start to notify another page of guests. */
const START_SECONDS = 450

/**
 * Sends a broadcast (one notification for many guests of an event). If one run cannot reach all guests,
 * `everyQuarterHour` sends the notification to the others.
 */
export const tellGuests = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.eventBroadcasts}/{id}`,
    region: REGION,
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 2,
  },
  reportFailures('tellGuests', async ({ params: { id } }) => {
    const dependencies = services()
    await sendBroadcast(
      dependencies,
      id,
      new Date(dependencies.now().getTime() + START_SECONDS * 1000),
    )
  }),
)
