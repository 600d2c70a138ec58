import { beginConcierge, loadRequests } from './begin'
import { ConciergePage } from './concierge-page'

export const page = { element: <ConciergePage />, begin: beginConcierge, prepare: loadRequests }
