import * as z from 'zod/mini'

/** Any id that Firestore accepts, up to the length of ours. */
export const documentId = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]{1,128}$/u))

/** Admins only: deletes an item of the content library; one that does not exist counts as deleted. */
export const deleteContent = {
  name: 'deleteContent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
