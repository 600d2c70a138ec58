import { expectAccessible } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

const BROKEN_SCRIPT = {
  contentType: 'text/javascript',
  body: "throw new Error('Broken on purpose')",
}

test('when a portal page throws an error, the portal frame shows the error with a reload button', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/console: Unexpected Application Error/)
  problems.allow(/console: /)
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await page.route('**/assets/home-page*.js', (route) => route.fulfill(BROKEN_SCRIPT))
  await portal.open()
  await expect(portal.heading).toHaveText('Unexpected Application Error!')
  await expect(portal.main).toContainText('Broken on purpose')
  await expect(portal.nav).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(portal.heading).toContainText('Welcome back')
})

test('when a public page throws an error, the error screen appears with a reload button', async ({
  page,
  problems,
}) => {
  problems.expect(/console: .*Broken on purpose/)
  const enter = new EnterPage(page)
  await page.route('**/assets/invite-page*.js', (route) => route.fulfill(BROKEN_SCRIPT))
  await enter.open()
  await enter.invitationCode.click()
  await expect(enter.heading).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('main')).toContainText('Broken on purpose')
  await expectAccessible(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(new InvitePage(page).code).toBeVisible()
})

test('a portal page shows an error when its script fails to load', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/failed: GET .*home-page/)
  problems.allow(/ERR_FAILED/, /console: /)
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await page.route('**/assets/home-page*.js', (route) => route.abort())
  await portal.open()
  await expect(portal.heading).toHaveText('This page could not be loaded')
  await expect(portal.nav).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(portal.heading).toContainText('Welcome back')
})

test('a public page shows an error when its script fails to load', async ({ page, problems }) => {
  problems.expect(/failed: GET .*invite-page/)
  problems.allow(/ERR_FAILED/, /console: /, /exception: /)
  const enter = new EnterPage(page)
  await page.route('**/assets/invite-page*.js', (route) => route.abort())
  await enter.open()
  await enter.invitationCode.click()
  await expect(enter.heading).toHaveText('This page could not be loaded')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(new InvitePage(page).code).toBeVisible()
})

test('/login shows an error and a reload link when React fails to load', async ({
  page,
  problems,
}) => {
  problems.expect(/failed: GET .*react/)
  problems.allow(/ERR_FAILED/, /console: /)
  await page.route('**/assets/react*.js', (route) => route.abort())
  await page.goto('/login')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This page could not be loaded')

  await page.unrouteAll()
  await alert.getByRole('link', { name: 'Reload' }).click()
  await expect(new LoginPage(page).submit).toBeEnabled()
  await expect(alert).toHaveCount(0)
})
