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

/** jsdom's own Blob can't be read. */
function file(bytes: Uint8Array<ArrayBuffer>, type = 'image/png'): Blob {
  const blob = new Blob([bytes], { type })
  return Object.assign(blob, { arrayBuffer: () => Promise.resolve(bytes.buffer) })
}

function padded(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(real.subarray(0, Math.min(size, real.length)))
  return bytes
}

describe('a picture that is picked', () => {
  it.each([
    ['as it is', file(real)],
    ['of 2 MB', file(padded(AVATAR_MAX_BYTES))],
    ['declared as another kind of image', file(real, 'image/jpeg')],
    ['of a type that the system does not tell', file(real, '')],
    ['of the most pixels', file(pngHeader(AVATAR_MAX_SIDE, AVATAR_MAX_SIDE))],
  ])('the picture %s is accepted', async (_, picture) => {
    await expect(checkPicture(picture)).resolves.toBeUndefined()
  })

  it.each([
    ['2 MB and a byte', file(padded(AVATAR_MAX_BYTES + 1)), MESSAGES.pictureTooLarge],
    ['text', file(new TextEncoder().encode('words'), 'text/plain'), MESSAGES.pictureNoImage],
    ['a picture declared as text', file(real, 'text/plain'), MESSAGES.pictureNoImage],
    ['text renamed', file(new TextEncoder().encode('words')), MESSAGES.pictureNoImage],
    ['an SVG', file(new TextEncoder().encode('<svg/>'), 'image/svg+xml'), MESSAGES.pictureNoImage],
    ['nothing', file(new Uint8Array()), MESSAGES.pictureNoImage],
    ['no width', file(pngHeader(0, 9)), MESSAGES.pictureUnreadable],
    ['12,000 pixels wide', file(pngHeader(12_000, 9)), MESSAGES.pictureTooManyPixels],
    ['12,000 pixels high', file(pngHeader(9, 12_000)), MESSAGES.pictureTooManyPixels],
    ['a pixel too wide', file(pngHeader(AVATAR_MAX_SIDE + 1, 9)), MESSAGES.pictureTooManyPixels],
  ])('a picture with %s is rejected with a message', async (_, picture, message) => {
    await expect(checkPicture(picture)).rejects.toMatchObject({ code: 'invalid_request', message })
  })
})

describe('a picture made ready', () => {
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

  it('a picture that cannot be decoded or encoded is rejected', async () => {
    writes = 'image/bmp'
    const refused = { message: MESSAGES.pictureUnreadable }
    await expect(preparePicture(file(real))).rejects.toMatchObject(refused)
    expect(close).toHaveBeenCalledOnce()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')))
    await expect(preparePicture(file(real))).rejects.toMatchObject(refused)
  })
})
