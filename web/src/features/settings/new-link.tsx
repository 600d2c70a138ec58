import Alert from 'antd/es/alert/Alert'
import type { Ref } from 'react'
import { Actions, Button } from '../../ui/kit/button'
import { useCopy } from '../../ui/kit/use-copy'

interface NewLinkProps {
  link: string
  copyRef: Ref<HTMLButtonElement>
}

/** Shows a new calendar link, with a button that copies it. */
export function NewLink({ link, copyRef }: NewLinkProps) {
  const copy = useCopy()
  return (
    <>
      <Alert
        type="info"
        title="Copy the link now"
        description="The link is shown only once. Everybody who has the link can see which events you attend, so keep it secret."
      />
      <code className="calendar-link">{link}</code>
      <p className="muted">
        In Google Calendar, choose “Other calendars”, then “From URL”. In Apple Calendar, choose
        “File”, then “New Calendar Subscription”. In Outlook, choose “Add calendar”, then “Subscribe
        from web”.
      </p>
      <Actions>
        <Button
          primary
          icon="copy"
          label="Copy calendar link"
          ref={copyRef}
          onClick={() => copy(link)}
        >
          Copy
        </Button>
      </Actions>
    </>
  )
}
