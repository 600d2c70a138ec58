// @vitest-environment jsdom
import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPicture } from '../../web/src/features/settings/picture'
import { preparePicture } from '../../web/src/features/settings/picture'
import { avatarPicture } from '../support/avatar-picture'

const real = new Uint8Array(avatarPicture(20))

function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set(real.subarray(0, 33))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** Creates a Blob whose bytes can be read, because jsdom's own Blob cannot be read. */
function file(bytes: Uint8Array<ArrayBuffer>, type = 'image/png'): Blob {
  const blob = new Blob([bytes], { type })
  return Object.assign(blob, { arrayBuffer: () => Promise.resolve(bytes.buffer) })
}

function padded(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(real.subarray(0, Math.min(size, real.length)))
  return bytes
}

describe('checkPicture', () => {
  it.each([
    ['that is valid', file(real)],
    ['of 2 MB', file(padded(AVATAR_MAX_BYTES))],
    ['declared as another type of image', file(real, 'image/jpeg')],
    ['without a declared type', file(real, '')],
    ['with the maximum number of pixels', file(pngHeader(AVATAR_MAX_SIDE, AVATAR_MAX_SIDE))],
  ])('checkPicture accepts a picture %s', async (_, picture) => {
    await expect(checkPicture(picture)).resolves.toBeUndefined()
  })

  it.each([
    ['a file of 2 MB and one byte', file(padded(AVATAR_MAX_BYTES + 1)), MESSAGES.pictureTooLarge],
    ['a text file', file(new TextEncoder().encode('words'), 'text/plain'), MESSAGES.pictureNoImage],
    ['a picture declared as text', file(real, 'text/plain'), MESSAGES.pictureNoImage],
    [
      'a text file declared as a picture',
      file(new TextEncoder().encode('words')),
      MESSAGES.pictureNoImage,
    ],
    ['an SVG', file(new TextEncoder().encode('<svg/>'), 'image/svg+xml'), MESSAGES.pictureNoImage],
    ['an empty file', file(new Uint8Array()), MESSAGES.pictureNoImage],
    ['a picture without a width', file(pngHeader(0, 9)), MESSAGES.pictureUnreadable],
    ['a picture 12,000 pixels wide', file(pngHeader(12_000, 9)), MESSAGES.pictureTooManyPixels],
    ['a picture 12,000 pixels high', file(pngHeader(9, 12_000)), MESSAGES.pictureTooManyPixels],
    [
      'a picture one pixel too wide',
      file(pngHeader(AVATAR_MAX_SIDE + 1, 9)),
      MESSAGES.pictureTooManyPixels,
    ],
  ])('checkPicture rejects %s with a message', async (_, picture, message) => {
    await expect(checkPicture(picture)).rejects.toMatchObject({ code: 'invalid_request', message })
  })
})

describe('preparePicture', () => {
  const drawImage = vi.fn()
  const close = vi.fn()
  let alpha = 255
  let writes: string | null

  beforeEach(() => {
    alpha = 255
    writes = null
    vi.clearAllMocks()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
      drawImage,
      getImageData: () => ({ data: [0, 0, 0, 255, 0, 0, 0, alpha] }),
    })) as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['picture'], { type: writes ?? type ?? '' })),
    )
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 900, height: 600, close }))
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('a prepared picture is a central square JPEG of 512 pixels a side', async () => {
    const { blob, extension } = await preparePicture(file(real))
    expect([extension, blob.type]).toEqual(['jpg', 'image/jpeg'])
    const [, ...cut] = drawImage.mock.calls[0] as unknown[]
    expect(cut).toEqual([150, 0, 600, 600, 0, 0, 512, 512])
    expect(close).toHaveBeenCalledOnce()
  })

  it('a prepared picture is not enlarged', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 70, close }))
    await preparePicture(file(real))
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 15, 40, 40, 0, 0, 40, 40])
  })

  it('a prepared picture with transparency is a PNG', async () => {
    alpha = 254
    const { blob, extension } = await preparePicture(file(real))
    expect([extension, blob.type]).toEqual(['png', 'image/png'])
  })

  it('preparePicture rejects a picture that cannot be decoded or encoded', async () => {
    writes = 'image/bmp'
    const refused = { message: MESSAGES.pictureUnreadable }
    await expect(preparePicture(file(real))).rejects.toMatchObject(refused)
    expect(close).toHaveBeenCalledOnce()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')))
    await expect(preparePicture(file(real))).rejects.toMatchObject(refused)
  })
})
