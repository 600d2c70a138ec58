import { deleteContent as contract } from '@domain/calls/delete-content'
import { COLLECTIONS } from '@domain/paths'
import { deleteRecorded } from '../data/audit/delete-recorded'
import { CONTENT_FIELDS } from '../data/audit/fields'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Takes an entry out of the content library; the audit log keeps what it was. */
export const deleteContentAction = defineAction(
  contract,
  'admin',
  async ({ id }, services, { uid }) => {
    await deleteRecorded(services, {
      collection: COLLECTIONS.contentLibrary,
      action: 'content_deleted',
      fields: CONTENT_FIELDS,
      id,
      by: uid,
    })
    return {}
  },
)

export const deleteContent = defineCallable(deleteContentAction)
