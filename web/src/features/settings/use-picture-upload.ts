import { MESSAGES } from '@domain/messages'
import { useRef, useState } from 'react'
import { useAction } from '../../ui/use-action'

/** The stage of an upload. While the file is being sent, `share` is the part that was sent, from 0 to 1. */
export type UploadStage =
  | { name: 'preparing' }
  | { name: 'sending'; share: number }
  | { name: 'finishing' }

/** The abort reason when the member cancels the upload, which is not a failure. */
const CANCELLED = Symbol('cancelled')

/**
 * Uploads a file as the member's picture, and shows a toast with the result. If the upload fails, the member keeps
 * the previous picture.
 */
export function usePictureUpload() {
  const [stage, setStage] = useState<UploadStage | null>(null)
  const controller = useRef<AbortController>(null)

  const { run, pending } = useAction(
    async (file: File) => {
      const { signal } = (controller.current = new AbortController())
      setStage({ name: 'preparing' })
      try {
        const { preparePicture } = await import('./picture')
        const picture = await preparePicture(file)
        const { uploadAvatar } = await import('./api/upload-avatar')
        signal.throwIfAborted()
        await uploadAvatar(picture, {
          signal,
          onProgress: (share) =>
            setStage(share < 1 ? { name: 'sending', share } : { name: 'finishing' }),
        })
        return MESSAGES.pictureUploaded
      } catch (error) {
        if (error !== CANCELLED) throw error
        return MESSAGES.pictureUploadCancelled
      } finally {
        setStage(null)
      }
    },
    {
      success: (outcome) => outcome,
      failureOrOffline: MESSAGES.pictureUploadFailed,
      sentences: {
        unauthenticated: MESSAGES.profileSaveNeedsLogin,
        permission_denied: MESSAGES.pictureUploadFailed,
      },
    },
  )

  return {
    upload: (file: File) => void run(file),
    cancel: () => controller.current?.abort(CANCELLED),
    stage,
    pending,
  }
}
