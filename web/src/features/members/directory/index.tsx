import { loadReading } from './api/list-members'
import { beginMembers } from './api/use-members'
import { DirectoryPage } from './directory-page'

export const page = { element: <DirectoryPage />, begin: beginMembers, prepare: loadReading }
