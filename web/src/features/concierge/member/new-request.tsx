import { MESSAGES } from '@domain/messages'
import type { RequestFields } from '@domain/entities/concierge-request'
import { useEffect, useId, useRef } from 'react'
import { toAppError } from '../../../firebase/errors'
import { Icon } from '../../../ui/icons'
import { useAction } from '../../../ui/use-action'
import { useOnline } from '../../../ui/use-online'
import { draft, useDraft } from './draft'
import './new-request.css'
import { RequestForm } from './request-form'

const loadSubmit = () => import('./api/submit-request')

interface NewRequestProps {
  uid: string
  /** Somebody has just asked for the form: the focus goes into it. */
  asked: boolean
}

/** The form card. Nothing is put off until later: without a network it says so and keeps what was written (decision 023). */
export function NewRequest({ uid, asked }: NewRequestProps) {
  const { fields } = useDraft.getState()
  const headingId = useId()
  const card = useRef<HTMLElement>(null)
  const online = useOnline()

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
    <section className="new-request" aria-labelledby={headingId} ref={card}>
      <h2 id={headingId}>New Request</h2>
      <RequestForm
        begun={fields}
        pending={submit.pending}
        onChange={draft.keep}
        onSubmit={submit.run}
        onCancel={draft.drop}
      />
      <div role="status">
        {!online && (
          <p className="new-request-offline">
            <Icon name="offline" size={18} />
            You are offline, so nothing can be sent now. What you write stays here until you submit
            it.
          </p>
        )}
      </div>
    </section>
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
