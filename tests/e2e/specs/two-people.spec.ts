import { MESSAGES } from '@domain/messages'
import type { Page } from 'playwright/test'
import type { Account } from '../fixtures/backend'
import { everythingStored } from '../fixtures/stored'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

test.use({ savesData: false })

const identifyingTexts = ({ uid, email, last_name }: Account) => [uid, email, last_name]

async function expectNoDataOf(page: Page, person: Account) {
  const document = await page.locator('html').innerHTML()
  expect(identifyingTexts(person).filter((trace) => document.includes(trace))).toEqual([])
}

test('signing out removes a member’s data from the browser and all tabs, and whoever signs in next sees only their own data', async ({
  page,
  context,
  backend,
}) => {
  const firstMember = await backend.account()
  const secondMember = await backend.account()
  await backend.storeRequest(firstMember.uid, 'pending')
  const otherTab = await context.newPage()
  const login = new LoginPage(page)
  const portal = new Portal(page)
  const dashboard = new DashboardPage(page)

  await login.open()
  await login.signIn(firstMember)
  await expect(dashboard.tileNumber('Active Requests')).toHaveText('1')
  await portal.entry('Events').click()
  await expect(page).toHaveURL('/dashboard/events')
  expect(await everythingStored(page)).toContain(firstMember.uid)
  const otherPortal = new Portal(otherTab)
  await otherPortal.open()
  await expect(otherTab.getByText(firstMember.email)).toBeVisible()
  await otherPortal.settle()

  await portal.logOut()
  await expect(page).toHaveURL('/login')
  await expect(portal.notifications.toast(MESSAGES.loggedOutTitle)).toBeVisible()
  // The member logged out in the first tab. In the other tab, the login page opens without a message about this.
  await expect(otherTab).toHaveURL('/login?next=%2Fdashboard')
  await expectNoDataOf(otherTab, firstMember)
  const stored = await everythingStored(page)
  expect(identifyingTexts(firstMember).filter((trace) => stored.includes(trace))).toEqual([])

  await test.step('after signing out, the browser’s Back button shows none of the member’s data', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expectNoDataOf(page, firstMember)
  })

  await login.signIn(secondMember)
  await expect(dashboard.heading).toContainText(secondMember.first_name)
  await expect(dashboard.tileNumber('Active Requests')).toHaveText('0')
  await expect(page.getByText(secondMember.email)).toBeVisible()
  await expectNoDataOf(page, firstMember)

  await otherTab.goto('/dashboard')
  await expect(otherTab.getByText(secondMember.email)).toBeVisible()
  await expectNoDataOf(otherTab, firstMember)
})
