import type { Storage } from 'firebase-admin/storage'
import { AVATAR_MAX_SIDE } from '@domain/limits'
import { AVATAR_TYPES } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { log } from '../lib/logging'
import { isChangedFile } from '../lib/sdk-errors'
import { pictureEnd } from './picture-end'

type File = ReturnType<ReturnType<Storage['bucket']>['file']>

const AVATAR_PATH_PATTERN = new RegExp(
  `^avatars/([^/]+)/avatar\\.(${Object.keys(AVATAR_TYPES).join('|')})$`,
)
/**
 * The metadata field that contains the download tokens. A download token lets anybody read the file regardless of
 * rules, and does not expire. Storage creates a token for each upload.
 */
const TOKENS_FIELD = 'firebaseStorageDownloadTokens'

/**
 * Deletes an avatar file if it is not a picture of the type that its extension names, if it is wider or higher than
 * AVATAR_MAX_SIDE, or if bytes follow the end of the picture. Rules can check only the type that the sender declared
 * (decision 022). Removes the download tokens of a valid avatar (decision 008). Ignores files that are not avatars.
 * @param file the stored version; a newer version is not touched
 */
export async function checkPicture(file: File): Promise<void> {
  const [, uid, extension] = AVATAR_PATH_PATTERN.exec(file.name) ?? []
  if (uid === undefined) return
  try {
    // Downloads the file without decompressing it, because a small compressed file can become so large that it fills
    // the memory. The bytes of a compressed file are not a picture, so such a file is refused.
    const [bytes] = await file.download({ validation: false, decompress: false })
    if (isPicture(bytes, extension)) {
      await file.setMetadata({ metadata: { [TOKENS_FIELD]: null } })
      return
    }
    await file.delete({ ifGenerationMatch: file.generation })
    log.warn('picture refused', { uid })
  } catch (error) {
    // If the file was replaced or removed during the check, there is nothing to do.
    if (!isChangedFile(error)) throw error
  }
}

/** Whether a file has download tokens, with which anybody can read the file. */
export const hasTokens = ({ metadata }: { metadata?: Record<string, unknown> }): boolean =>
  Boolean(metadata?.[TOKENS_FIELD])

function isPicture(bytes: Uint8Array, extension: string | undefined): boolean {
  const header = readHeader(bytes)
  return (
    header !== null &&
    header.extension === extension &&
    Math.max(header.width, header.height) <= AVATAR_MAX_SIDE &&
    pictureEnd(bytes, header.extension) === bytes.byteLength
  )
}
