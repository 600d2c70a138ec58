import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPicture } from '../../web/src/features/settings/picture'
import { preparePicture } from '../../web/src/features/settings/picture'
import { avatarPicture } from '../support/avatar-picture'

const validPicture = new Uint8Array(avatarPicture(20))

function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set(validPicture.subarray(0, 33))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** Creates a Blob whose `arrayBuffer()` does not use jsdom's implementation. */
function blobOf(bytes: Uint8Array<ArrayBuffer>, type = 'image/png'): Blob {
  const blob = new Blob([bytes], { type })
  return Object.assign(blob, { arrayBuffer: () => Promise.resolve(bytes.buffer) })
}

function paddedPicture(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(validPicture.subarray(0, Math.min(size, validPicture.length)))
  return bytes
}

describe('checkPicture', () => {
  it.each([
    ['that is valid', blobOf(validPicture)],
    ['of 2 MB', blobOf(paddedPicture(AVATAR_MAX_BYTES))],
    ['declared as another type of image', blobOf(validPicture, 'image/jpeg')],
    ['without a declared type', blobOf(validPicture, '')],
    ['with the maximum number of pixels', blobOf(pngHeader(AVATAR_MAX_SIDE, AVATAR_MAX_SIDE))],
  ])('checkPicture accepts a picture %s', async (_, picture) => {
    await expect(checkPicture(picture)).resolves.toBeUndefined()
  })

  it.each([
    [
      'a file of 2 MB and one byte',
      blobOf(paddedPicture(AVATAR_MAX_BYTES + 1)),
      MESSAGES.pictureTooLarge,
    ],
    [
      'a text file',
      blobOf(new TextEncoder().encode('words'), 'text/plain'),
      MESSAGES.pictureNoImage,
    ],
    ['a picture declared as text', blobOf(validPicture, 'text/plain'), MESSAGES.pictureNoImage],
    [
      'a text file declared as a picture',
      blobOf(new TextEncoder().encode('words')),
      MESSAGES.pictureNoImage,
    ],
    [
      'an SVG',
      blobOf(new TextEncoder().encode('<svg/>'), 'image/svg+xml'),
      MESSAGES.pictureNoImage,
    ],
    ['an empty file', blobOf(new Uint8Array()), MESSAGES.pictureNoImage],
    ['a picture without a width', blobOf(pngHeader(0, 9)), MESSAGES.pictureUnreadable],
    ['a picture 12,000 pixels wide', blobOf(pngHeader(12_000, 9)), MESSAGES.pictureTooManyPixels],
    ['a picture 12,000 pixels high', blobOf(pngHeader(9, 12_000)), MESSAGES.pictureTooManyPixels],
    [
      'a picture one pixel too wide',
      blobOf(pngHeader(AVATAR_MAX_SIDE + 1, 9)),
      MESSAGES.pictureTooManyPixels,
    ],
  ])(
    'checkPicture rejects %s with a message that states the cause',
    async (_, picture, message) => {
      await expect(checkPicture(picture)).rejects.toMatchObject({
        code: 'invalid_request',
        message,
      })
    },
  )
})

describe('preparePicture', () => {
  const drawImage = vi.fn()
  const close = vi.fn()
  let alpha = 255
  let writtenType: string | null

  beforeEach(() => {
    alpha = 255
    writtenType = null
    vi.clearAllMocks()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
      drawImage,
      getImageData: () => ({ data: [0, 0, 0, 255, 0, 0, 0, alpha] }),
    })) as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['picture'], { type: writtenType ?? type ?? '' })),
    )
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 900, height: 600, close }))
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('preparePicture returns the central square of a picture as a JPEG with sides of 512 pixels', async () => {
    const { blob, extension } = await preparePicture(blobOf(validPicture))
    expect([extension, blob.type]).toEqual(['jpg', 'image/jpeg'])
    const [, ...cut] = drawImage.mock.calls[0] as unknown[]
    expect(cut).toEqual([150, 0, 600, 600, 0, 0, 512, 512])
    expect(close).toHaveBeenCalledOnce()
  })

  it('preparePicture does not enlarge a small picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 70, close }))
    await preparePicture(blobOf(validPicture))
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 15, 40, 40, 0, 0, 40, 40])
  })

  it('preparePicture returns a PNG if the picture has transparent pixels', async () => {
    alpha = 254
    const { blob, extension } = await preparePicture(blobOf(validPicture))
    expect([extension, blob.type]).toEqual(['png', 'image/png'])
  })

  it('preparePicture rejects a picture that cannot be decoded or encoded', async () => {
    writtenType = 'image/bmp'
    const refused = { message: MESSAGES.pictureUnreadable }
    await expect(preparePicture(blobOf(validPicture))).rejects.toMatchObject(refused)
    expect(close).toHaveBeenCalledOnce()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')))
    await expect(preparePicture(blobOf(validPicture))).rejects.toMatchObject(refused)
  })
})
