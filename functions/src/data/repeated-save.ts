import { isDeepStrictEqual } from 'node:util'

/**
 * Returns true if an admin repeats a save, for example after a lost response: the same admin has written the stored
 * version, and its fields have the same values.
 */
export function isRepeatedSave<Known extends { updated_by?: string | undefined }>(
  known: Known | undefined,
  fields: Partial<Known>,
  by: string,
): known is Known {
  return known?.updated_by === by && isDeepStrictEqual({ ...known, ...fields }, known)
}
