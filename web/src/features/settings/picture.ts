import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE, AVATAR_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { AVATAR_TYPES, type AvatarExtension } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { AppError } from '../../firebase/errors'

export interface SquarePicture {
  blob: Blob
  extension: AvatarExtension
}

/** The JPEG quality. It looks the same as the original, at half its size. */
const JPEG_QUALITY = 0.9

/**
 * Prepares a picture for storing: checks the file, crops it to the central square, scales it to at most 512 pixels
 * per side, and encodes it again. The result is upright, has no camera data or location, and contains only the first
 * frame of an animation. It is a JPEG, or a PNG if parts are transparent.
 * @throws AppError `invalid_request` when the file can't be used
 */
export async function preparePicture(file: Blob): Promise<SquarePicture> {
  await checkPicture(file)
  const picture = await decode(file)
  try {
    const canvas = drawSquare(picture)
    const extension = isTransparent(canvas) ? 'png' : 'jpg'
    return { blob: await encode(canvas, AVATAR_TYPES[extension]), extension }
  } finally {
    picture.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw refusal(MESSAGES.pictureUnreadable)
  }
}

function drawSquare(picture: ImageBitmap): HTMLCanvasElement {
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(cut, AVATAR_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  const left = (picture.width - cut) / 2
  const top = (picture.height - cut) / 2
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  return canvas
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw refusal(MESSAGES.pictureUnreadable)
  return context
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      // A browser that can't encode this type returns a blob of another type.
      if (blob?.type === type) resolve(blob)
      else reject(refusal(MESSAGES.pictureUnreadable))
    }
    canvas.toBlob(take, type, JPEG_QUALITY)
  })
}

/**
 * Accepts a file that is safe to decode: an image according to its declared type and its bytes, at most 2 MB, and at
 * most 6,000 pixels per side.
 * @throws AppError `invalid_request` with a message for the member
 */
export async function checkPicture(file: Blob): Promise<void> {
  // Some systems report no type. SVG is rejected, because it can contain scripts and be of any size.
  if (file.type !== '' && !/^image\/(?!svg)/.test(file.type)) throw refusal(MESSAGES.pictureNoImage)
  if (file.size > AVATAR_MAX_BYTES) throw refusal(MESSAGES.pictureTooLarge)
  const header = readHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header) throw refusal(MESSAGES.pictureNoImage)
  const { width, height } = header
  if (width < 1 || height < 1) throw refusal(MESSAGES.pictureUnreadable)
  if (Math.max(width, height) > AVATAR_MAX_SIDE) throw refusal(MESSAGES.pictureTooManyPixels)
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', { message })
}
