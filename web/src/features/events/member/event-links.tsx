import { googleCalendarLink } from '@domain/calendar-links'
import { MESSAGES } from '@domain/messages'
import { eventPath } from '@domain/paths'
import { Button } from '../../../ui/kit/button'
import { ExternalLink } from '../../../ui/kit/external-link'
import { useCopy } from '../../../ui/kit/use-copy'
import { useAction } from '../../../ui/use-action'
import type { EventRow } from '../shared/calendar'

/** A button that copies the link to an event, and buttons that add an upcoming event to a calendar. */
export function EventLinks({ event, upcoming }: { event: EventRow; upcoming: boolean }) {
  const { id, title } = event
  const { origin } = window.location
  const copy = useCopy()
  const save = useAction(
    async () => (await import('./api/calendar-file')).saveCalendarFile(event),
    { failure: MESSAGES.calendarFileFailed },
  )
  return (
    <div className="event-links">
      <Button quiet icon="link" onClick={() => copy(origin + eventPath(id))}>
        Copy Link
      </Button>
      {upcoming && (
        <>
          <Button quiet icon="download" pending={save.pending} onClick={() => void save.run()}>
            Calendar File
          </Button>
          {/* Hidden if the event is cancelled. The calendar file can say so, but a link to Google Calendar cannot. */}
          {!event.cancelled_at && (
            <ExternalLink href={googleCalendarLink(event, id, origin)} target={title}>
              Add to Google Calendar
            </ExternalLink>
          )}
        </>
      )}
    </div>
  )
}
