import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

const BROKEN_SCRIPT = {
  contentType: 'text/javascript',
  body: "throw new Error('Broken on purpose')",
}

test('when a page’s script throws or fails to load, the portal shows an error with a reload button and keeps its sidebar', async ({
  page,
  signInAs,
  sharedMember,
  problems,
}) => {
  problems.expect(/console: Unexpected Application Error/, /failed: GET .*home-page/)
  problems.allow(/ERR_FAILED/, /console: /)
  await signInAs(sharedMember)
  const portal = new Portal(page)
  const script = '**/assets/home-page*.js'
  const reload = page.getByRole('button', { name: 'Reload' })
  await page.route(script, (route) => route.fulfill(BROKEN_SCRIPT))
  await portal.open()
  await expect(portal.heading).toHaveText('Unexpected Application Error!')
  await expect(portal.main).toContainText('Broken on purpose')
  await expect(portal.nav).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.unroute(script)

  await page.route(script, (route) => route.abort())
  await reload.click()
  await expect(portal.heading).toHaveText('This page could not be loaded')
  await expect(portal.nav).toBeVisible()
  await page.unroute(script)

  await reload.click()
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
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expectAccessible(page)
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
