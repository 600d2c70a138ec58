import type { AvatarExtension } from '@domain/options'

/**
 * Finds the end of a picture from the lengths of its parts. Browsers ignore bytes after the end.
 * @param bytes the bytes of a file whose header has the type `extension`
 * @returns the size of the picture in bytes; null when the picture is truncated or malformed
 */
export function pictureEnd(bytes: Uint8Array, extension: AvatarExtension): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = END_FINDERS[extension](view)
    return end <= view.byteLength ? end : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const END_FINDERS: Record<AvatarExtension, (view: DataView) => number> = {
  jpg: jpegEnd,
  png: pngEnd,
  gif: gifEnd,
  webp: (view) => 8 + view.getUint32(4, true),
}

const IEND = 0x49454e44

/** A PNG file is a list of chunks. Each chunk has a length, a name, data and a checksum. */
function pngEnd(view: DataView): number {
  let at = 8
  for (;;) {
    const name = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (name === IEND) return at
  }
}

/**
 * A JPEG file is a list of segments. Each "start of scan" segment is followed by image data. In image data, each byte
 * FF is followed by 00 (a stuffed byte) or belongs to a restart marker.
 */
function jpegEnd(view: DataView): number {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('No marker')
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === 0xda) at = scanEnd(view, at)
    }
  }
}

function scanEnd(view: DataView, from: number): number {
  let at = from
  for (;;) {
    const isMarker = view.getUint8(at) === 0xff && !isImageData(view.getUint8(at + 1))
    if (isMarker) return at
    at += 1
  }
}

const isImageData = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7)

/** A GIF file has a palette, then images and extensions in blocks of up to 255 bytes, then a semicolon. */
function gifEnd(view: DataView): number {
  let at = 13 + paletteLength(view.getUint8(10))
  for (;;) {
    const kind = view.getUint8(at)
    if (kind === 0x3b) return at + 1
    if (kind === 0x21) at = blocksEnd(view, at + 2)
    else if (kind === 0x2c) at = blocksEnd(view, at + 11 + paletteLength(view.getUint8(at + 9)))
    else throw new RangeError('No block')
  }
}

const paletteLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function blocksEnd(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}
