import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { Button } from '../../../ui/kit/button'
import { EmptyState } from '../../../ui/kit/empty'
import { defineView, useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import type { EventRow } from '../shared/calendar'
import { EventsScreen } from '../shared/events-screen'
import { useNow } from '../shared/use-halves'
import { beginEventLists, meeting, useEventLists } from './api/list'
import { CreateEvent } from './create-event'
import { EditEvent } from './edit-event'
import { AdminEventCard } from './event-card'

/** What is being edited; the number makes the dialog anew each time it opens. */
interface Editing {
  event: EventRow
  open: boolean
  number: number
}

const eventsView = defineView({}, ['page', 'past'])

/** /admin/events: all events, the next one first, past ones below. */
export function EventManagementPage() {
  const view = useView(eventsView)
  const [since] = useState(meeting)
  const halves = useEventLists(since, view.pages)
  const now = useNow()
  const [creating, setCreating] = useState(false)
  const [editing, setEditing] = useState<Editing>()
  const session = useSession()
  const edit = useCallback(
    (event: EventRow) =>
      setEditing((before) => ({ event, open: true, number: (before?.number ?? 0) + 1 })),
    [],
  )
  const create = () => setCreating(true)

  return (
    <Page
      title="Event Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Everything on the calendar, the next event first."
      actions={
        <Button primary icon="plus" aria-haspopup="dialog" onClick={create}>
          Create Event
        </Button>
      }
    >
      <EventsScreen
        view={view}
        halves={halves}
        now={now}
        empty={
          <EmptyState icon="events" title="No events created yet.">
            <Button primary aria-haspopup="dialog" onClick={create}>
              Create Your First Event
            </Button>
          </EmptyState>
        }
        card={(event, upcoming) => (
          <AdminEventCard key={event.id} event={event} upcoming={upcoming} onEdit={edit} />
        )}
      />
      {session.status === 'admin' && (
        <CreateEvent open={creating} onClose={() => setCreating(false)} by={session.uid} />
      )}
      {editing && (
        <EditEvent
          key={editing.number}
          event={editing.event}
          open={editing.open}
          onClose={() => setEditing({ ...editing, open: false })}
        />
      )}
    </Page>
  )
}

export const page = { element: <EventManagementPage />, begin: beginEventLists }
