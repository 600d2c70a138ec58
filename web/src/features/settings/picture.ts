import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE, AVATAR_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { AVATAR_TYPES, type AvatarExtension } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { AppError } from '../../firebase/errors'

export interface SquarePicture {
  blob: Blob
  extension: AvatarExtension
}

/** The JPEG quality. With 0.9, the loss of quality is not visible, and the file is much smaller than with 1. */
const JPEG_QUALITY = 0.9

/**
 * Prepares a picture for storing. Checks the file, crops the picture to the central square, reduces it to at most 512
 * pixels per side, and encodes it again. The result is upright, contains no camera data or location, and contains
 * only the first frame of an animation. It is a JPEG, or a PNG if the picture has transparent parts.
 * @throws AppError `invalid_request` when the file is rejected
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
    throw pictureError(MESSAGES.pictureUnreadable)
  }
}

function drawSquare(picture: ImageBitmap): HTMLCanvasElement {
  const cropSize = Math.min(picture.width, picture.height)
  const side = Math.min(cropSize, AVATAR_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  const left = (picture.width - cropSize) / 2
  const top = (picture.height - cropSize) / 2
  context.drawImage(picture, left, top, cropSize, cropSize, 0, 0, side, side)
  return canvas
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw pictureError(MESSAGES.pictureUnreadable)
  return context
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const handleBlob = (blob: Blob | null) => {
      // A browser that can't encode the requested image type creates a PNG instead.
      if (blob?.type === type) resolve(blob)
      else reject(pictureError(MESSAGES.pictureUnreadable))
    }
    canvas.toBlob(handleBlob, type, JPEG_QUALITY)
  })
}

/**
 * Throws an error if a file is not safe to decode. The file must be an image according to its declared type (if any)
 * and its first bytes. It must have at most 2 MB, and at most 6,000 pixels per side.
 * @throws AppError `invalid_request` with a message for the member
 */
export async function checkPicture(file: Blob): Promise<void> {
  // An empty type is accepted, because some systems report no type for a file. SVG files are rejected, because they can
  // contain scripts and have no fixed size in pixels.
  if (file.type !== '' && !/^image\/(?!svg)/.test(file.type))
    throw pictureError(MESSAGES.pictureNoImage)
  if (file.size > AVATAR_MAX_BYTES) throw pictureError(MESSAGES.pictureTooLarge)
  const header = readHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header) throw pictureError(MESSAGES.pictureNoImage)
  const { width, height } = header
  if (width < 1 || height < 1) throw pictureError(MESSAGES.pictureUnreadable)
  if (Math.max(width, height) > AVATAR_MAX_SIDE) throw pictureError(MESSAGES.pictureTooManyPixels)
}

function pictureError(message: string): AppError {
  return new AppError('invalid_request', { message })
}
