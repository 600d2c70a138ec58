import { describe, expect, it } from 'vitest'
import { pictureEnd } from '../../functions/src/data/picture-end'
import { avatarPicture } from '../support/avatar-picture'

const joinBytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))

/** Returns a JPEG segment: marker, length and data. */
const jpegSegment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]

const PICTURES = {
  png: avatarPicture(40),
  gif: joinBytes(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  ),
  webp: joinBytes('RIFF', [12, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0]),
  jpg: joinBytes(
    [0xff, 0xd8],
    jpegSegment(0xe0, [0xff, 0xd9, 1]),
    [0xff],
    jpegSegment(0xc0, [8, 0, 1, 0, 1]),
    jpegSegment(0xda, [1, 2, 3]),
    // The image data of the first scan. It contains a stuffed byte (FF 00) and a restart marker (FF D3). The next
    // segment starts a second scan.
    [7, 0xff, 0, 9, 0xff, 0xd3, 5],
    jpegSegment(0xda, [4]),
    [1, 0xff, 0],
    [0xff, 0xd9],
  ),
} as const

describe.each(Object.entries(PICTURES))('pictureEnd for a %s file', (kind, picture) => {
  const extension = kind as keyof typeof PICTURES

  it(`pictureEnd returns the length of a complete ${kind} file`, () => {
    expect(pictureEnd(picture, extension)).toBe(picture.length)
  })

  it(`pictureEnd ignores any bytes after the end of a ${kind} file`, () => {
    for (const more of ['x', '<script>', '\xff\xd9', ';', 'IEND', picture.toString('latin1')])
      expect(pictureEnd(joinBytes(picture.toString('latin1'), more), extension)).toBe(
        picture.length,
      )
  })

  it(`pictureEnd returns null for a ${kind} file that is cut off at any byte`, () => {
    for (let length = 12; length < picture.length; length++)
      expect(pictureEnd(picture.subarray(0, length), extension), `${length}`).toBe(null)
  })
})

it('pictureEnd returns null for a JPEG or GIF file with invalid blocks', () => {
  expect(pictureEnd(joinBytes([0xff, 0xd8, 1, 2, 3, 4]), 'jpg')).toBe(null)
  expect(pictureEnd(joinBytes('GIF89a', [1, 0, 1, 0, 0, 0, 0], [7, 7, 7]), 'gif')).toBe(null)
})
