import * as z from 'zod/mini'

/** What Firestore takes as a document's id, as long as any of ours. */
export const documentId = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]{1,128}$/u))
