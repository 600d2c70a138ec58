import type { Storage } from 'firebase-admin/storage'
import { AVATAR_MAX_SIDE } from '@domain/limits'
import { AVATAR_TYPES } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { log } from '../lib/logging'
import { isOtherFile } from '../lib/sdk-errors'
import { pictureEnd } from './picture-end'

type File = ReturnType<ReturnType<Storage['bucket']>['file']>

const AVATAR = new RegExp(`^avatars/([^/]+)/avatar\\.(${Object.keys(AVATAR_TYPES).join('|')})$`)
/**
 * A download token lets anybody read the file without rules, and does not expire. Storage creates one for each upload.
 */
const TOKENS = 'firebaseStorageDownloadTokens'

/**
 * Removes an avatar that is not the kind of picture that its name says, that is larger than browsers should decode, or
 * that has trailing bytes: rules only see what the sender declared (decision 022). Valid avatars lose their download
 * tokens (decision 008). Other files are left alone.
 * @param file the stored version: a newer one is not touched
 */
export async function checkPicture(file: File): Promise<void> {
  const [, uid, extension] = AVATAR.exec(file.name) ?? []
  if (uid === undefined) return
  try {
    const [bytes] = await file.download({ validation: false })
    if (isPicture(bytes, extension)) {
      await file.setMetadata({ metadata: { [TOKENS]: null } })
      return
    }
    await file.delete({ ifGenerationMatch: file.generation })
    log.warn('picture refused', { uid })
  } catch (error) {
    // Replaced or removed meanwhile.
    if (!isOtherFile(error)) throw error
  }
}

/** Whether a download token gives access to the file. */
export const hasTokens = ({ metadata }: { metadata?: Record<string, unknown> }): boolean =>
  Boolean(metadata?.[TOKENS])

function isPicture(bytes: Uint8Array, extension: string | undefined): boolean {
  const header = readHeader(bytes)
  return (
    header !== null &&
    header.extension === extension &&
    Math.max(header.width, header.height) <= AVATAR_MAX_SIDE &&
    pictureEnd(bytes, header.extension) === bytes.byteLength
  )
}
