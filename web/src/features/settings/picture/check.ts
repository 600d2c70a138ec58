import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { AppError } from '../../../firebase/errors'
import { readHeader } from '@domain/picture-header'

/**
 * Lets a file pass that can be decoded here without harm: an image by its declared type and by its bytes, at most 2 MB
 * (specification, section 5), at most 6,000 pixels a side (decision 022).
 * @throws AppError `invalid_request` with what a person reads
 */
export async function checkPicture(file: Blob): Promise<void> {
  // Not every system tells a type; an SVG is a program, and grows to any size.
  if (file.type !== '' && !/^image\/(?!svg)/.test(file.type)) throw refusal('pictureNoImage')
  if (file.size > AVATAR_MAX_BYTES) throw refusal('pictureTooLarge')
  const header = readHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header) throw refusal('pictureNoImage')
  const { width, height } = header
  if (width < 1 || height < 1) throw refusal('pictureUnreadable')
  if (Math.max(width, height) > AVATAR_MAX_SIDE) throw refusal('pictureTooManyPixels')
}

/** @param reason the message's name */
export function refusal(reason: keyof typeof MESSAGES): AppError {
  return new AppError('invalid_request', { message: MESSAGES[reason] })
}
