import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import type { Role } from '@domain/options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call, callable } from '../fixtures/callables'
import { join, newFamily, person } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminMembersPage } from '../pages/admin-members-page'
import { choose, searchByKeys } from '../pages/filters'
import { ProfilePage } from '../pages/profile-page'

const PAGE = 24

/** Starts the functions' processes in advance, because a start takes long. */
test.beforeAll(() => Promise.all([call('searchAccounts', {}), call('setMemberRole', {})]))

let own: Account

test.beforeEach(async ({ backend, signInAs }) => {
  own = await backend.account({ role: 'admin' })
  await signInAs(own)
})

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

/** Waits until the search finds an account with its role. The triggers need a moment to store its entry. */
async function waitUntilFound(backend: Backend, { uid }: Account, role: Role) {
  const entries = backend.db.collection(SERVER_COLLECTIONS.directoryEntries)
  await expect
    .poll(async () => {
      const { docs } = await entries.where('source', '==', uid).get()
      return docs.map((entry): unknown => entry.get('card.role'))
    })
    .toEqual([role])
}

async function someAccount(backend: Backend, role: Role): Promise<Account> {
  const account = await backend.account({ role })
  await waitUntilFound(backend, account, role)
  return account
}

const roleRow = async (backend: Backend, { uid }: Account) =>
  (await backend.db.collection(COLLECTIONS.userRoles).doc(uid).get()).get('role') as unknown

test('the member table shows roles, filters, counts and pages', async ({ page, backend }) => {
  const family = newFamily()
  const people = Array.from({ length: 30 }, (_, index) =>
    person({ first_name: `N${index}`, last_name: family, created_at: new Date(9000 - index) }),
  )
  const long = 'W'.repeat(80)
  await join(backend, [
    person({
      first_name: long,
      last_name: family,
      revenue_band: '$100M+',
      created_at: new Date('2025-02-03T12:00:00'),
    }),
    person({ first_name: null, last_name: family, revenue_band: null, created_at: new Date(9999) }),
    ...people,
  ])
  const members = new AdminMembersPage(page)
  await members.open()
  await expect(members.heading).toBeVisible()
  await expect(members.rows).toHaveCount(PAGE)
  await expect(members.title).toHaveText(/^Members \([\d,]+\)$/)
  await expect(members.table.getByRole('columnheader')).toHaveText([
    'Member',
    'Role',
    'Revenue Band',
    'Joined',
    'Actions',
  ])
  await expect(members.clear).toBeHidden()

  await members.search.fill(family)
  await expect(members.title).toHaveText('Members (24+)')
  await expect(members.row('Anonymous')).toBeVisible()
  await expect(members.cell(long, 'Role')).toHaveText('Member')
  await expect(members.cell(long, 'Revenue Band')).toHaveText('$100M+')
  await expect(members.cell(long, 'Joined')).toHaveText('Feb 3, 2025')
  await expect(members.cell('Anonymous', 'Revenue Band')).toContainText('Not specified')
  await expectAccessible(page)

  await members.more.click()
  await expect(members.rows).toHaveCount(32)
  await expect(members.title).toHaveText('Members (32)')
  await expect(members.more).toBeHidden()
  await page.reload()
  await expect(members.rows).toHaveCount(32)

  await choose(members.role, 'Admin')
  await expect(page).toHaveURL(new RegExp(`q=${family}&role=admin$`))
  await expect(page.getByText('No members match your filters.')).toBeVisible()
  await expectAccessible(page)
  await members.clear.click()
  await expect(page).toHaveURL('/admin/members')
  await expect(members.search).toHaveValue('')
  await expect(members.rows).toHaveCount(PAGE)

  // Finds the link by its row, because several members may be called 'Anonymous'.
  await members.rows.first().getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(/dashboard\/members\/./)
  await expect(new ProfilePage(page).heading).toBeVisible()
  await page.goBack()
  await members.back.click()
  await expect(page).toHaveURL('/admin')
})

