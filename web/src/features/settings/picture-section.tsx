import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { AVATAR_TYPES } from '@domain/options'
import Button from 'antd/es/button'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Avatar } from '../../ui/avatar'
import { useAction } from '../../ui/use-action'
import { usePictureUpload } from './use-picture-upload'
import './picture-section.css'
import { SettingsSection } from './settings-section'
import { UploadProgress } from './upload-progress'

const ACCEPTED = Object.values(AVATAR_TYPES).join(',')

/** The member's picture: stored as soon as it is picked or dropped here, apart from the form. */
export function PictureSection({ profile }: { profile: Profile }) {
  const { upload, cancel, stage, pending } = usePictureUpload()
  const removal = useAction(removePicture, {
    success: MESSAGES.pictureRemoved,
    failure: MESSAGES.pictureRemoveFailed,
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
      purpose="It stands beside your name. Stored as soon as you pick it."
    >
      <div className="picture" {...drop.handlers} data-over={drop.over}>
        <Avatar of={profile} size={5.5} />
        <div className="picture-words">
          <div className="picture-actions">
            <Button
              ref={button}
              aria-describedby={hint}
              aria-disabled={pending}
              onClick={() => pending || input.current?.click()}
            >
              {hasPicture ? 'Change Picture' : 'Upload Picture'}
            </Button>
            {hasPicture && !pending && (
              <Button
                type="text"
                disabled={removal.pending}
                onClick={() => {
                  button.current?.focus()
                  void removal.run()
                }}
              >
                Remove Picture
              </Button>
            )}
          </div>
          {stage && (
            <UploadProgress
              stage={stage}
              onCancel={() => {
                button.current?.focus()
                cancel()
              }}
            />
          )}
          <p id={hint} className="form-hint">
            Max file size: 2MB. Supported formats: JPG, PNG, GIF
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // So that the same file can be picked again.
            target.value = ''
            if (file) upload(file)
          }}
        />
      </div>
    </SettingsSection>
  )
}

async function removePicture(): Promise<void> {
  const { removeAvatar } = await import('./api/upload-avatar')
  await removeAvatar()
}

/** Files dropped on an element, and whether one hangs over it. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    over,
    handlers: {
      onDragEnter: follow,
      onDragOver: follow,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      },
    },
  }
}
