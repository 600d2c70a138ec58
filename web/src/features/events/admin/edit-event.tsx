import type { EventFields } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import Alert from 'antd/es/alert'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { AppError } from '../../../firebase/errors'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { useAction } from '../../../ui/use-action'
import type { EventRow } from '../shared/calendar'
import { readEvent, updateEvent } from './api/writes'
import { EventForm } from './event-form'
import { inputsOf } from './form'

interface EditEventProps {
  event: EventRow
  open: boolean
  onClose: () => void
}

/** What somebody else did to the event meanwhile. */
type Clash = 'stale' | 'gone'

/** The dialog 'Edit Event': saves what was opened, and nothing over somebody else's change. */
export function EditEvent({ event, open, onClose }: EditEventProps) {
  const [opened, setOpened] = useState(event)
  const [clash, setClash] = useState<Clash | null>(null)

  const update = useAction(
    async (fields: EventFields) => {
      try {
        await updateEvent(opened, fields)
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined
        if (code === 'stale' || code === 'gone') setClash(code)
        throw error
      }
    },
    {
      success: MESSAGES.eventUpdated,
      failure: MESSAGES.eventNotUpdated,
      sentences: {
        network: MESSAGES.offline,
        stale: MESSAGES.eventChanged,
        gone: MESSAGES.eventGone,
      },
      onSuccess: onClose,
    },
  )
  const load = useAction(() => readEvent(opened.id), {
    failure: MESSAGES.eventsFailed,
    sentences: { network: MESSAGES.offline },
    onSuccess: (theirs) => {
      if (theirs) setOpened(theirs)
      setClash(theirs ? null : 'gone')
    },
  })
  const initial = inputsOf(opened)

  return (
    <Dialog title="Edit Event" open={open} onClose={onClose} busy={update.pending} holdsInput>
      <Flex vertical gap="large">
        {clash && (
          <Alert
            type="error"
            title={clash === 'stale' ? MESSAGES.eventChanged : MESSAGES.eventGone}
            action={
              clash === 'stale' && (
                <Button onClick={() => void load.run()} pending={load.pending}>
                  Load Their Version
                </Button>
              )
            }
          />
        )}
        <EventForm
          key={opened.updated_at.getTime()}
          initial={initial}
          known={{ moment: opened.event_date, shown: initial.event_date }}
          submit="Update Event"
          pending={update.pending}
          disabled={clash === 'gone'}
          onSubmit={(fields) => void update.run(fields)}
        />
      </Flex>
    </Dialog>
  )
}
