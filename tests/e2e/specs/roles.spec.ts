import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import type { Page } from 'playwright/test'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { tabInNewDialog } from '../fixtures/focus'
import { person, storeMembers } from '../fixtures/people'
import { signIn } from '../fixtures/session'
import { expect, test } from '../fixtures/test'
import { AdminMembersPage } from '../pages/admin-members-page'
import { DashboardPage } from '../pages/dashboard-page'
import { searchByKeys } from '../pages/filters'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

/** Calls these functions before the tests, because the start of a function's process takes seconds. */
test.beforeAll(() => Promise.all([call('searchAccounts', {}), call('setMemberRole', {})]))

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

const roleRow = async (backend: Backend, { uid }: Account) =>
  (await backend.db.collection(COLLECTIONS.userRoles).doc(uid).get()).get('role') as unknown

/**
 * Requests a page of invitation codes, which only admins may read, without the browser.
 * @returns the status of the response
 */
async function readCodes(idToken: string) {
  const documents = `projects/${environment.project}/databases/(default)/documents`
  const response = await fetch(
    `${environment.firestore}/v1/${documents}/${COLLECTIONS.inviteCodes}?pageSize=1`,
    { headers: { authorization: `Bearer ${idToken}` } },
  )
  return response.status
}

/** Opens the role dialog with Enter and moves the focus to the 'Admin' button. */
async function reachAdminButton(page: Page, members: AdminMembersPage) {
  await page.keyboard.press('Enter')
  // The dialog takes the focus a moment after opening.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(members.roleButton('Admin')).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('a member whom an admin promotes by keyboard can open the admin area at once, and a demotion ends the member’s sessions', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  sharedAdmin,
}) => {
  const member = await backend.account()
  const name = nameOf(member)
  const longName = 'W'.repeat(80)
  const namesake = { first_name: longName, last_name: member.last_name, created_at: new Date(9000) }
  await storeMembers(backend, [person(namesake)])
  await signInAs(sharedAdmin)
  const memberPage = await anotherBrowser(member)
  const portal = new Portal(memberPage)
  await portal.open()
  await expect(new DashboardPage(memberPage).heading).toBeVisible()
  await expect(portal.adminEntry).toBeHidden()
  await memberPage.evaluate(() => (document.body.dataset['visit'] = 'the same'))
  const members = new AdminMembersPage(page)

  await test.step('the admin finds a member with the keyboard alone, and the table of members fits a phone screen', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await members.open()
    await searchByKeys(members.search, member.last_name)
    await expect(members.row(longName)).toBeVisible()
    await expect(members.rows).toHaveCount(2)
    await expectNoSidewaysScrolling(page)
    const link = members.row(name).getByRole('rowheader').getByRole('link')
    for (const stop of [members.role, members.status, members.clear, link, members.edit(name)]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
  })

  await test.step('the admin cancels the promotion, and then promotes the member', async () => {
    await reachAdminButton(page, members)
    await expect(members.dialog).toContainText(name)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const question = members.promotionDialog(name)
    const cancel = question.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(members.roleButton('Admin')).toBeFocused()
    expect(await roleRow(backend, member)).toBe('member')
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
    await tabInNewDialog(page, question.getByRole('button').last())
    await page.keyboard.press('Enter')
    await expect(members.notifications.toast('Member role updated to admin')).toBeVisible()
    await expect(members.dialog).toBeHidden()
    await expect(members.roleCell(name)).toHaveText('Admin')
    await expect(members.edit(name)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(members.viewProfile(name)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(members.menu(name)).toBeFocused()
  })

  await test.step('a member whom an admin promotes can open the admin area without a reload', async () => {
    await portal.adminEntry.click()
    await expect(portal.heading).toHaveText('Admin Dashboard')
    await expect(portal.header).toContainText('Admin Portal')
    await expect(memberPage.locator('body')).toHaveAttribute('data-visit', 'the same')
  })

  const { idToken } = await signIn(member)
  expect(await readCodes(idToken)).toBe(200)

  await test.step('demoting an admin to member ends the person’s session, and both open tabs say that the access has changed', async () => {
    const otherTab = new Portal(await memberPage.context().newPage())
    await otherTab.open()
    await otherTab.settle()
    await members.edit(name).click()
    await members.roleButton('Member').click()
    await expect(members.notifications.toast('Member role updated to member')).toBeVisible()
    await expect(members.roleCell(name)).toHaveText('Member')
    expect(await roleRow(backend, member)).toBe('member')
    await Promise.all(
      [portal, otherTab].map(async ({ page: tab, notifications }) => {
        await expect(tab).toHaveURL('/login')
        await expect(notifications.toast(MESSAGES.accessChanged)).toBeVisible()
      }),
    )
  })

  await test.step('the server refuses the ID token of a demoted admin, even before the token expires', async () => {
    expect(await readCodes(idToken)).toBe(403)
    const request = { name: 'Mine', description: null, attempt_id: 'an-attempt-of-mine' }
    expect((await call('createApiKey', request, idToken)).status).toBe(401)
    expect((await call('home', {}, idToken)).status).toBe(401)
  })

  await test.step('a demoted admin can sign in again as a member', async () => {
    await new LoginPage(memberPage).signIn(member)
    await expect(memberPage).toHaveURL('/dashboard')
    await expect(new DashboardPage(memberPage).heading).toBeVisible()
    await expect(portal.adminEntry).toBeHidden()
  })
})
