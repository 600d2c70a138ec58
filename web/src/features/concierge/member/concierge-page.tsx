import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../firebase/session'
import { Button } from '../../../ui/kit/button'
import { laterForm } from '../../../ui/kit/later-form'
import { later } from '../../../ui/later'
import { defineView, useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { draft, useDraft } from './draft'
import './requests.css'
import { RequestSkeletons } from './request-skeletons'

/** The list is loaded together with Firestore. The page does not wait for it. */
const loadRequests = () => import('./your-requests')

const YourRequests = later(
  () => loadRequests().then((part) => part.YourRequests),
  <RequestSkeletons />,
)

const loadForm = () => import('./new-request')

const NewRequest = laterForm(() => loadForm().then((part) => part.NewRequest))

const requestsView = defineView({})

/** The page /dashboard/concierge. Shows the member's requests to Grand Wazeer, and the form for a new request. */
function ConciergePage() {
  const session = useSession()
  const open = useDraft((state) => state.open)
  const view = useView(requestsView)
  const [asked, setAsked] = useState(false)
  const button = useReturningFocus(open)
  if (session.status !== 'member' && session.status !== 'admin') return null

  const write = () => {
    setAsked(true)
    draft.open()
  }
  return (
    <Page
      title="Grand Wazeer"
      intro="Ask for what you need, and track its progress here."
      actions={
        !open && (
          <Button ref={button} primary onClick={write}>
            New Request
          </Button>
        )
      }
    >
      {open && <NewRequest uid={session.uid} asked={asked} />}
      <YourRequests uid={session.uid} view={view} onNew={open ? undefined : write} />
    </Page>
  )
}

/** Returns the focus to the button that opens the form when the form closes. */
function useReturningFocus(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}

/** Starts listening to the member's requests before the page is mounted. */
async function begin({ uid, search }: { uid: string; search: URLSearchParams }): Promise<void> {
  const [{ ownRequests }, { prefetchLive }] = await Promise.all([
    loadRequests(),
    import('../../../data/live'),
  ])
  prefetchLive(ownRequests(uid), requestsView.read(search).pages.page)
}

const prepare = () => Promise.all([loadRequests(), loadForm()])

export const page = { element: <ConciergePage />, begin, prepare }
