import { describe, expect, it } from 'vitest'
import { readHeader } from '@domain/picture-header'
import { avatarPicture } from '../support/avatar-picture'

const bytesOfHex = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOfText = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** For each format, the header of a picture of 12,000 × 300 pixels, up to the last byte of the width and height. */
const PICTURE_HEADERS = {
  png: bytesOfHex(`89504e470d0a1a0a 0000000d ${hexOfText('IHDR')} 00002ee0 0000012c`),
  gif: bytesOfHex(`${hexOfText('GIF89a')} e02e 2c01`),
  // In this JPEG file, a comment segment, padding and a segment with Huffman tables come before the frame header.
  // readHeader must skip all of them, although the marker of the Huffman tables (C4) resembles the markers of frames.
  jpg: bytesOfHex('ffd8 fffe0004 6869 ffff c4 0003 00 ffc2 000b 08 012c 2ee0'),
  'webp, extended': bytesOfHex(
    `${hexOfText('RIFF')} 00000000 ${hexOfText('WEBPVP8X')} 0a000000 10000000 df2e00 2b0100`,
  ),
  'webp, lossless': bytesOfHex(
    `${hexOfText('RIFF')} 00000000 ${hexOfText('WEBPVP8L')} 00000000 2f dfee4a00`,
  ),
  'webp, lossy': bytesOfHex(
    `${hexOfText('RIFF')} 00000000 ${hexOfText('WEBPVP8 ')} 00000000 000000 9d012a e02e 2c01`,
  ),
}

describe('a picture’s header', () => {
  it.each(Object.entries(PICTURE_HEADERS))(
    'readHeader returns the format, width and height of a %s file',
    (name, header) => {
      expect(readHeader(header)).toEqual({
        extension: name.split(',')[0],
        width: 12_000,
        height: 300,
      })
    },
  )

  it.each(Object.entries(PICTURE_HEADERS))(
    'readHeader returns null for a %s file that ends before the last byte of its width and height',
    (_, header) => {
      for (let length = 0; length < header.length; length++)
        expect(readHeader(header.subarray(0, length)), `${length} bytes`).toBeNull()
    },
  )

  it('readHeader reads all three bytes of the width and of the height of an extended WebP file', () => {
    const header = `${hexOfText('RIFF')} 00000000 ${hexOfText('WEBPVP8X')} 0a000000 10000000`
    expect(readHeader(bytesOfHex(`${header} df2e01 2b0102`))).toEqual({
      extension: 'webp',
      width: 0x01_2e_df + 1,
      height: 0x02_01_2b + 1,
    })
  })

  it('readHeader finds the header in a typed array that is a view of a larger buffer', () => {
    const large = new Uint8Array(64)
    large.set(PICTURE_HEADERS.png, 20)
    expect(readHeader(large.subarray(20))).toMatchObject({ width: 12_000, height: 300 })
  })

  it('readHeader returns the format and size of a complete PNG file', () => {
    const picture = new Uint8Array(avatarPicture(20))
    expect(readHeader(picture)).toEqual({ extension: 'png', width: 256, height: 256 })
  })

  it.each([
    ['an empty file', ''],
    ['a text file', hexOfText('No picture at all, only words')],
    ['an SVG file', hexOfText('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a PDF file', hexOfText('%PDF-1.7 and so on and on')],
    ['a BMP file', `${hexOfText('BM')} 00000000 00000000 36000000 28000000 e02e0000 2c010000`],
    [
      'a RIFF file of another type',
      `${hexOfText('RIFF')} 00000000 ${hexOfText('WAVEfmt ')} 00000000 00000000 00000000`,
    ],
    ['a JPEG without a frame', 'ffd8 fffe0004 6869 ffd9 0000 00000000'],
    ['a JPEG with the reserved marker C8 only', 'ffd8 ffc8 000b 08 012c 2ee0 01 011100'],
  ])('readHeader returns null for %s', (_, hex) => {
    expect(readHeader(bytesOfHex(hex))).toBeNull()
  })
})
