import { beginRequests } from './api/use-requests'
import { AdminConciergePage } from './admin-concierge-page'

export const page = { element: <AdminConciergePage />, begin: beginRequests }
