import { useState } from 'react'
import { AdminPage } from '../../../ui/kit/back-link'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { EmptyState } from '../../../ui/kit/empty'
import { laterForm } from '../../../ui/kit/later-form'
import { useAsked } from '../../../ui/kit/use-asked'
import { defineView, useView } from '../../../ui/list/view'
import type { EventRow } from '../shared/calendar'
import { EventsScreen } from '../shared/events-screen'
import { useNow } from '../shared/use-sections'
import { beginEventLists, splitTime, useEventLists } from './api/list'
import { AdminEventCard } from './event-card'
import { useSeatCounts } from './guests/api/seat-counts'

const eventsView = defineView({}, ['page', 'past'])
const loadForms = () => import('./event-forms')
const CreateEvent = laterForm(() => loadForms().then((part) => part.CreateEvent))
const EditEvent = laterForm(() => loadForms().then((part) => part.EditEvent))
const loadSettings = () => import('./day-settings-form')
const DaySettingsForm = laterForm(() => loadSettings().then((part) => part.DaySettingsForm))

/** The page /admin/events. Lists the upcoming events, the next one first, then the past events. */
export function EventManagementPage() {
  const view = useView(eventsView)
  const [since] = useState(splitTime)
  const halves = useEventLists(since, view.pages)
  const now = useNow()
  const seatsOf = useSeatCounts(halves)
  const [creating, setCreating] = useState(false)
  const { about, open, number, ask, close } = useAsked<EventRow>()
  const create = () => setCreating(true)
  const created = () => setCreating(false)
  return (
    <AdminPage
      title="Event Management"
      intro="All events, the next one first."
      actions={
        <>
          <DaySettingsButton />
          <Button primary icon="plus" aria-haspopup="dialog" onClick={create}>
            Create Event
          </Button>
        </>
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
          <AdminEventCard
            key={event.id}
            event={event}
            upcoming={upcoming}
            seats={seatsOf(event.id)}
            onEdit={ask}
          />
        )}
      />
      <Dialog
        title="Create New Event"
        open={creating}
        onClose={created}
        discard="Discard this event?"
        holdsInput
      >
        <CreateEvent onDone={created} />
      </Dialog>
      {about && (
        <Dialog title="Edit Event" key={number} open={open} onClose={close} holdsInput>
          <EditEvent event={about} onDone={close} />
        </Dialog>
      )}
    </AdminPage>
  )
}

/** The button and the dialog for Hijri dates and for the prayer times of a city. */
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

const prepare = () => Promise.all([loadForms(), loadSettings()])

export const page = { element: <EventManagementPage />, begin: beginEventLists, prepare }