test('a role change in either direction takes effect for the member', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const other = await someAccount(backend, 'member')
  const theirs = await anotherBrowser(other)
  await theirs.goto('/dashboard')
  const adminEntry = theirs.getByRole('link', { name: 'Admin Dashboard' })
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  const members = new AdminMembersPage(page)
  await members.open(`?q=${other.last_name}`)
  await expect(members.title).toHaveText('Members (1)')
  await members.edit(nameOf(other)).click()
  await expect(members.dialog).toContainText(nameOf(other))
  await expect(members.choice('Member')).toHaveAttribute('aria-pressed', 'true')
  await expect(members.choice('Admin')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await members.choice('Admin').click()
  const question = members.promotion(nameOf(other))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(members.choice('Admin')).toBeFocused()
  expect(await roleRow(backend, other)).toBe('member')
  await members.promote(nameOf(other))
  await expect(members.notifications.toast('Member role updated to admin')).toBeVisible()
  await expect(members.dialog).toBeHidden()
  await expect(members.cell(nameOf(other), 'Role')).toHaveText('Admin')
  await expect(members.edit(nameOf(other))).toBeFocused()
  await expect(adminEntry).toBeVisible()

  // The search index may not contain the new role yet, but the list shows it.
  await choose(members.role, 'Admin')
  await members.clear.click()
  await members.search.fill(other.last_name)
  await expect(members.cell(nameOf(other), 'Role')).toHaveText('Admin')
  await members.edit(nameOf(other)).click()
  await members.choice('Member').click()
  await expect(members.notifications.toast('Member role updated to member')).toBeVisible()
  await expect(members.cell(nameOf(other), 'Role')).toHaveText('Member')
  await expect(adminEntry).toBeHidden()
  expect(await roleRow(backend, other)).toBe('member')
})

test('admins cannot change their own role, and refusals show their reason', async ({
  page,
  backend,
  problems,
}) => {
  await waitUntilFound(backend, own, 'admin')
  const other = await someAccount(backend, 'admin')
  const members = new AdminMembersPage(page)
  await members.open(`?q=${own.last_name}`)
  await members.edit(nameOf(own)).click()
  await expect(members.dialog).toContainText(ERROR_MESSAGES.own_role)
  await expect(members.choice('Member')).toBeDisabled()
  await expect(members.choice('Admin')).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await members.search.fill(other.last_name)
  await members.edit(nameOf(other)).click()
  const setRole = callable(page, 'setMemberRole')
  const expectToast = async (sentence: string) => {
    await members.choice('Member').click()
    await expect(members.notifications.toast(MESSAGES.errorTitle).last()).toContainText(sentence)
    await expect(members.dialog).toBeVisible()
  }
  problems.expect(/400/, /500/, /Failed to update member role/)
  problems.allow(/ERR_CONNECTION_REFUSED/)
  await setRole.refuse('last_admin')
  await expectToast(ERROR_MESSAGES.last_admin)
  await page.unrouteAll()
  await setRole.fail()
  await expectToast(MESSAGES.roleFailed)
  await page.unrouteAll()
  await setRole.cut()
  await expectToast(MESSAGES.roleFailed)
  await page.unrouteAll()
  expect(await roleRow(backend, other)).toBe('admin')

  await test.step('a stale role dialog changes nothing and shows the stored role', async () => {
    await backend.db.collection(COLLECTIONS.userRoles).doc(other.uid).update({ role: 'member' })
    await members.choice('Admin').click()
    await expect(members.notifications.toast(MESSAGES.errorTitle).last()).toContainText(
      ERROR_MESSAGES.role_changed,
    )
    await expect(members.choice('Member')).toHaveAttribute('aria-pressed', 'true')
    await members.choice('Member').click()
    await expect(members.dialog).toBeHidden()
    await expect(members.cell(nameOf(other), 'Role')).toHaveText('Member')
    expect(await roleRow(backend, other)).toBe('member')
  })
})

test('the member table can be reloaded after a failure', async ({ page, backend, problems }) => {
  const family = newFamily()
  await join(backend, [person({ first_name: 'Amina', last_name: family })])
  problems.expect(/500/, /accounts could not be read/)
  const search = callable(page, 'searchAccounts')
  await search.fail()
  const members = new AdminMembersPage(page)
  await members.open(`?q=${family}`)
  await expect(members.failure.first()).toBeVisible()
  await expect(members.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.accountsFailed,
  )
  await expectAccessible(page)
  await page.unrouteAll()
  const held = await search.hold()
  await members.retry.click()
  await expect(page.getByText('Loading members...')).toBeVisible()
  await expectAccessible(page)
  held.release()
  await expect(members.rows).toHaveCount(1)
})

test('the member management page works by keyboard', async ({ page, backend }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  const other = await someAccount(backend, 'member')
  const members = new AdminMembersPage(page)
  await members.open()
  await searchByKeys(members.search, other.last_name)
  await expect(members.rows).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(members.role).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.status).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.row(nameOf(other)).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.edit(nameOf(other))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(members.dialog).toBeHidden()
  await expect(members.edit(nameOf(other))).toBeFocused()
  await page.keyboard.press('Enter')
  // The dialog takes the focus a moment after it opens.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(members.choice('Admin')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  const question = members.promotion(nameOf(other))
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(members.notifications.toast('Member role updated to admin')).toBeVisible()
  await expect(members.edit(nameOf(other))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.viewProfile(nameOf(other))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.menu(nameOf(other))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(members.menu(nameOf(other))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members.confirmDialog('Suspend')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(members.confirmDialog('Suspend')).toBeHidden()
  await expect(members.menu(nameOf(other))).toBeFocused()
})
