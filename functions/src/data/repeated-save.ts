import { isDeepStrictEqual } from 'node:util'

/**
 * Returns true if an admin repeats a save, for example after a lost response: the stored version is the admin's own, and
 * has the same fields.
 */
export function isRepeatedSave<Known extends { updated_by?: string | undefined }>(
  known: Known | undefined,
  fields: Partial<Known>,
  by: string,
): known is Known {
  return known?.updated_by === by && isDeepStrictEqual({ ...known, ...fields }, known)
}
