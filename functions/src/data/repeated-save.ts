import { isDeepStrictEqual } from 'node:util'

/**
 * Returns whether a save is a repetition, for example after a lost response. This is the case if the same admin has
 * written the stored version, and the save would change no field.
 */
export function isRepeatedSave<Known extends { updated_by?: string | undefined }>(
  known: Known | undefined,
  fields: Partial<Known>,
  by: string,
): known is Known {
  return known?.updated_by === by && isDeepStrictEqual({ ...known, ...fields }, known)
}
