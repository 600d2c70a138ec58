import { onDocumentCreated } from 'firebase-functions/firestore'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { runTelling } from '../data/seats/tellings'
import { services } from '../lib/services'

/** In seconds: how long one run may take, and how long it begins new work. */
const RUN_SECONDS = 540
const BEGIN_SECONDS = 450

/** Notifies an event's guests. The schedule does what is left. */
export const tellGuests = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.eventTellings}/{id}`,
    region: REGION,
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 2,
  },
  async ({ params: { id } }) => {
    const wired = services()
    await runTelling(wired, id, new Date(wired.now().getTime() + BEGIN_SECONDS * 1000))
  },
)
