import { crc32, deflateSync } from 'node:zlib'

const PICTURE_SIZE = 256
/**
 * The radii of the nested eight-pointed stars, the outermost star first. A radius of 1 is half the width of the
 * picture.
 */
const STAR_RADII = [0.66, 0.46, 0.3, 0.14]

/**
 * Generates an avatar: nested stars in one hue, as a PNG with a palette (about 2 kB).
 * @param hue in degrees, 0 to 360
 */
export function avatarPicture(hue: number): Buffer {
  const rows = Array.from({ length: PICTURE_SIZE }, (_, y) => [
    0,
    ...Array.from({ length: PICTURE_SIZE }, (_, x) => countStarsAt(x, y)),
  ])
  const header = Buffer.from([
    0,
    0,
    PICTURE_SIZE >> 8,
    PICTURE_SIZE & 255,
    0,
    0,
    PICTURE_SIZE >> 8,
    PICTURE_SIZE & 255,
    8,
    3,
    0,
    0,
    0,
  ])
  const shades = [18, 30, 44, 60, 78].map((lightness) => color(hue, lightness))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(shades.flat())),
    pngChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the number of stars that contain a pixel. A star consists of a square and the same square turned by 45°. */
function countStarsAt(x: number, y: number): number {
  const half = PICTURE_SIZE / 2
  const dx = Math.abs(x + 0.5 - half) / half
  const dy = Math.abs(y + 0.5 - half) / half
  const reach = Math.min(Math.max(dx, dy), (dx + dy) / Math.SQRT2)
  return STAR_RADII.filter((radius) => reach <= radius).length
}

/** Converts a hue and a lightness (in per cent) to bytes for red, green and blue. The saturation is fixed and low. */
function color(hue: number, lightness: number): number[] {
  const amplitude = 0.38 * Math.min(lightness / 100, 1 - lightness / 100)
  return [0, 8, 4].map((shift) => {
    const k = (shift + hue / 30) % 12
    return Math.round(255 * (lightness / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  })
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
