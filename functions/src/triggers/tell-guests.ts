import { onDocumentCreated } from 'firebase-functions/firestore'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { sendBroadcast } from '../data/seats/broadcasts'
import { services } from '../lib/services'

/** The seconds that one run may take, and the seconds during which it starts new work. */
const RUN_SECONDS = 540
const START_SECONDS = 450

/** Notifies the guests of an event. `everyQuarterHour` does the rest. */
export const tellGuests = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.eventTellings}/{id}`,
    region: REGION,
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 2,
  },
  async ({ params: { id } }) => {
    const dependencies = services()
    await sendBroadcast(
      dependencies,
      id,
      new Date(dependencies.now().getTime() + START_SECONDS * 1000),
    )
  },
)
