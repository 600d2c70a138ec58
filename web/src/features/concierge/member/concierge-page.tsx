import { beginConcierge } from './begin'
import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../firebase/session'
import { later } from '../../../ui/later'
import { useView } from '../../../ui/list/use-view'
import { Page } from '../../../ui/page'
import { requestsAddress } from './address'
import { loadRequests } from './begin'
import { NewRequest } from './new-request'
import { RequestSkeletons } from './request-skeletons'
import { draft, useDraft } from './draft'

const YourRequests = later(
  () => loadRequests().then((part) => part.YourRequests),
  <RequestSkeletons />,
)

/** /dashboard/concierge: what a member has asked Grand Wazeer for, and the form to ask for more. */
export function ConciergePage() {
  const session = useSession()
  const open = useDraft((state) => state.open)
  const [view, show] = useView(requestsAddress)
  const [asked, setAsked] = useState(false)
  const button = useReturningFocus(open)
  if (session.status !== 'member' && session.status !== 'admin') return null

  const begin = () => {
    setAsked(true)
    draft.open()
  }
  return (
    <Page
      title="Grand Wazeer"
      intro="Ask for what you need, and follow what becomes of it."
      actions={
        !open && (
          <Button ref={button} type="primary" onClick={begin}>
            New Request
          </Button>
        )
      }
    >
      {open && <NewRequest uid={session.uid} asked={asked} />}
      <YourRequests
        uid={session.uid}
        pages={view.pages}
        onMore={() => show({ pages: view.pages + 1 })}
        onNew={open ? undefined : begin}
      />
    </Page>
  )
}

/** When the form closes, the focus goes to the button that opens it. */
function useReturningFocus(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}

export const page = { element: <ConciergePage />, begin: beginConcierge, prepare: loadRequests }
