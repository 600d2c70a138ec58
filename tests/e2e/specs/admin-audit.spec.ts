import type { AuditEntry } from '@domain/entities/audit-entry'
import { LENGTHS } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { auditSearch } from '@domain/calls/search-audit'
import { storeSearched } from '../../support/community'
import { auditEntry, createWorld } from '../../support/factories'
import { expectNoSidewaysScrolling, expectTablesToFit, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { newFamilyName } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminAuditPage } from '../pages/admin-audit-page'
import { choose, searchByKeys } from '../pages/filters'

const PAGE_SIZE = 24
/**
 * The time that a test waits for new audit log entries. A trigger writes them, and the first start of its process takes
 * many seconds.
 */
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

/** Stores audit log entries about actions by one admin. Each entry is a minute older than the previous entry. */
async function addEntries(
  backend: Backend,
  name: string,
  last: Date,
  entries: readonly Partial<AuditEntry>[],
) {
  const rows = entries.map((fields, index) => {
    const at = new Date(last.getTime() - index * 60_000)
    const actor = { kind: 'admin', id: name, name } as const
    return [`${newFamilyName()}-${index}`, auditEntry(world, { at, actor, ...fields })] as const
  })
  await storeSearched(backend.db, auditSearch, rows)
}

/**
 * Waits until the search finds `count` actions by an admin. Triggers store the search entries a moment after each
 * action.
 */
async function expectEntries(backend: Backend, { uid }: Account, count: number) {
  const entries = backend.db
    .collection(SERVER_COLLECTIONS.auditEntries)
    .where('card.actor.id', '==', uid)
  await expect
    .poll(async () => (await entries.count().get()).data().count, { timeout: TRIGGER_TIMEOUT_MS })
    .toBe(count)
}

test('the audit log shows who changed what, and can be searched by keyboard and filtered by day', async ({
  page,
  backend,
}) => {
  test.setTimeout(2 * TRIGGER_TIMEOUT_MS)
  const otherAccount = await backend.account()
  const title = newFamilyName()
  const role = { user_id: otherAccount.uid, role: 'admin', expected: 'member' }
  expect((await call('setMemberRole', role, adminIdToken)).status).toBe(200)
  await addEntries(backend, nameOf(signedInAdmin), new Date(), [
    {
      action: 'code_created',
      target: { kind: 'invitation_code', id: title, label: '2 invitation codes' },
      before: {},
      after: { codes: 'AAAA2222, BBBB3333', description: `For ${title}` },
    },
    {
      action: 'content_deleted',
      target: { kind: 'content', id: title, label: 'W'.repeat(LENGTHS.title) },
      before: {},
      after: {},
    },
  ])
  const olderActor = newFamilyName()
  const thirty = Array.from({ length: 30 }, () => ({}))
  await addEntries(backend, olderActor, new Date('2025-03-10T00:14:30Z'), thirty)
  await expectEntries(backend, signedInAdmin, 1)

  const audit = new AdminAuditPage(page)
  await audit.open()
  await expect(audit.heading).toBeVisible()
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }),
  ).toHaveAttribute('aria-current', 'page')
  await searchByKeys(audit.search, signedInAdmin.last_name)
  await expect(audit.count).toHaveText('3 entries')
  await expectTablesToFit(page)
  const given = `${nameOf(signedInAdmin)} changed the role of ${nameOf(otherAccount)}`
  await expect(audit.changes(given)).toHaveText(['Role: was Member → is Admin'])
  await expect(audit.row(given).locator('time')).toContainText(/\d{4}, \d+:\d\d [AP]M/)
  const created = `${nameOf(signedInAdmin)} created 2 invitation codes`
  await expect(audit.changes(created)).toHaveCount(1)
  await audit.expand(created)
  await expect(audit.row(created)).toContainText(`Description: is For ${title}`)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScrolling(page)
  await choose(audit.topicFilter, 'Members')
  await expect(audit.rows).toHaveCount(1)

  await test.step('on a phone, the audit log loads page by page and can be filtered by day', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await audit.clear.click()
    await searchByKeys(audit.search, olderActor)
    await expect(audit.row(olderActor)).toHaveCount(PAGE_SIZE)
    await expect(audit.count).toHaveText(`The latest ${PAGE_SIZE} entries`)
    await focusOn(audit.showMore)
    await page.keyboard.press('Enter')
    await expect(audit.rows).toHaveCount(30)
    await expect(audit.showMore).toBeHidden()
    await audit.fromDay.fill('2025-03-10')
    await expect(audit.count).toHaveText('15 entries')
    await audit.fromDay.fill('')
    await audit.toDay.fill('2025-03-09')
    await expect(audit.count).toHaveText('15 entries')
  })
})
