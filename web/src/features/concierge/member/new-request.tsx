import type { RequestFields } from '@domain/entities/concierge-request'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useEffect, useRef } from 'react'
import { toAppError } from '../../../firebase/errors'
import { Icon } from '../../../ui/icons'
import { useDiscard } from '../../../ui/kit/dialog'
import { Panel } from '../../../ui/kit/panel'
import { useAction } from '../../../ui/use-action'
import { useOnline } from '../../../ui/use-online'
import { draft, isWritten, useDraft } from './draft'
import { RequestForm } from './request-form'

const loadSubmit = () => import('./api/submit-request')

interface NewRequestProps {
  uid: string
  /** Somebody has just asked for the form: the focus goes into it. */
  asked: boolean
}

/** The form card. Nothing is put off until later: without a network it says so and keeps what was written. */
export function NewRequest({ uid, asked }: NewRequestProps) {
  const { fields } = useDraft.getState()
  const card = useRef<HTMLElement>(null)
  const online = useOnline()
  const discard = useDiscard('Discard this request?')

  useEffect(() => {
    loadSubmit().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (asked) card.current?.querySelector('input')?.focus()
  }, [asked])

  const submit = useAction((request: RequestFields) => send(uid, request), {
    success: MESSAGES.requestSubmitted,
    failure: MESSAGES.requestNotSubmitted,
    sentences: { permission_denied: MESSAGES.requestNotSubmitted },
    onSuccess: draft.drop,
  })

  return (
    <div className="new-request">
      <Panel title="New Request" ref={card}>
        <div>
          <RequestForm
            begun={fields}
            pending={submit.pending}
            onChange={draft.keep}
            onSubmit={submit.run}
            onCancel={() => discard(isWritten(), draft.drop)}
          />
          <div role="status">
            {!online && (
              <Flex gap={8} className="request-offline">
                <Icon name="offline" size={18} />
                You are offline, so nothing can be sent now. What you write stays here until you
                submit it.
              </Flex>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

async function send(uid: string, request: RequestFields): Promise<void> {
  const { submitRequest } = await loadSubmit()
  try {
    await submitRequest(useDraft.getState().id, uid, request)
  } catch (error) {
    if (toAppError(error).code === 'sent_before') draft.renew()
    throw error
  }
}
