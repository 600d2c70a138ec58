import { onDocumentCreated } from 'firebase-functions/firestore'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { sendBroadcast } from '../data/seats/broadcasts'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

/** The maximum duration of a run in seconds. */
const RUN_SECONDS = 540
/** The time in seconds after which a run starts no new work. */
const START_SECONDS = 450

/** Notifies the guests of an event. `everyQuarterHour` continues if one run is not enough. */
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
