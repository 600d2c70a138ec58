import { expect, it } from 'vitest'
import { ENTRIES } from '../../web/src/app/portal/screens'
import { entryAt } from '../../web/src/ui/frame/navigation'

it.each([
  ['/dashboard', 'Home'],
  ['/dashboard/members', 'Member Directory'],
  ['/dashboard/members/somebody', 'Member Directory'],
  ['/dashboard/nowhere', undefined],
  ['/admin', 'Admin Dashboard'],
  ['/admin/events', 'Manage Events'],
  ['/admin/nowhere', 'Admin Dashboard'],
  ['/admin/invites', 'Invitation Codes'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/announcements/new', 'Announcements'],
  ['/administration', undefined],
])('entryAt returns for the path %s the sidebar entry %s', (pathname, label) => {
  expect(entryAt(ENTRIES, pathname)?.label).toBe(label)
})
