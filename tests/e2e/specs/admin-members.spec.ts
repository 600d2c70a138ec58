import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import type { Role } from '@domain/options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call, callable } from '../fixtures/callables'
import { storeMembers, newFamilyName, person } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminMembersPage } from '../pages/admin-members-page'
import { choose, searchByKeys } from '../pages/filters'
import { ProfilePage } from '../pages/profile-page'

const PAGE_SIZE = 24

/** Starts the functions' processes in advance, because starting a process takes seconds. */
test.beforeAll(() => Promise.all([call('searchAccounts', {}), call('setMemberRole', {})]))

let signedInAdmin: Account

test.beforeEach(async ({ backend, signInAs }) => {
  signedInAdmin = await backend.account({ role: 'admin' })
  await signInAs(signedInAdmin)
})

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

/** Waits until the search finds an account with its role. The triggers need a moment to store the search entry. */
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
  const family = newFamilyName()
  const people = Array.from({ length: 30 }, (_, index) =>
    person({ first_name: `N${index}`, last_name: family, created_at: new Date(9000 - index) }),
  )
  const longName = 'W'.repeat(80)
  await storeMembers(backend, [
    person({
      first_name: longName,
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
  await expect(members.rows).toHaveCount(PAGE_SIZE)
  await expect(members.listTitle).toHaveText(/^Members \([\d,]+\)$/)
  await expect(members.table.getByRole('columnheader')).toHaveText([
    'Member',
    'Role',
    'Revenue Band',
    'Joined',
    'Actions',
  ])
  await expect(members.clear).toBeHidden()

  await members.search.fill(family)
  await expect(members.listTitle).toHaveText('Members (24+)')
  await expect(members.row('Anonymous')).toBeVisible()
  await expect(members.cell(longName, 'Role')).toHaveText('Member')
  await expect(members.cell(longName, 'Revenue Band')).toHaveText('$100M+')
  await expect(members.cell(longName, 'Joined')).toHaveText('Feb 3, 2025')
  await expect(members.cell('Anonymous', 'Revenue Band')).toContainText('Not specified')
  await expectAccessible(page)

  await members.showMore.click()
  await expect(members.rows).toHaveCount(32)
  await expect(members.listTitle).toHaveText('Members (32)')
  await expect(members.showMore).toBeHidden()
  await page.reload()
  await expect(members.rows).toHaveCount(32)

  await choose(members.role, 'Admin')
  await expect(page).toHaveURL(new RegExp(`q=${family}&role=admin$`))
  await expect(page.getByText('No members match your filters.')).toBeVisible()
  await expectAccessible(page)
  await members.clear.click()
  await expect(page).toHaveURL('/admin/members')
  await expect(members.search).toHaveValue('')
  await expect(members.rows).toHaveCount(PAGE_SIZE)

  // Finds the link in the first row, because several members can have the name 'Anonymous'.
  await members.rows.first().getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(/dashboard\/members\/./)
  await expect(new ProfilePage(page).heading).toBeVisible()
  await page.goBack()
  await members.back.click()
  await expect(page).toHaveURL('/admin')
})

test('a promotion and a demotion on /admin/members take effect for the member', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const otherMember = await someAccount(backend, 'member')
  const memberPage = await anotherBrowser(otherMember)
  await memberPage.goto('/dashboard')
  const adminEntry = memberPage.getByRole('link', { name: 'Admin Dashboard' })
  await expect(memberPage.getByRole('heading', { level: 1 })).toBeVisible()

  const members = new AdminMembersPage(page)
  await members.open(`?q=${otherMember.last_name}`)
  await expect(members.listTitle).toHaveText('Members (1)')
  await members.edit(nameOf(otherMember)).click()
  await expect(members.dialog).toContainText(nameOf(otherMember))
  await expect(members.roleButton('Member')).toHaveAttribute('aria-pressed', 'true')
  await expect(members.roleButton('Admin')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await members.roleButton('Admin').click()
  const question = members.promotionDialog(nameOf(otherMember))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(members.roleButton('Admin')).toBeFocused()
  expect(await roleRow(backend, otherMember)).toBe('member')
  await members.promote(nameOf(otherMember))
  await expect(members.notifications.toast('Member role updated to admin')).toBeVisible()
  await expect(members.dialog).toBeHidden()
  await expect(members.cell(nameOf(otherMember), 'Role')).toHaveText('Admin')
  await expect(members.edit(nameOf(otherMember))).toBeFocused()
  await expect(adminEntry).toBeVisible()

  // The list shows the new role, even if the search index does not contain that role yet.
  await choose(members.role, 'Admin')
  await members.clear.click()
  await members.search.fill(otherMember.last_name)
  await expect(members.cell(nameOf(otherMember), 'Role')).toHaveText('Admin')
  await members.edit(nameOf(otherMember)).click()
  await members.roleButton('Member').click()
  await expect(members.notifications.toast('Member role updated to member')).toBeVisible()
  await expect(members.cell(nameOf(otherMember), 'Role')).toHaveText('Member')
  await expect(adminEntry).toBeHidden()
  expect(await roleRow(backend, otherMember)).toBe('member')
})

test('admins cannot change their own role, and /admin/members shows why a role change was refused', async ({
  page,
  backend,
  problems,
}) => {
  await waitUntilFound(backend, signedInAdmin, 'admin')
  const otherAdmin = await someAccount(backend, 'admin')
  const members = new AdminMembersPage(page)
  await members.open(`?q=${signedInAdmin.last_name}`)
  await members.edit(nameOf(signedInAdmin)).click()
  await expect(members.dialog).toContainText(ERROR_MESSAGES.own_role)
  await expect(members.roleButton('Member')).toBeDisabled()
  await expect(members.roleButton('Admin')).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await members.search.fill(otherAdmin.last_name)
  await members.edit(nameOf(otherAdmin)).click()
  const setRole = callable(page, 'setMemberRole')
  const expectToast = async (sentence: string) => {
    await members.roleButton('Member').click()
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
  expect(await roleRow(backend, otherAdmin)).toBe('admin')

  await test.step('the role dialog changes nothing and shows the stored role when the role has changed meanwhile', async () => {
    await backend.db
      .collection(COLLECTIONS.userRoles)
      .doc(otherAdmin.uid)
      .update({ role: 'member' })
    await members.roleButton('Admin').click()
    await expect(members.notifications.toast(MESSAGES.errorTitle).last()).toContainText(
      ERROR_MESSAGES.role_changed,
    )
    await expect(members.roleButton('Member')).toHaveAttribute('aria-pressed', 'true')
    await members.roleButton('Member').click()
    await expect(members.dialog).toBeHidden()
    await expect(members.cell(nameOf(otherAdmin), 'Role')).toHaveText('Member')
    expect(await roleRow(backend, otherAdmin)).toBe('member')
  })
})

test('the member management page can be used with the keyboard alone', async ({
  page,
  backend,
}) => {
  await page.setViewportSize(VIEWPORTS.phone)
  const otherMember = await someAccount(backend, 'member')
  const members = new AdminMembersPage(page)
  await members.open()
  await searchByKeys(members.search, otherMember.last_name)
  await expect(members.rows).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(members.role).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.status).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    members.row(nameOf(otherMember)).getByRole('rowheader').getByRole('link'),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.edit(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(members.dialog).toBeHidden()
  await expect(members.edit(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Enter')
  // The dialog takes the focus a moment after opening.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(members.roleButton('Admin')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  const question = members.promotionDialog(nameOf(otherMember))
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(members.notifications.toast('Member role updated to admin')).toBeVisible()
  await expect(members.edit(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.viewProfile(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members.menu(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(members.menu(nameOf(otherMember))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members.confirmDialog('Suspend')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(members.confirmDialog('Suspend')).toBeHidden()
  await expect(members.menu(nameOf(otherMember))).toBeFocused()
})
