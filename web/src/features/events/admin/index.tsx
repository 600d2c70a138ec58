import { beginEventList } from './api/use-event-list'
import { EventManagementPage } from './event-management-page'

export const page = { element: <EventManagementPage />, begin: beginEventList }
