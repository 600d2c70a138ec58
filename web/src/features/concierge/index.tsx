import { beginConcierge, loadRequests } from './begin'
import { ConciergePage } from './pages/concierge-page'

export const page = { element: <ConciergePage />, begin: beginConcierge, prepare: loadRequests }
