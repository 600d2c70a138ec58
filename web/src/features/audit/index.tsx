import { beginTrail } from './api/trail'
import { AuditPage } from './audit-page'

export const page = { element: <AuditPage />, begin: beginTrail }
