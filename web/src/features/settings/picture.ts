import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE, AVATAR_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { AVATAR_TYPES, type AvatarExtension } from '@domain/options'
import { readHeader } from '@domain/picture-header'
import { AppError } from '../../firebase/errors'

export interface SquarePicture {
  blob: Blob
  extension: AvatarExtension
}

/** Between a picture that looks the same and one of half the size. */
const JPEG_QUALITY = 0.9

/**
 * Makes a file ready to be stored: checked, cut to its central square, at most 512 pixels a side, drawn anew:
 * upright, without camera data or place, the first frame of an animation. A JPEG, or a PNG where something is transparent.
 * @throws AppError `invalid_request` when it can't be used
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
    throw refusal('pictureUnreadable')
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
  if (!context) throw refusal('pictureUnreadable')
  return context
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      // A browser that can't write the type answers with another.
      if (blob?.type === type) resolve(blob)
      else reject(refusal('pictureUnreadable'))
    }
    canvas.toBlob(take, type, JPEG_QUALITY)
  })
}

/**
 * Lets a file pass that can be decoded here without harm: an image by its declared type and by its bytes, at most 2 MB and
 * at most 6,000 pixels a side.
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

function refusal(reason: keyof typeof MESSAGES): AppError {
  return new AppError('invalid_request', { message: MESSAGES[reason] })
}
