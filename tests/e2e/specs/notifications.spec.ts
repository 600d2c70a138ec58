import { MESSAGES } from '@domain/messages'
import type { Locator } from 'playwright/test'
import { expectAccessible } from '../fixtures/accessibility'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { Notifications } from '../pages/notifications'
import { Portal } from '../pages/portal'

const lowerEdge = async (of: Locator) => {
  const box = await of.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('a member who opens an admin path is redirected to the dashboard, where Alt+T moves the focus to a toast about the refusal', async ({
  page,
  signInAs,
  sharedMember,
}) => {
  await signInAs(sharedMember)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL('/dashboard')
  const portal = new Portal(page)
  const { region } = portal.notifications
  const denied = portal.notifications.toast(MESSAGES.accessDeniedTitle)
  await expect(denied).toHaveCount(1)
  await expect(denied).toContainText(MESSAGES.accessDenied)
  await expect(region.locator('[aria-live=assertive]')).toContainText(MESSAGES.accessDenied)
  // Waits until the dashboard has moved the focus to its heading after the redirect.
  await expect(portal.heading).toBeFocused()

  await test.step('Alt+T moves the focus to the toasts, which stay visible while they are focused', async () => {
    await focusOn(portal.entry('Events'))
    await page.keyboard.press('Alt+t')
    await expect(region).toBeFocused()
  })
  await test.step('the toast is at the bottom right of the window', async () => {
    const box = await denied.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
    expect(await lowerEdge(denied)).toBeGreaterThan(460)
  })
  await test.step('the page can be scrolled so far that the toast does not cover its last rows', async () => {
    const last = portal.main.getByRole('listitem').last()
    await last.evaluate((card) => card.ownerDocument.documentElement.scrollTo(0, 1e6))
    expect(await lowerEdge(last)).toBeLessThan((await denied.boundingBox())?.y ?? 0)
  })
  await test.step('the page with the toast passes the accessibility checks', () =>
    expectAccessible(page))
  await test.step('after Alt+T has moved the focus to the toasts, closing a toast moves it back to the element that had it before', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await expect(region).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(denied.getByRole('button', { name: 'Close notification' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(denied).toBeHidden()
    await expect(portal.entry('Events')).toBeFocused()
  })
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
