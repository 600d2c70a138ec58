import { MESSAGES } from '@domain/messages'
import type { Page } from 'playwright/test'
import type { Account } from '../fixtures/backend'
import { everythingStored } from '../fixtures/stored'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

const tracesOf = ({ uid, email, last_name }: Account) => [uid, email, last_name]

async function expectNothingOf(page: Page, person: Account) {
  const document = await page.locator('html').innerHTML()
  expect(tracesOf(person).filter((trace) => document.includes(trace))).toEqual([])
}

test('the next member in a tab sees only their own data, and another tab keeps no data of the first member', async ({
  page,
  context,
  backend,
}) => {
  const first = await backend.account()
  const second = await backend.account()
  await backend.request(first.uid, 'pending')
  const otherTab = await context.newPage()
  const login = new LoginPage(page)
  const portal = new Portal(page)
  const dashboard = new DashboardPage(page)

  await login.open()
  await login.signIn(first)
  await expect(dashboard.tile('Active Requests')).toHaveText('1')
  const otherPortal = new Portal(otherTab)
  await otherPortal.open()
  await expect(otherTab.getByText(first.email)).toBeVisible()

  await otherPortal.settle()
  await portal.logOut()
  await expect(portal.notifications.toast(MESSAGES.loggedOutTitle)).toBeVisible()
  await expect(otherTab).toHaveURL(/\/login/)
  await expectNothingOf(otherTab, first)

  await login.signIn(second)
  await expect(dashboard.heading).toContainText(second.first_name)
  await expect(dashboard.tile('Active Requests')).toHaveText('0')
  await expect(page.getByText(second.email)).toBeVisible()
  await expectNothingOf(page, first)

  await otherTab.goto('/dashboard')
  await expect(otherTab.getByText(second.email)).toBeVisible()
  await expectNothingOf(otherTab, first)
})

test("signing out removes the member's data from the browser, and the back button shows none", async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  await signInAs(member)
  const portal = new Portal(page)
  await portal.open('/dashboard/events')
  await portal.entry('Home').click()
  await expect(page.getByText(member.email)).toBeVisible()
  expect(await everythingStored(page)).toContain(member.uid)

  await portal.logOut()
  await expect(page).toHaveURL('/login')
  const stored = await everythingStored(page)
  expect(tracesOf(member).filter((trace) => stored.includes(trace))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expectNothingOf(page, member)
})
