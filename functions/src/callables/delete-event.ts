import { deleteEvent as contract } from '@domain/calls/delete-event'
import { COLLECTIONS } from '@domain/paths'
import { deleteRecorded } from '../data/audit/delete-recorded'
import { EVENT_FIELDS } from '../data/audit/fields'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Deletes an event; the audit log keeps what it was. */
export const deleteEventAction = defineAction(
  contract,
  'admin',
  async ({ id }, services, { uid }) => {
    await deleteRecorded(services, {
      collection: COLLECTIONS.events,
      action: 'event_deleted',
      fields: EVENT_FIELDS,
      id,
      by: uid,
    })
    return {}
  },
)

export const deleteEvent = defineCallable(deleteEventAction)
