import * as z from 'zod/mini'

/** What Firestore takes as a document's id, as long as any of ours. */
export const documentId = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]{1,128}$/u))

/** Admins only: takes an entry out of the content library; one that is not there (any more) counts as taken out. */
export const deleteContent = {
  name: 'deleteContent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
