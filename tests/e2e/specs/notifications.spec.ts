import { MESSAGES } from '@domain/messages'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { Notifications } from '../pages/notifications'
import { Portal } from '../pages/portal'

test('a toast appears at the bottom right, is announced, and gets the focus with Alt+T', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  await page.goto('/admin/members')
  await expect(page).toHaveURL('/dashboard')
  const notifications = new Notifications(page)
  const { region } = notifications
  const denied = notifications.toast(MESSAGES.accessDeniedTitle)
  await expect(denied).toContainText(MESSAGES.accessDenied)
  await expect(region.locator('[aria-live=assertive]')).toContainText(MESSAGES.accessDenied)

  const box = await denied.boundingBox()
  const view = page.viewportSize()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 40)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 40)

  const portal = new Portal(page)
  // Waits until the redirect has moved the focus to the heading.
  await expect(portal.heading).toBeFocused()
  await focusOn(portal.entry('Events'))
  await page.keyboard.press('Alt+t')
  await expect(region).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(denied.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(denied).toBeHidden()
  await expect(portal.entry('Events')).toBeFocused()
})

test('Alt+T focuses the toasts on public pages, with a focus ring even after a mouse click', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  const { region } = new Notifications(page)
  await page.keyboard.press('Alt+t')
  await expect(region).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(region).not.toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(region).toBeFocused()
  await expect(region).toHaveCSS('outline-style', 'solid')
  await page.getByLabel('Email').click()
  await expect(region).toHaveCSS('outline-style', 'none')
})

test('a page can be scrolled until its last rows are above a toast', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account())
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin')
  const portal = new Portal(page)
  const denied = portal.notifications.toast(MESSAGES.accessDeniedTitle)
  await expect(denied).toBeVisible()
  const last = portal.main.getByRole('listitem').last()
  await last.evaluate((card) => card.ownerDocument.documentElement.scrollTo(0, 1e6))
  const bottom = async (item: typeof last) => {
    const box = await item.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottom(last)).toBeLessThan((await denied.boundingBox())?.y ?? 0)
})

test('a failed logout shows an error and keeps the session', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/console: Failed to log out/)
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.heading).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.clear = () => {
      throw new Error('storage is broken')
    }
  })
  await portal.logOut()
  await expect(portal.notifications.toast(MESSAGES.errorTitle)).toContainText(MESSAGES.logoutFailed)
  await expect(page).toHaveURL('/dashboard')
})
