import { retrySession } from '../../../firebase/session'
import { NoticePage } from '../../../ui/frame/notice-page'
import { PlainButton } from '../../../ui/plain-button'

/** The session could not be checked: no connection. Tries again by itself when the network returns. */
export function SessionUnavailable() {
  return (
    <NoticePage
      role="alert"
      icon="offline"
      title="We could not check your access"
      text="You are not signed out. Check your connection and try again."
    >
      <PlainButton primary onClick={retrySession}>
        Try again
      </PlainButton>
    </NoticePage>
  )
}
