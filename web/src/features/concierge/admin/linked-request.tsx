import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../../../config/paths'
import { Dialog } from '../../../ui/kit/dialog'
import { EmptyState, Failure } from '../../../ui/kit/empty'
import { Loading } from '../../../ui/kit/loading'
import { Skeleton } from '../../../ui/skeleton'
import { useLinkedRequest } from './api/requests'
import { RequestDetails } from './request-details'

/** The dialog for the request whose id is in the URL. Closing the dialog removes the id from the URL. */
export function LinkedRequest() {
  const [params, setParams] = useSearchParams()
  const id = params.get(OPEN_PARAM) || null
  // Keeps the id after it was removed from the URL, so that the dialog still shows the request while it is closing.
  const [shownId, setShownId] = useState(id)
  if (id !== null && id !== shownId) setShownId(id)
  const [busy, setBusy] = useState(false)
  if (shownId === null) return null
  const close = () =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        next.delete(OPEN_PARAM)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog title="Request Details" open={id !== null} onClose={close} busy={busy}>
      <Content key={shownId} id={shownId} onBusyChange={setBusy} />
    </Dialog>
  )
}

interface ContentProps {
  id: string
  onBusyChange: (busy: boolean) => void
}

function Content({ id, onBusyChange }: ContentProps) {
  const { request, status, retry } = useLinkedRequest(id)
  if (request) return <RequestDetails request={request} onBusyChange={onBusyChange} />
  if (status === 'ready')
    return <EmptyState icon="concierge" title={MESSAGES.requestMissing} role="alert" />
  if (status === 'failed')
    return <Failure sentence={MESSAGES.conciergeRequestsFailed} retry={retry} />
  return (
    <Loading text="Loading request...">
      <Skeleton width="100%" height="14rem" />
    </Loading>
  )
}
