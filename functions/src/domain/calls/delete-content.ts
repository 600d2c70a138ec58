import * as z from 'zod/mini'
import { documentId } from './document-id'

/** Admins only: takes an entry out of the content library; one that is not there (any more) counts as taken out. */
export const deleteContent = {
  name: 'deleteContent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
