import type { ContentFields } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Dialog } from '../../../ui/kit/dialog'
import { Icon } from '../../../ui/icons'
import { useAction } from '../../../ui/use-action'
import { useAttemptId } from '../../../ui/use-attempt-id'
import { addContent } from './api/add-content'
import { ContentForm } from './content-form'

/** The button 'Add Content' and its dialog. @param by the admin's uid */
export function AddContent({ by }: { by: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const attempt = useAttemptId()
  const add = useAction((fields: ContentFields) => addContent(attempt.idOf(fields), fields, by), {
    success: MESSAGES.contentAdded,
    failure: MESSAGES.contentNotAdded,
    sentences: { network: MESSAGES.offline },
    onSuccess: () => {
      attempt.stored()
      close()
    },
  })

  return (
    <>
      <Button
        type="primary"
        icon={<Icon name="plus" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add Content
      </Button>
      <Dialog title="Add Content" open={open} onClose={close} busy={add.pending} holdsInput>
        <ContentForm
          pending={add.pending}
          onSubmit={(fields) => void add.run(fields)}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
