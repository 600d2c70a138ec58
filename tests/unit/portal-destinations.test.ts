import { expect, it } from 'vitest'
import { entryAt } from '../../web/src/app/portal/destinations'

it.each([
  ['/dashboard', 'Home'],
  ['/dashboard/members', 'Member Directory'],
  ['/dashboard/members/somebody', 'Member Directory'],
  ['/dashboard/nowhere', undefined],
  ['/admin', 'Admin Dashboard'],
  ['/admin/events', 'Admin Dashboard'],
  ['/admin/invites', 'Invitation Codes'],
  ['/admin/audit', 'Audit Log'],
  ['/administration', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(entryAt(pathname)?.label).toBe(label)
})
