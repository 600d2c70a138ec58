import { expect, test } from '../fixtures/test'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { Portal } from '../pages/portal'

test('a part of the portal that does not load: the frame stands, and a reload helps', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/failed: GET .*coming-page/, /console: Unexpected Application Error/)
  problems.allow(/ERR_FAILED/, /console: /)
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await page.route('**/assets/coming-page*', (route) => route.abort())
  await portal.open()
  await portal.entry('Events').click()
  await expect(portal.heading).toHaveText('Unexpected Application Error!')
  await expect(portal.main.getByRole('alert')).toContainText('could not be loaded')
  await expect(portal.nav).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(portal.heading).toHaveText('Events')
})

test('a part of the public side that does not load', async ({ page, problems }) => {
  problems.expect(/failed: GET .*invite-page/, /console: Unexpected Application Error/)
  problems.allow(/ERR_FAILED/, /console: /, /exception: /)
  const enter = new EnterPage(page)
  await page.route('**/assets/invite-page*', (route) => route.abort())
  await enter.open()
  await enter.invitationCode.click()
  await expect(enter.heading).toHaveText('Unexpected Application Error!')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(new InvitePage(page).code).toBeVisible()
})
