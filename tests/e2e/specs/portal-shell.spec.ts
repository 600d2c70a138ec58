import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { VIEWPORTS } from '../fixtures/accessibility'
import { MEMBER_ENTRIES, Portal } from '../pages/portal'

test('sidebar entries open their pages and mark the current one', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.nav.getByRole('link')).toHaveText(MEMBER_ENTRIES.map(([name]) => name))
  await expect(portal.header).toContainText('Member Portal')
  for (const [name, path] of [...MEMBER_ENTRIES].reverse()) {
    await portal.entry(name).click()
    await expect(page).toHaveURL(path)
    await expect(portal.heading).toBeFocused()
    await expect(portal.nav.locator('[aria-current=page]')).toHaveText(name)
  }
})

test('only admins see the admin section', async ({ page, anotherBrowser, backend, signInAs }) => {
  await signInAs(await backend.account())
  const member = new Portal(page)
  const admin = new Portal(await anotherBrowser(await backend.account({ role: 'admin' })))
  await member.open()
  await admin.open()
  await expect(member.heading).toBeVisible()
  await expect(member.adminSection).toBeHidden()
  await expect(member.adminEntry).toBeHidden()
  await expect(admin.adminSection).toBeVisible()
  await admin.adminEntry.click()
  await expect(admin.page).toHaveURL('/admin')
  await expect(admin.header).toContainText('Admin Portal')
})

test('in a low window the sidebar entries scroll while brand, member and Logout stay', async ({
  page,
  backend,
  signInAs,
}) => {
  const admin = await backend.account({ role: 'admin' })
  await signInAs(admin)
  const portal = new Portal(page)
  for (const viewport of [{ width: 1280, height: 600 }, VIEWPORTS.phone]) {
    await page.setViewportSize(viewport)
    await portal.open('/admin/audit')
    await expect(portal.heading).toBeVisible()
    if (viewport === VIEWPORTS.phone) await portal.openMenu.click()
    await expect(portal.entry('Audit Log')).toBeInViewport({ ratio: 1 })
    await expect(portal.nav.locator('..').getByRole('link', { name: 'The Cave' })).toBeInViewport()
    await expect(portal.logout).toBeInViewport({ ratio: 1 })
    await portal.entry('Home').click()
    await expect(page).toHaveURL('/dashboard')
  }
  // The list fades at its lower edge; the current entry is above the fade.
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

test('Ctrl+B and the button toggle the sidebar between 256 and 48 pixels', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.sidebar).toHaveCSS('width', '256px')
  await expect(portal.toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+b')
  await expect(portal.sidebar).toHaveCSS('width', '48px')
  await expect(portal.toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(portal.entry('Events'), 'names stay for screen readers').toHaveAccessibleName(
    'Events',
  )
  await page.keyboard.press('Meta+b')
  await expect(portal.sidebar).toHaveCSS('width', '256px')
  await portal.toggle.click()
  await expect(portal.sidebar).toHaveCSS('width', '48px')
})

test('Ctrl+B does not toggle the sidebar while typing', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.heading).toBeVisible()
  for (const kind of ['input', 'textarea', 'editable'] as const) {
    await portal.typeInto(kind)
    await page.keyboard.press('Control+b')
    await expect(portal.toggle).toHaveAttribute('aria-expanded', 'true')
  }
})

test('the sidebar state is kept for seven days', async ({ page, context, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await portal.toggle.click()
  await expect(portal.sidebar).toHaveCSS('width', '48px')

  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  expect(cookie?.path).toBe('/')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)

  await page.reload()
  await expect(portal.sidebar).toHaveCSS('width', '48px')
  await portal.toggle.click()
  await page.reload()
  await expect(portal.sidebar).toHaveCSS('width', '256px')
})

test('the sidebar becomes a drawer below 768 pixels', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await portal.open()
  await expect(portal.sidebar).toBeVisible()
  await expect(portal.openMenu).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(portal.sidebar).toBeHidden()
  await expect(portal.openMenu).toBeVisible()
})

test.describe('the drawer on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  test('the drawer is 288 pixels wide, traps the focus and closes with Escape', async ({
    page,
    backend,
    signInAs,
  }) => {
    await signInAs(await backend.account())
    const portal = new Portal(page)
    await portal.open()
    await expect(portal.heading).toBeVisible()
    await portal.openMenu.press('Enter')
    await expect(portal.drawer).toHaveCSS('width', '288px')

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

  test('the drawer closes by its button, the backdrop, Ctrl+B and a chosen entry', async ({
    page,
    backend,
    signInAs,
  }) => {
    await signInAs(await backend.account())
    const portal = new Portal(page)
    await portal.open()
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
  })

  test('the drawer has a Logout button', async ({ page, backend, signInAs }) => {
    await signInAs(await backend.account())
    const portal = new Portal(page)
    await portal.open()
    await portal.settle()
    await portal.openMenu.click()
    await portal.drawer.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('the first Tab stop skips the sidebar', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.heading).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(portal.main).toBeFocused()
})
