import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { Notifications } from '../pages/notifications'
import { WebinarPage } from '../pages/webinar-page'

test('an admin sets the next session, and the webinar page shows it without a build', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account({ role: 'admin' }))
  await page.goto('/admin/webinar')
  await page.setViewportSize(VIEWPORTS.desktop)
  const date = page.getByLabel('Date and Time')
  await expect(date).toHaveValue('2025-10-31 21:00')
  await expectAccessible(page)
  await expectAccessible(page)
  const year = new Date().getFullYear() + 1
  await date.fill(`${year}-06-15 20:30`)
  await page.keyboard.press('Tab')
  const seats = page.getByLabel('Seats', { exact: true })
  await seats.fill('0')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(MESSAGES.webinarSeatsInvalid)).toBeVisible()
  await seats.fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(new Notifications(page).toast(MESSAGES.webinarSaved)).toBeVisible()
  await expect(seats).toHaveValue('12')

  const webinar = new WebinarPage(page)
  await page.goto('/thecave/webinar')
  await expect(page.getByText(`15 Jun ${year}, 8:30 PM UAE time (UTC+4)`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Only 12 Seats' })).toBeVisible()
  // The demo has applicants who are approved already.
  await expect(page.getByText(/^\d+ seats are left\.$/)).toBeVisible()
  await expect(webinar.timer).toBeVisible()
  await expectAccessible(page)
})
