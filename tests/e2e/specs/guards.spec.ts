import { MESSAGES } from '@domain/messages'
import { expectAccessible } from '../fixtures/accessibility'
import { environment } from '../fixtures/environment'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

test('a deep link is followed after signing in', async ({ page, backend }) => {
  const member = await backend.account()
  const login = new LoginPage(page)
  await page.goto('/dashboard/events?type=webinar#list')
  await expect(page).toHaveURL(/\/login\?next=/)
  await login.signIn(member)
  await expect(page).toHaveURL('/dashboard/events?type=webinar#list')
})

test('an admin without a session returns to the admin area after signing in', async ({
  page,
  backend,
}) => {
  const admin = await backend.account({ role: 'admin' })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?next=/)
  await new LoginPage(page).signIn(admin)
  await expect(page).toHaveURL('/admin')
  await expect(new Portal(page).heading).toBeVisible()
})

/** One of each kind; tests/unit/web-local-path.test.ts has the others. */
const ELSEWHERE = [
  '//evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/%2F%2Fevil.example',
]

test('redirects after signing in accept local paths only', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  for (const next of ELSEWHERE) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL('/dashboard')
    await expect(new Portal(page).heading).toBeVisible()
  }
})

test('redirects after signing in with a password accept local paths only', async ({
  page,
  backend,
}) => {
  const login = new LoginPage(page)
  await login.open('?next=//evil.example')
  await login.signIn(await backend.account())
  await expect(page).toHaveURL('/dashboard')
})

for (const path of ['/admin', '/admin/members', '/admin/nowhere']) {
  test(`a member at ${path} is redirected to the dashboard with a message`, async ({
    page,
    backend,
    signInAs,
  }) => {
    await signInAs(await backend.account())
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
    const toast = new Portal(page).notifications.toast(MESSAGES.accessDeniedTitle)
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(MESSAGES.accessDenied)
    await expect(new DashboardPage(page).heading).toBeVisible()
  })
}

test('an account without a membership sees only that message', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account({ role: null })
  await signInAs(account)
  for (const path of ['/dashboard', '/dashboard/members', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No membership yet' })).toBeVisible()
    await expect(page.getByText(account.email)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('checking again finds a membership granted in the meantime', async ({
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

test('a network failure during the admin check offers a retry', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  // Firestore's SDK requests a Google host to test the network; the content security policy blocks it.
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

  // In this order: with a connection Firestore recovers by itself, and the button disappears.
  await retry.click()
  await page.unrouteAll()
  await expect(portal.heading).toHaveText('Admin Dashboard')
})

test('a network failure during the session check offers a retry', async ({
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

test('/login redirects a signed-in member', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})
