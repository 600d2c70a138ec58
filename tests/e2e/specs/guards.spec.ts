import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

test('after a session has ended, a link to an admin page opens /login, and the next sign-in leads to the admin page', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
  problems,
}) => {
  problems.allow(/status of 40[13]/, /could not be read/, /permission/i)
  const { idToken } = await signInAs(await backend.account({ role: 'admin' }))
  expect((await call('endSession', {}, idToken)).status).toBe(200)
  const deepLink = '/admin/audit?about=member#list'
  await page.goto(deepLink)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(deepLink)}`)
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()

  await login.signIn(sharedAdmin)
  await expect(page).toHaveURL(deepLink)
  const portal = new Portal(page)
  await expect(portal.heading).toBeVisible()
  await portal.settle()

  // tests/unit/web-local-path.test.ts tests more kinds of redirect URLs.
  await test.step('if the URL of /login asks for a redirect to another site, a signed-in admin is redirected to the dashboard', async () => {
    await page.goto('/login?next=//evil.example')
    await expect(page).toHaveURL('/dashboard')
    await expect(portal.heading).toBeVisible()
  })
})

test('an account without a membership sees only a message, and can open the portal after “Check again” finds a membership', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account({ role: null })
  await signInAs(account)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'No membership yet' })).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)

  await backend.enrol(account, 'member')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(new DashboardPage(page).heading).toBeVisible()
})

test('the portal offers a retry when the network fails while the session or the role is being checked', async ({
  page,
  signInAs,
  sharedAdmin,
  problems,
}) => {
  problems.expect(/failed: POST .*securetoken/)
  // Firestore's SDK contacts a Google host to test the network. The site's Content Security Policy blocks this request.
  problems.allow(/ERR_FAILED/, /console: /, /cleardot/)
  await signInAs(sharedAdmin, { expired: true })
  const portal = new Portal(page)
  const retry = page.getByRole('button', { name: 'Try again' })
  await page.route(`${environment.auth}/**`, (route) => route.abort())
  await page.goto('/admin')
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  await test.step('the portal offers a retry when it can check the session, but not the role', async () => {
    await page.route(`${environment.firestore}/**`, (route) => route.abort())
    await page.unroute(`${environment.auth}/**`)
    await retry.click()
    await expect(portal.logout).toBeEnabled()
    await expect(retry).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expect(portal.notifications.region).not.toContainText(MESSAGES.accessDenied)
  })
  await test.step('if the user retries while Firestore is unreachable, the portal opens without another click once Firestore is reachable', async () => {
    await retry.click()
    await page.unrouteAll()
    await expect(portal.heading).toHaveText('Admin Dashboard')
  })
})
