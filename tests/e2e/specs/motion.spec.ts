import { expect, test } from '../fixtures/test'
import { recordMotion } from '../fixtures/motion'
import { VIEWPORTS } from '../fixtures/accessibility'
import { EnterPage } from '../pages/enter-page'
import { Portal } from '../pages/portal'
import { WebinarPage } from '../pages/webinar-page'

test('if the browser prefers reduced motion, no page shows an animation or transition', async ({
  page,
  signInAs,
  sharedMember,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await recordMotion(page)
  const portal = new Portal(page)
  const enter = new EnterPage(page)
  const webinar = new WebinarPage(page)

  await page.goto('/')
  await page.getByRole('link', { name: 'Enter The Cave' }).hover()
  await webinar.open()
  await webinar.applyLinks().first().hover()
  await webinar.applyLinks().first().click()
  await expect(webinar.form).toBeInViewport()
  await enter.open()
  await enter.memberLogin.hover()
  await enter.memberLogin.click()
  await expect(page).toHaveURL('/login')
  await signInAs(sharedMember)
  await portal.open('/admin')
  await expect(portal.notifications.region.getByRole('listitem')).toBeVisible()
  await portal.toggle.click()
  await expect(portal.sidebar).toHaveCSS('width', '48px')
  await page.getByRole('listitem').filter({ hasText: 'Settings' }).last().hover()
  await page.setViewportSize(VIEWPORTS.phone)
  await portal.openMenu.click()
  await expect(portal.drawer).toBeVisible()
  expect(motion).toEqual([])
})

test('if the browser does not prefer reduced motion, the landing page shows an animation or transition', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const motion = await recordMotion(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter The Cave' }).hover()
  await expect.poll(() => motion).not.toEqual([])
})
