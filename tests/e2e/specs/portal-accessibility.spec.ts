import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

test('the portal with a collapsed sidebar and a toast has no axe violations', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open('/admin')
  await expect(portal.notifications.region.getByRole('listitem')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(portal.heading).toBeVisible()
  await portal.toggle.click()
  await expect(portal.sidebar).toHaveCSS('width', '48px')
  await expectAccessible(page)
})

test('the drawer has no axe violations', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await portal.open()
  await portal.openMenu.click()
  await expect(portal.drawer).toBeVisible()
  await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
})

test('the page for accounts without a membership has no axe violations', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account({ role: null }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test("the portal's 404 page has no axe violations", async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/404: no page at this path/)
  await signInAs(await backend.account())
  await page.goto('/dashboard/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
