import { beginRequests } from './api/use-requests'
import { AdminConciergePage } from './pages/admin-concierge-page'

export const page = { element: <AdminConciergePage />, begin: beginRequests }
