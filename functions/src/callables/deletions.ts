import type { CallContract } from '@domain/calls/contract'
import { deleteContent as deleteContentContract } from '@domain/calls/delete-content'
import { deleteEvent as deleteEventContract } from '@domain/calls/delete-event'
import { deleteWithAudit, type Deletion } from '../data/audit/delete-with-audit'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Deletes an item of the content library. The audit log keeps the fields of the item. */
export const deleteContentAction = deletion(deleteContentContract, {
  collection: 'content_library',
  action: 'content_deleted',
})
export const deleteContent = defineCallable(deleteContentAction)

/** Deletes an event. The audit log keeps the fields of the event. */
export const deleteEventAction = deletion(deleteEventContract, {
  collection: 'events',
  action: 'event_deleted',
})
export const deleteEvent = defineCallable(deleteEventAction)

function deletion(
  contract: CallContract<{ id: string }, object>,
  kind: Pick<Deletion, 'collection' | 'action'>,
) {
  return defineAction(contract, 'admin', async ({ id }, services, { uid }) => {
    await deleteWithAudit(services, { ...kind, id, deletedBy: uid })
    return {}
  })
}
