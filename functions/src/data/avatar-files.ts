import type { Storage } from 'firebase-admin/storage'
import { AVATAR_MAX_SIDE } from '@domain/limits'
import { AVATAR_TYPES } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { log } from '../lib/logging'
import { isOtherFile } from '../lib/sdk-errors'

type File = ReturnType<ReturnType<Storage['bucket']>['file']>

const AVATAR = new RegExp(`^avatars/([^/]+)/avatar\\.(${Object.keys(AVATAR_TYPES).join('|')})$`)
/** In bytes. What the portal stores has its sides far before; a picture that has not is none of ours. */
const HEADER_WITHIN = 64 * 1024

/**
 * Removes an avatar that is not the kind of picture that its name says, or larger than browsers are to decode: rules only
 * see what its sender declared (decision 022). Other files are left alone.
 * @param file the version that was stored: one that came after it is not touched
 */
export async function removeUnlessPicture(file: File): Promise<void> {
  const [, uid, extension] = AVATAR.exec(file.name) ?? []
  if (uid === undefined) return
  try {
    const [bytes] = await file.download({ start: 0, end: HEADER_WITHIN - 1, validation: false })
    const header = readHeader(bytes)
    const fits =
      header !== null &&
      header.extension === extension &&
      Math.max(header.width, header.height) <= AVATAR_MAX_SIDE
    if (fits) return
    await file.delete({ ifGenerationMatch: file.generation })
    log.warn('picture refused', { uid })
  } catch (error) {
    // Replaced or removed meanwhile.
    if (!isOtherFile(error)) throw error
  }
}
