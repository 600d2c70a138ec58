import type { AvatarExtension } from './options'

/**
 * The type and size of a picture, read from its first bytes. Width and height are in pixels, before the picture is
 * rotated according to its EXIF orientation.
 */
export interface PictureHeader {
  extension: AvatarExtension
  width: number
  height: number
}

/**
 * Reads the type and size of a picture from its bytes. The name and declared type of a file cannot be trusted. The
 * picture is not decoded, because even a small file can contain a picture that fills the memory.
 * @returns null unless the file is a JPEG, PNG, GIF or WebP with a complete header
 */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view)
  } catch (error) {
    // Reading fails with a RangeError if the file ends before its header is complete.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPng(view: DataView): PictureHeader | null {
  if (asciiText(view, 0, 8) !== '\u0089PNG\r\n\u001a\n' || asciiText(view, 12, 4) !== 'IHDR')
    return null
  return { extension: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readGif(view: DataView): PictureHeader | null {
  if (!['GIF87a', 'GIF89a'].includes(asciiText(view, 0, 6))) return null
  return { extension: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/**
 * Reads the header of the three WebP formats: extended, lossless, lossy
 * (developers.google.com/speed/webp/docs/riff_container).
 */
function readWebp(view: DataView): PictureHeader | null {
  if (asciiText(view, 0, 4) !== 'RIFF' || asciiText(view, 8, 4) !== 'WEBP') return null
  const of = (width: number, height: number) => ({ extension: 'webp' as const, width, height })
  switch (asciiText(view, 12, 4)) {
    case 'VP8X':
      return of(1 + uint24(view, 24), 1 + uint24(view, 27))
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return of(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff))
    }
    case 'VP8 ':
      return of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    default:
      return null
  }
}

/** Skips segments of the file until the one that begins a frame, which contains the size of the picture. */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { extension: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Whether a JPEG marker begins a frame. The markers C0 to CF do, except C4, C8 and CC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function asciiText(view: DataView, at: number, length: number): string {
  if (view.byteLength < at + length) return ''
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}
