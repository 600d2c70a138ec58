import * as z from 'zod/mini'

/** Any document id that Firestore accepts, with at most 128 characters. */
export const documentId = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]{1,128}$/u))

/** Admins only: deletes an item of the content library. Succeeds if the item does not exist. */
export const deleteContent = {
  name: 'deleteContent',
  request: z.object({ id: documentId }),
  response: z.object({}),
} as const
