import { beginTrail } from './api/use-trail'
import { AuditPage } from './audit-page'

export const page = { element: <AuditPage />, begin: beginTrail }
