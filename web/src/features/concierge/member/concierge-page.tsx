import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../firebase/session'
import { loadOnce } from '../../../firebase/load'
import { Button } from '../../../ui/kit/button'
import { lazyForm } from '../../../ui/kit/lazy-form'
import { PartFailure } from '../../../ui/kit/part-failure'
import { lazyComponent } from '../../../ui/lazy-component'
import { defineView, useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { draft, useDraft } from './draft'
import './requests.css'
import { RequestSkeletons } from './request-skeletons'

/**
 * Loads the code of the list, which includes Firestore. The page renders without waiting for this code. If the code
 * cannot be loaded, a failure is shown in place of the list, and the page keeps an unsent request.
 */
const loadRequests = loadOnce(() => import('./your-requests'))

const YourRequests = lazyComponent(
  () => loadRequests().then((module) => module.YourRequests),
  <RequestSkeletons />,
  (failure) => (
    <section className="list" aria-label="Your Requests">
      <PartFailure title={MESSAGES.requestsNotLoaded} {...failure} />
    </section>
  ),
)

const NewRequest = lazyForm(async () => (await import('./new-request')).NewRequest)

const requestsView = defineView({})

/** The page /dashboard/concierge. Shows the member's requests to Grand Wazeer, and the form for a new request. */
function ConciergePage() {
  const session = useSession()
  const open = useDraft((state) => state.open)
  const view = useView(requestsView)
  const [focusOnOpen, setFocusOnOpen] = useState(false)
  const button = useReturningFocus(open)
  if (session.status !== 'member' && session.status !== 'admin') return null

  const openForm = () => {
    setFocusOnOpen(true)
    draft.open()
  }
  return (
    <Page
      title="Grand Wazeer"
      intro="Ask for what you need, and track its progress here."
      actions={
        !open && (
          <Button ref={button} primary onClick={openForm}>
            New Request
          </Button>
        )
      }
    >
      {open && <NewRequest uid={session.uid} focusOnOpen={focusOnOpen} />}
      <YourRequests uid={session.uid} view={view} onNew={open ? undefined : openForm} />
    </Page>
  )
}

/** When the form closes, moves the focus back to the button that opened the form. */
function useReturningFocus(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}

const loadLive = loadOnce(() => import('../../../data/live'))

/** Starts listening to the member's requests before the page is mounted. */
async function prefetch({ uid, search }: { uid: string; search: URLSearchParams }): Promise<void> {
  const [{ ownRequests }, { prefetchLive }] = await Promise.all([loadRequests(), loadLive()])
  prefetchLive(ownRequests(uid), requestsView.read(search).pages.page)
}

const prepare = () => Promise.all([YourRequests.preload(), NewRequest.preload(), loadLive()])

export const page = { element: <ConciergePage />, prefetch, prepare }
