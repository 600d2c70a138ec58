import { beginCodes } from './api/use-codes'
import { InvitesPage } from './pages/invites-page'

export const page = { element: <InvitesPage />, begin: beginCodes }
