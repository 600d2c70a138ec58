import { describe, expect, it } from 'vitest'
import { readHeader } from '@domain/picture-header'
import { avatarPicture } from '../support/avatar-picture'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** Headers as each picture format defines them; 12,000 × 300 pixels. */
const HEADERS = {
  png: bytes(`89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00002ee0 0000012c 0802000000`),
  gif: bytes(`${ascii('GIF89a')} e02e 2c01 f70000`),
  // A comment segment, padding and Huffman tables come before the frame. The tables must not be read as a frame.
  jpg: bytes('ffd8 fffe0004 6869 ffff c4 0003 00 ffc2 000b 08 012c 2ee0 01 011100'),
  'webp, extended': bytes(
    `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8X')} 0a000000 10000000 df2e00 2b0100`,
  ),
  'webp, lossless': bytes(`${ascii('RIFF')} 00000000 ${ascii('WEBPVP8L')} 00000000 2f dfee4a00`),
  'webp, lossy': bytes(
    `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8 ')} 00000000 000000 9d012a e02e 2c01`,
  ),
}

describe('a picture’s header', () => {
  it.each(Object.entries(HEADERS))(
    'readHeader returns the format, width and height of a %s file',
    (name, header) => {
      expect(readHeader(header)).toEqual({
        extension: name.split(',')[0],
        width: 12_000,
        height: 300,
      })
    },
  )

  it.each(Object.entries(HEADERS))(
    'readHeader returns null for the truncated header of a %s file',
    (_, header) => {
      for (let length = 0; length < Math.min(header.length, 8); length++)
        expect(readHeader(header.subarray(0, length))).toBeNull()
    },
  )

  it('a picture’s header is found in a view of a larger buffer', () => {
    const large = new Uint8Array(64)
    large.set(HEADERS.png, 20)
    expect(readHeader(large.subarray(20))).toMatchObject({ width: 12_000, height: 300 })
  })

  it('the header of a real PNG is read', () => {
    const picture = new Uint8Array(avatarPicture(20))
    expect(readHeader(picture)).toEqual({ extension: 'png', width: 256, height: 256 })
  })

  it.each([
    ['nothing', ''],
    ['text', ascii('No picture at all, only words')],
    ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['PDF', ascii('%PDF-1.7 and so on and on')],
    ['BMP', `${ascii('BM')} 00000000 00000000 36000000 28000000 e02e0000 2c010000`],
    [
      'a RIFF file of another type',
      `${ascii('RIFF')} 00000000 ${ascii('WAVEfmt ')} 00000000 00000000 00000000`,
    ],
    ['a JPEG without a frame', 'ffd8 fffe0004 6869 ffd9 0000 00000000'],
  ])('no picture’s header is found in %s', (_, hex) => {
    expect(readHeader(bytes(hex))).toBeNull()
  })
})
