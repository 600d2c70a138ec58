import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { auditSearch } from '@domain/calls/search-audit'
import { storeSearched } from '../../support/community'
import { auditEntry, contentItem, createWorld } from '../../support/factories'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { newFamilyName } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminAuditPage } from '../pages/admin-audit-page'
import { choose, expectChosen, searchByKeys } from '../pages/filters'

const PAGE_SIZE = 24
/** Timeout for entries. The first event of a trigger starts the trigger's process, which takes many seconds. */
const TRIGGER_TIMEOUT_MS = 60_000
const world = createWorld(new Date())

test.use({ timezoneId: 'Europe/London' })

let signedInAdmin: Account
let adminIdToken: string

test.beforeEach(async ({ backend, signInAs }) => {
  signedInAdmin = await backend.account({ role: 'admin' })
  adminIdToken = (await signInAs(signedInAdmin)).idToken
})

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

/** Stores entries of one actor. Each entry is a minute older than the previous entry. */
async function addEntries(backend: Backend, name: string, count: number, last: Date) {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `${name}-${index}`
    const at = new Date(last.getTime() - index * 60_000)
    const actor = { kind: 'admin', id: name, name } as const
    return [id, auditEntry(world, { at, actor })] as const
  })
  await storeSearched(backend.db, auditSearch, rows)
}

/** Waits until the search finds this many actions of an admin. The triggers need a moment to store the entries. */
async function expectEntries(backend: Backend, { uid }: Account, count: number) {
  const entries = backend.db
    .collection(SERVER_COLLECTIONS.auditEntries)
    .where('card.actor.id', '==', uid)
  await expect
    .poll(async () => (await entries.count().get()).data().count, { timeout: TRIGGER_TIMEOUT_MS })
    .toBe(count)
}

test('the audit log shows who changed what, with old and new values', async ({ page, backend }) => {
  test.setTimeout(2 * TRIGGER_TIMEOUT_MS)
  const otherAccount = await backend.account()
  const title = newFamilyName()
  const item = backend.db.collection(COLLECTIONS.contentLibrary).doc(title)
  await item.set(contentItem(world, { title, content_type: 'video', created_at: new Date(0) }))
  const role = { user_id: otherAccount.uid, role: 'admin', expected: 'member' }
  const codes = { expires_at: null, count: 2, attempt_id: title.repeat(2).slice(0, 64) }
  for (const [name, data] of [
    ['setMemberRole', role],
    ['deleteContent', { id: title }],
    ['createInviteCodes', { ...codes, description: `For ${title}` }],
  ] as const)
    expect((await call(name, data, adminIdToken)).status).toBe(200)
  await expectEntries(backend, signedInAdmin, 3)

  const audit = new AdminAuditPage(page)
  await audit.open()
  await expect(audit.heading).toBeVisible()
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(audit.table.getByRole('columnheader')).toHaveText(['Action', 'Changes', 'When'])
  await expect(audit.clear).toBeHidden()

  await audit.search.fill(signedInAdmin.last_name)
  await expect(audit.count).toHaveText('3 entries')
  const given = `${nameOf(signedInAdmin)} changed the role of ${nameOf(otherAccount)}`
  const deleted = `${nameOf(signedInAdmin)} deleted ${title} from the content library`
  await expect(audit.changes(given)).toHaveText(['Role: was Member → is Admin'])
  await expect(audit.row(given).locator('time')).toContainText(/\d{4}, \d+:\d\d [AP]M/)
  await expect(audit.changes(deleted).first()).toHaveText(`Title: was ${title}`)
  const created = `${nameOf(signedInAdmin)} created 2 invitation codes`
  await expect(audit.changes(created)).toHaveCount(1)
  await audit.expand(created)
  await expect(audit.row(created)).toContainText(`Description: is For ${title}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  await choose(audit.topicFilter, 'Members')
  await expectChosen(audit.topicFilter, 'Members')
  await expect(page).toHaveURL(/about=member$/)
  await expect(audit.rows).toHaveCount(1)
  await audit.clear.click()
  await expect(page).toHaveURL('/admin/audit')
  // The search also finds the entry by the title of the changed item.
  await audit.search.fill(title.toLowerCase())
  await expect(audit.rows).toHaveCount(1)
  await expect(audit.row(deleted)).toBeVisible()
  await audit.back.click()
  await expect(page).toHaveURL('/admin')
})

test('/admin/audit loads page by page and filters by day, by keyboard and on a phone', async ({
  page,
  backend,
}) => {
  const name = newFamilyName()
  await addEntries(backend, name, 30, new Date('2025-03-10T00:14:30Z'))
  await page.setViewportSize(VIEWPORTS.phone)
  const audit = new AdminAuditPage(page)
  await audit.open()
  await searchByKeys(audit.search, name)
  await expect(audit.row(name)).toHaveCount(PAGE_SIZE)
  await expect(audit.count).toHaveText(`The latest ${PAGE_SIZE} entries`)
  await focusOn(audit.showMore)
  await page.keyboard.press('Enter')
  await expect(audit.rows).toHaveCount(30)
  await expect(audit.showMore).toBeHidden()
  await page.reload()
  await expect(audit.count).toHaveText('30 entries')

  await focusOn(audit.search)
  await page.keyboard.press('Tab')
  await expect(audit.topicFilter).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(audit.fromDay).toBeFocused()
  await audit.fromDay.fill('2025-03-10')
  await expect(audit.count).toHaveText('15 entries')
  await audit.toDay.fill('2025-03-09')
  await expect(page.getByText('No entries match your filters.')).toBeVisible()
  await expectAccessible(page)
  await audit.fromDay.fill('')
  await expect(audit.count).toHaveText('15 entries')
  await audit.toDay.fill('2025-03-10')
  await expect(audit.count).toHaveText(`The latest ${PAGE_SIZE} entries`)
})
