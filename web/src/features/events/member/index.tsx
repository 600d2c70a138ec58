import { loadReading } from './api/list-events'
import { beginEvents } from './api/use-events'
import { EventsPage } from './events-page'

export const page = { element: <EventsPage />, begin: beginEvents, prepare: loadReading }
