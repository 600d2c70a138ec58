import { beginCodes } from './api/use-codes'
import { InvitesPage } from './invites-page'

export const page = { element: <InvitesPage />, begin: beginCodes }
