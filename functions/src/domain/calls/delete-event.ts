import * as z from 'zod/mini'
import { documentId } from './delete-content'

/** Admins only: deletes an event. Succeeds if the event does not exist. */
export const deleteEvent = {
  name: 'deleteEvent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
