import { useState } from 'react'
import { AdminPage } from '../../../ui/kit/back-link'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { EmptyState } from '../../../ui/kit/empty'
import { lazyForm } from '../../../ui/kit/lazy-form'
import { useDialogState } from '../../../ui/kit/use-dialog-state'
import { defineView, useView } from '../../../ui/list/view'
import { useNow } from '../../../ui/use-now'
import type { EventRow } from '../shared/calendar'
import { EventsScreen } from '../shared/events-screen'
import { EVENTS_STEP_MS } from '../shared/use-sections'
import { prefetchEventLists, splitTime, useEventLists } from './api/list'
import { AdminEventCard } from './event-card'
import { useSeatCounts } from './guests/api/seat-counts'
import { CreateEvent, EditEvent, loadEventForms } from './lazy-forms'

const eventsView = defineView({}, ['page', 'past'])
const DaySettingsForm = lazyForm(async () => (await import('./day-settings-form')).DaySettingsForm)

/** The page /admin/events. Lists the upcoming events, the next one first, then the past events. */
export function EventManagementPage() {
  const view = useView(eventsView)
  const [since] = useState(splitTime)
  const lists = useEventLists(since, view.pages)
  const now = useNow(EVENTS_STEP_MS)
  const seatsOf = useSeatCounts(lists)
  const [creating, setCreating] = useState(false)
  const { subject, open, contentKey, openFor, close } = useDialogState<EventRow>()
  const create = () => setCreating(true)
  const created = () => setCreating(false)
  return (
    <AdminPage
      title="Event Management"
      intro="All events, the next one first."
      actions={
        <>
          <Button primary icon="plus" aria-haspopup="dialog" onClick={create}>
            Create Event
          </Button>
          <DaySettingsButton />
        </>
      }
    >
      <EventsScreen
        view={view}
        lists={lists}
        now={now}
        empty={
          <EmptyState icon="events" title="No events created yet.">
            <Button primary aria-haspopup="dialog" onClick={create}>
              Create Your First Event
            </Button>
          </EmptyState>
        }
        card={(event, upcoming) => (
          <AdminEventCard
            key={event.id}
            event={event}
            upcoming={upcoming}
            seats={seatsOf(event.id)}
            onEdit={openFor}
          />
        )}
      />
      <Dialog
        title="Create New Event"
        open={creating}
        onClose={created}
        discardQuestion="Discard this event?"
        holdsInput
      >
        <CreateEvent onDone={created} />
      </Dialog>
      {subject && (
        <Dialog title="Edit Event" key={contentKey} open={open} onClose={close} holdsInput>
          <EditEvent event={subject} onDone={close} />
        </Dialog>
      )}
    </AdminPage>
  )
}

function DaySettingsButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Hijri and Prayer Times
      </Button>
      <Dialog title="Hijri and Prayer Times" open={open} onClose={close} holdsInput>
        <DaySettingsForm onDone={close} />
      </Dialog>
    </>
  )
}

const prepare = () => Promise.all([loadEventForms(), DaySettingsForm.preload()])

export const page = { element: <EventManagementPage />, prefetch: prefetchEventLists, prepare }
