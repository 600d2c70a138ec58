import * as z from 'zod/mini'
import { documentId } from './delete-content'

/** Admins only: deletes an event; one that does not exist counts as deleted. */
export const deleteEvent = {
  name: 'deleteEvent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
