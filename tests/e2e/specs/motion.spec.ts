import { expect, test } from '../fixtures/test'
import { recordMotion } from '../fixtures/motion'
import { VIEWPORTS } from '../fixtures/accessibility'
import { EnterPage } from '../pages/enter-page'
import { Portal } from '../pages/portal'

for (const [wish, says] of [
  ['reduce', 'nothing moves for those who ask for that'],
  ['no-preference', 'otherwise some things do'],
] as const) {
  test(says, async ({ page, backend, signInAs }) => {
    await page.emulateMedia({ reducedMotion: wish })
    const motion = await recordMotion(page)
    const portal = new Portal(page)
    const enter = new EnterPage(page)

    await enter.open()
    await enter.memberLogin.hover()
    await enter.memberLogin.click()
    await expect(page).toHaveURL('/login')
    await signInAs(await backend.account())
    await portal.open('/admin')
    await expect(portal.notifications.region.getByRole('listitem')).toBeVisible()
    await portal.toggle.click()
    await expect(portal.sidebar).toHaveCSS('width', '48px')
    await page.getByRole('listitem').filter({ hasText: 'Settings' }).last().hover()
    await page.setViewportSize(VIEWPORTS.phone)
    await portal.openMenu.click()
    await expect(portal.drawer).toBeVisible()

    if (wish === 'reduce') expect(motion).toEqual([])
    else expect(motion).not.toEqual([])
  })
}
