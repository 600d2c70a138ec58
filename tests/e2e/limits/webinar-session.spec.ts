import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminWebinarPage } from '../pages/admin-webinar-page'
import { WebinarPage } from '../pages/webinar-page'

test('after an admin has changed the date and seats, the webinar page shows the new values without a new build of the site', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account({ role: 'admin' }))
  const { date, seats, save, notifications } = new AdminWebinarPage(page)
  await page.goto('/admin/webinar')
  await page.setViewportSize(VIEWPORTS.desktop)
  await expect(date).toHaveValue('2025-10-31 21:00')
  const year = new Date().getFullYear() + 1
  await date.fill(`${year}-06-15 20:30`)
  await page.keyboard.press('Tab')
  await seats.fill('0')
  await save.click()
  await expect(page.getByText(MESSAGES.webinarSeatsInvalid)).toBeVisible()
  await seats.fill('12')
  await save.click()
  await expect(notifications.toast(MESSAGES.webinarSaved)).toBeVisible()
  await expect(seats).toHaveValue('12')

  const webinar = new WebinarPage(page)
  await page.goto('/thecave/webinar')
  await expect(page.getByText(`15 Jun ${year}, 8:30 PM UAE time (UTC+4)`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Only 12 Seats' })).toBeVisible()
  // Fewer than 12 seats are left, because the demo data contains approved applicants.
  await expect(page.getByText(/^\d+ seats are left\.$/)).toBeVisible()
  await expect(webinar.timer).toBeVisible()
  await expectAccessible(page)
})
