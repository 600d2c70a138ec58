import { isDeepStrictEqual } from 'node:util'

/**
 * Returns whether a save repeats the previous save, for example after a lost response: the same admin made both, and no
 * field would change.
 */
export function isRepeatedSave<Known extends { updated_by?: string | undefined }>(
  known: Known | undefined,
  fields: Partial<Known>,
  by: string,
): known is Known {
  return known?.updated_by === by && isDeepStrictEqual({ ...known, ...fields }, known)
}
