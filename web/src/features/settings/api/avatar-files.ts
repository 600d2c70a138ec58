import { deleteObject, ref, uploadBytesResumable } from 'firebase/storage'
import { AppError, toAppError } from '../../../firebase/errors'
import { logProblem } from '../../../firebase/log'
import { storage } from '../../../firebase/storage'

interface Sending {
  /** Told how much has gone, 0 to 1. */
  onProgress: (share: number) => void
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Sends a file; Storage puts it in place when all of it is there, and not before.
 * @throws AppError `network` when the connection goes meanwhile; the signal's reason when it was ended
 */
export function sendFile(path: string, blob: Blob, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const task = uploadBytesResumable(ref(storage, path), blob, {
      contentType: blob.type,
      // For members only: neither a proxy nor the disk of a shared computer keeps it.
      cacheControl: 'private, no-store',
    })
    const stop = () => task.cancel()
    signal.addEventListener('abort', stop)
    window.addEventListener('offline', stop)
    const ended = () => {
      signal.removeEventListener('abort', stop)
      window.removeEventListener('offline', stop)
    }
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes),
      (error) => {
        ended()
        reject(failureOf(error, signal))
      },
      () => {
        ended()
        resolve()
      },
    )
  })
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  return navigator.onLine ? toAppError(error) : new AppError('network', { cause: error })
}

/** Removes a file that no profile names any more; a failure is only logged. */
export async function removeFile(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path))
  } catch (error) {
    logProblem('A former picture could not be removed', error)
  }
}
