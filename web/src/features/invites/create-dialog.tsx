import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { Dialog } from '../../ui/kit/dialog'
import { createCodes, type CreatedCode, type NewCodes } from './api/create-codes'
import { useAction } from '../../ui/use-action'
import { useAttemptId } from '../../ui/use-attempt-id'
import { CodeForm } from './code-form'
import { CreatedPanel } from './created-panel'

/** 'Create Code': the form, then the new codes with their links. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<readonly CreatedCode[]>()
  const [refused, setRefused] = useState<{ field: string; sentence: string }>()
  const attempt = useAttemptId()
  const create = useAction((wanted: NewCodes) => createCodes(wanted, attempt.idOf(wanted)), {
    success: ({ length }) =>
      length === 1 ? 'Invitation code created' : `${length} invitation codes created`,
    failure: MESSAGES.inviteCodesCreateFailed,
    onSuccess: (codes) => {
      attempt.stored()
      setCreated(codes)
    },
    onFieldError: (field, sentence) => {
      setRefused({ field, sentence })
      return true
    },
  })
  const close = () => {
    setCreated(undefined)
    onClose()
  }

  return (
    <Dialog
      title={created ? titleFor(created.length) : 'Create Code'}
      open={open}
      onClose={close}
      busy={create.pending}
      holdsInput
    >
      {created ? (
        <CreatedPanel codes={created} onDone={close} />
      ) : (
        <CodeForm
          pending={create.pending}
          refused={refused}
          onSubmit={(wanted) => {
            setRefused(undefined)
            void create.run(wanted)
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

const titleFor = (count: number) => (count === 1 ? 'Your New Code' : `Your ${count} New Codes`)
