import Button from 'antd/es/button'
import { retrySession } from '../../../firebase/session'
import { EmptyState } from '../../../ui/empty-state'
import { Page } from '../../../ui/page'

/** The session could not be checked: no connection. Tries again by itself when the network returns. */
export function SessionUnavailable() {
  return (
    <Page title="No connection">
      <EmptyState
        role="alert"
        icon="offline"
        title="We could not check your access"
        text="You are not signed out. Check your connection and try again."
      >
        <Button type="primary" onClick={retrySession}>
          Try again
        </Button>
      </EmptyState>
    </Page>
  )
}
