import { MESSAGES } from '@domain/messages'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadAvatar } from '../../web/src/features/settings/api/upload-avatar'
import { PictureSection } from '../../web/src/features/settings/picture-section'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'

const { task, preparePicture, updateProfile, deleteObject } = vi.hoisted(() => ({
  /** The mocked upload of Firebase Storage. A test ends the upload with `end` (success) or `fail`. */
  task: {
    end: () => {},
    fail: (_error: unknown) => {},
    report: (_progress: { bytesTransferred: number; totalBytes: number }) => {},
    cancel: vi.fn(() => task.fail(new Error('cancelled'))),
  },
  preparePicture: vi.fn<() => Promise<object>>(),
  updateProfile: vi.fn<(changes: object) => Promise<string | null>>(),
  deleteObject: vi.fn<(path: string) => Promise<void>>(),
}))
vi.mock('firebase/storage', () => ({
  ref: (_storage: object, path: string) => path,
  deleteObject,
  uploadBytesResumable: () => {
    const ended = new Promise<void>((resolve, reject) =>
      Object.assign(task, { end: resolve, fail: reject }),
    )
    const on = (_event: string, report: typeof task.report) => void (task.report = report)
    return Object.assign(ended, { cancel: task.cancel, on })
  },
}))
vi.mock('../../web/src/firebase/storage', () => ({ storage: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/avatars', () => ({
  avatarFile: (url: string) => url.split('?')[0],
  cacheAvatar: () => undefined,
  useAvatar: () => undefined,
}))
vi.mock('../../web/src/features/settings/picture', () => ({ preparePicture }))
vi.mock('../../web/src/features/settings/api/update-profile', () => ({
  ownUid: () => 'me',
  updateProfile,
}))

const SQUARE = { blob: new Blob(['picture'], { type: 'image/png' }), extension: 'png' } as const

configure({ defaultHidden: true })
beforeEach(() => {
  vi.clearAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
  preparePicture.mockResolvedValue(SQUARE)
  updateProfile.mockResolvedValue(null)
  deleteObject.mockResolvedValue()
})
afterEach(() => {
  cleanup()
  configure({ defaultHidden: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('uploadAvatar', () => {
  function startUpload() {
    const controller = new AbortController()
    const onProgress = vi.fn()
    const done = uploadAvatar(SQUARE, { onProgress, signal: controller.signal })
    return { done, controller, onProgress }
  }

  it('after storing a PNG, uploadAvatar updates the profile first, and then deletes the previous JPEG', async () => {
    updateProfile.mockResolvedValue('avatars/me/avatar.jpg?v=1')
    const { done, onProgress } = startUpload()
    task.report({ bytesTransferred: 1, totalBytes: 4 })
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25)
    expect(updateProfile).not.toHaveBeenCalled()
    task.end()
    await done
    const avatar_url = expect.stringMatching(/^avatars\/me\/avatar\.png\?v=\d+$/) as string
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ avatar_url })
    expect(deleteObject).toHaveBeenCalledExactlyOnceWith('avatars/me/avatar.jpg')
  })

  it('uploadAvatar deletes no file if the new picture has overwritten the previous picture under the same name', async () => {
    updateProfile.mockResolvedValue('avatars/me/avatar.png?v=1')
    const { done } = startUpload()
    task.end()
    await done
    expect(deleteObject).not.toHaveBeenCalled()
  })

  it('when a picture upload is cancelled, it stops, its promise rejects with the reason, and the profile does not change', async () => {
    const { done, controller } = startUpload()
    controller.abort('cancelled by the member')
    await expect(done).rejects.toBe('cancelled by the member')
    expect(task.cancel).toHaveBeenCalledOnce()
    expect(updateProfile).not.toHaveBeenCalled()
  })

  it('a picture upload fails with a network error as soon as the browser is offline, and does not change the profile', async () => {
    const { done } = startUpload()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect(done).rejects.toMatchObject({ code: 'network' })
    expect(task.cancel).toHaveBeenCalledOnce()
    expect(updateProfile).not.toHaveBeenCalled()
  })

  it('if Firebase gives up a picture upload after its retries, the upload fails with a network error; the profile does not change', async () => {
    const { done } = startUpload()
    task.fail(Object.assign(new Error('retry'), { code: 'storage/retry-limit-exceeded' }))
    await expect(done).rejects.toMatchObject({ code: 'network' })
    expect(updateProfile).not.toHaveBeenCalled()
  })
})

describe('the picture section of the settings', () => {
  function choosePicture() {
    render(
      <UnstyledAntDesign>
        <PictureSection profile={profile(createWorld(new Date()), { avatar_url: null })} />
      </UnstyledAntDesign>,
    )
    const files = [new File(['x'], 'me.png', { type: 'image/png' })]
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files } })
  }
  const waitForToast = (title: string, text?: string) =>
    waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ title, ...(text && { text }) }]),
    )

  it.each([MESSAGES.pictureNoImage, MESSAGES.pictureUnreadable, MESSAGES.pictureTooLarge])(
    'the settings refuse an invalid picture file with the message "%s", and upload nothing',
    async (message) => {
      preparePicture.mockRejectedValue(new AppError('invalid_request', { message }))
      choosePicture()
      await waitForToast(MESSAGES.errorTitle, message)
      expect(updateProfile).not.toHaveBeenCalled()
    },
  )

  it('cancelling a picture upload moves the focus to the "Upload Picture" button', async () => {
    choosePicture()
    fireEvent.click(await screen.findByText('Cancel'))
    expect(document.activeElement?.textContent).toContain('Upload Picture')
    await waitForToast(MESSAGES.pictureUploadCancelled)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(updateProfile).not.toHaveBeenCalled()
  })

  it('the settings show the progress of a picture upload, and a message when the connection is lost', async () => {
    choosePicture()
    await screen.findByText('Preparing...')
    act(() => task.report({ bytesTransferred: 1, totalBytes: 2 }))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Uploading... 50%')
    act(() => task.report({ bytesTransferred: 2, totalBytes: 2 }))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Finishing...')
    act(() => task.fail(new AppError('network')))
    await waitForToast(MESSAGES.errorTitle, MESSAGES.pictureUploadFailed)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
