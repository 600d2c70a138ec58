import { MESSAGES } from '@domain/messages'
import { expectAccessible } from '../fixtures/accessibility'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

test('an admin returns to a deep link after signing in', async ({ page, backend }) => {
  const admin = await backend.account({ role: 'admin' })
  const deepLink = '/admin/audit?about=member#list'
  await page.goto(deepLink)
  await expect(page).toHaveURL(/\/login\?next=/)
  await new LoginPage(page).signIn(admin)
  await expect(page).toHaveURL(deepLink)
  await expect(new Portal(page).heading).toBeVisible()
})

test('a session that was logged out only on the server ends at the next visit', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.allow(/status of 40[13]/, /could not be read/, /permission/i)
  const { idToken } = await signInAs(await backend.account())
  expect((await call('endSession', {}, idToken)).status).toBe(200)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await expect(new LoginPage(page).heading).toBeVisible()
})

/** tests/unit/web-local-path.test.ts covers the other kinds of redirect addresses. */
test('/login redirects a signed-in member to the dashboard, not to another site', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  await page.goto('/login?next=//evil.example')
  await expect(page).toHaveURL('/dashboard')
  await expect(new Portal(page).heading).toBeVisible()
})

test('a member at an unknown admin path is redirected to the dashboard with a message', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL('/dashboard')
  const toast = new Portal(page).notifications.toast(MESSAGES.accessDeniedTitle)
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(MESSAGES.accessDenied)
  await expect(new DashboardPage(page).heading).toBeVisible()
})

test('an account without a membership sees only the message about the missing membership', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account({ role: null })
  await signInAs(account)
  for (const path of ['/dashboard', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No membership yet' })).toBeVisible()
    await expect(page.getByText(account.email)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('the button “Check again” opens the dashboard after a membership was granted in the meantime', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account({ role: null })
  await signInAs(account)
  await page.goto('/dashboard')
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(again).toBeVisible()
  await backend.enrol(account, 'member')
  await again.click()
  await expect(new DashboardPage(page).heading).toBeVisible()
})

test('/admin offers a retry when the network fails during the check of the role', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  // Firestore's SDK contacts a Google host to test the network. The content security policy blocks this request.
  problems.allow(/ERR_FAILED/, /console: /, /cleardot/)
  await signInAs(await backend.account({ role: 'admin' }))
  const portal = new Portal(page)
  await page.route(`${environment.firestore}/**`, (route) => route.abort())
  await page.goto('/admin')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(portal.notifications.region).not.toContainText(MESSAGES.accessDenied)
  await expectAccessible(page)

  // Clicks the retry button while there is no connection. After reconnecting, the button disappears without a click.
  await retry.click()
  await page.unrouteAll()
  await expect(portal.heading).toHaveText('Admin Dashboard')
})

test('the portal offers a retry when the network fails during the check of the session', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/failed: POST .*securetoken/)
  problems.allow(/ERR_FAILED/, /console: /)
  await signInAs(await backend.account(), { expired: true })
  await page.route(`${environment.auth}/**`, (route) => route.abort())
  await page.goto('/dashboard/events')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL('/dashboard/events')

  await page.unrouteAll()
  await retry.click()
  await expect(new Portal(page).heading).toHaveText('Upcoming Events')
})
