import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { Portal } from '../pages/portal'

test('in a low window, the sidebar’s entries can be scrolled, and the link “The Cave” and the button “Logout” stay visible', async ({
  page,
  signInAs,
  sharedAdmin,
}) => {
  await signInAs(sharedAdmin)
  const portal = new Portal(page)
  await page.setViewportSize({ width: 1280, height: 600 })
  await portal.open('/admin/audit')
  await expect(portal.heading).toBeVisible()
  for (const viewport of [undefined, VIEWPORTS.phone]) {
    if (viewport) {
      await page.setViewportSize(viewport)
      await portal.openMenu.click()
    }
    await expect(portal.entry('Audit Log')).toBeInViewport({ ratio: 1 })
    await expect(portal.nav.locator('..').getByRole('link', { name: 'The Cave' })).toBeInViewport()
    await expect(portal.logout).toBeInViewport({ ratio: 1 })
  }
  await portal.entry('Home').click()
  await expect(page).toHaveURL('/dashboard')
  // The lower edge of the sidebar's list is faded. The entry of the open page must be scrolled above this edge.
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.open('/admin/webinar')
  const lowerEdge = async (of: Locator) => {
    const box = await of.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect(portal.entry('Webinar')).toHaveAttribute('aria-current', 'page')
  const fade = (await lowerEdge(portal.nav)) - (await lowerEdge(portal.entry('Webinar')))
  expect(fade).toBeGreaterThanOrEqual(32)
})

test('a reload keeps the sidebar’s chosen width, and in a narrow window the sidebar becomes a drawer that traps the focus', async ({
  page,
  context,
  signInAs,
  sharedMember,
}) => {
  await signInAs(sharedMember)
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.heading).toBeVisible()

  await test.step('Ctrl+B, Meta+B and the toggle button change the width of the sidebar between 256 and 48 pixels', async () => {
    await expect(portal.sidebar).toHaveCSS('width', '256px')
    await page.keyboard.press('Control+b')
    await expect(portal.sidebar).toHaveCSS('width', '48px')
    await expect(portal.toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(
      portal.entry('Events'),
      'accessible name of an entry in the collapsed sidebar',
    ).toHaveAccessibleName('Events')
    await page.keyboard.press('Meta+b')
    await expect(portal.sidebar).toHaveCSS('width', '256px')
    await portal.toggle.click()
    await expect(portal.sidebar).toHaveCSS('width', '48px')
  })

  await test.step('a cookie stores for seven days whether the sidebar is collapsed', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect(cookie?.path).toBe('/')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await page.reload()
    await expect(portal.sidebar).toHaveCSS('width', '48px')
    await expectAccessible(page, { viewports: [VIEWPORTS.desktop] })
  })

  await test.step('in a window of less than 768 pixels, the sidebar becomes a drawer', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(portal.sidebar).toBeVisible()
    await expect(portal.openMenu).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(portal.sidebar).toBeHidden()
    await expect(portal.openMenu).toBeVisible()
  })

  await test.step('the drawer is 288 pixels wide, traps the focus and closes with Escape', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await portal.openMenu.press('Enter')
    await expect(portal.drawer).toHaveCSS('width', '288px')
    await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
    const inside = () => portal.drawer.evaluate((drawer) => drawer.contains(document.activeElement))
    const stops = await portal.drawer.locator('a, button').count()
    for (let n = 0; n <= stops; n++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(portal.drawer).toBeHidden()
    await expect(portal.openMenu).toBeFocused()
  })

  await test.step('a click on the close button, the backdrop or an entry closes the drawer, and so does Ctrl+B', async () => {
    const closing = [
      () => portal.closeMenu.click(),
      () => page.mouse.click(370, 400),
      () => page.keyboard.press('Control+b'),
      () => portal.entry('Events').click(),
    ]
    for (const close of closing) {
      await portal.openMenu.click()
      await expect(portal.drawer).toBeVisible()
      await close()
      await expect(portal.drawer).toBeHidden()
    }
    await expect(page).toHaveURL('/dashboard/events')
    await expect(portal.heading).toBeFocused()
  })
})
