import { beginAccounts } from './api/use-accounts'
import { MembersPage } from './members-page'

export const page = { element: <MembersPage />, begin: beginAccounts }
