import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { AVATAR_TYPES } from '@domain/options'
import Flex from 'antd/es/flex'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/kit/button'
import { lazyComponent } from '../../ui/lazy-component'
import { useAction } from '../../ui/use-action'
import { SettingsSection } from './settings-section'
import { usePictureUpload } from './use-picture-upload'

/**
 * The component that shows the progress of an upload. Its code is loaded only during an upload, and the upload
 * continues even if this code cannot be loaded.
 */
const UploadProgress = lazyComponent(
  () => import('./upload-progress').then((module) => module.UploadProgress),
  null,
  null,
)

const ACCEPTED = Object.values(AVATAR_TYPES).join(',')

/**
 * The section for the member's picture. A picture that is chosen or dropped is stored immediately, separately from the
 * profile form.
 */
export function PictureSection({ profile }: { profile: Profile }) {
  const { upload, cancel, stage, pending } = usePictureUpload()
  const removeAction = useAction(removePicture, {
    success: MESSAGES.pictureRemoved,
    failureOrOffline: MESSAGES.pictureRemoveFailed,
    sentences: {
      unauthenticated: MESSAGES.profileSaveNeedsLogin,
      permission_denied: MESSAGES.pictureRemoveFailed,
    },
  })
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const drop = useDrop(upload)
  const hasPicture = profile.avatar_url !== null

  return (
    <SettingsSection
      title="Picture"
      purpose="Your picture is shown next to your name. A new picture is saved as soon as you choose it."
    >
      <Flex gap={24} align="center" className="picture" {...drop.handlers} data-over={drop.over}>
        <Avatar person={profile} size={5.5} />
        <Flex vertical flex={1} gap={8}>
          <Flex wrap gap={8}>
            <Button
              ref={button}
              aria-describedby={hint}
              pending={pending}
              onClick={() => input.current?.click()}
            >
              {hasPicture ? 'Change Picture' : 'Upload Picture'}
            </Button>
            {hasPicture && !pending && (
              <Button
                quiet
                pending={removeAction.pending}
                onClick={() => {
                  button.current?.focus()
                  void removeAction.run()
                }}
              >
                Remove Picture
              </Button>
            )}
          </Flex>
          {stage && (
            <UploadProgress
              stage={stage}
              onCancel={() => {
                button.current?.focus()
                cancel()
              }}
            />
          )}
          <p id={hint} className="muted">
            Max file size: 2MB. Supported formats: JPG, PNG, GIF
          </p>
        </Flex>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Picture file"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The input is cleared, so that choosing the same file again fires another change event.
            target.value = ''
            if (file) upload(file)
          }}
        />
      </Flex>
    </SettingsSection>
  )
}

async function removePicture(): Promise<void> {
  const { removeAvatar } = await import('./api/upload-avatar')
  await removeAvatar()
}

/**
 * Handles files that the user drops on an element.
 * @returns the event handlers, and whether a file is over the element
 */
function useDrop(onFile: (file: File) => void) {
  const [isDragging, setDragging] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(true)
  }
  return {
    over: isDragging,
    handlers: {
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDragging(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      },
    },
  }
}
