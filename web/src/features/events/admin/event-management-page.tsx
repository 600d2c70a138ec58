import { beginEventList } from './api/use-event-list'
import type { Event } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import type { Stored } from '../../../firebase/converters'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icons'
import { LiveList } from '../../../ui/list/live-list'
import { Page } from '../../../ui/page'
import { useEventList } from './api/use-event-list'
import { CardSkeletons } from './card-skeletons'
import { CreateEvent } from './create-event'
import { EditEvent } from './edit-event'
import { EventCard } from './event-card'

/** What is being edited; the number makes the dialog anew each time it opens. */
interface Editing {
  event: Stored<Event>
  open: boolean
  number: number
}

/** /admin/events: everything that is or was to come, the furthest ahead first. */
export function EventManagementPage() {
  const [pages, setPages] = useState(1)
  const [creating, setCreating] = useState(false)
  const [editing, setEditing] = useState<Editing>()
  const events = useEventList(pages)
  const session = useSession()
  const edit = useCallback(
    (event: Stored<Event>) =>
      setEditing((before) => ({ event, open: true, number: (before?.number ?? 0) + 1 })),
    [],
  )
  const create = () => setCreating(true)

  return (
    <Page
      title="Event Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Everything on the calendar, the furthest ahead first."
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={18} />}
          aria-haspopup="dialog"
          onClick={create}
        >
          Create Event
        </Button>
      }
    >
      <LiveList
        label="Events"
        of={events}
        nouns={['event', 'events']}
        failure={MESSAGES.eventsFailed}
        skeleton={<CardSkeletons />}
        empty={
          <EmptyState icon="events" title="No events created yet.">
            <Button type="primary" aria-haspopup="dialog" onClick={create}>
              Create Your First Event
            </Button>
          </EmptyState>
        }
        onMore={() => setPages(pages + 1)}
      >
        {(rows) => (
          <ul className="managed-events" aria-label="Events">
            {rows.map((event) => (
              <EventCard key={event.id} event={event} onEdit={edit} />
            ))}
          </ul>
        )}
      </LiveList>
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

export const page = { element: <EventManagementPage />, begin: beginEventList }
