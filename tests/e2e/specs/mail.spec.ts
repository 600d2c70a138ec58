import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { environment } from '../fixtures/environment'
import { caughtMails, linkIn, nextMail } from '../fixtures/mail-catcher'
import { newFamilyName } from '../fixtures/people'
import { storeRequests } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminConciergePage } from '../pages/admin-concierge-page'
import { ConciergePage } from '../pages/concierge-page'
import { choose, chooseByKeys, expectChosen } from '../pages/filters'
import { NoticesPage } from '../pages/notices-page'
import { Portal } from '../pages/portal'
import { SettingsPage } from '../pages/settings-page'

/** Stores a concierge request of a member, and then marks the request as completed, as an admin would. */
async function complete(backend: Backend, { uid }: Account) {
  const [id = ''] = await storeRequests(backend, uid, [{ status: 'pending' }])
  const request = backend.db.collection('concierge_requests').doc(id)
  await request.update({ status: 'completed', status_by: 'another', status_at: new Date() })
}

test('a member gets a notification and an email about a completed request, and unsubscribes from such emails with one click', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  sharedAdmin,
}) => {
  const member = await backend.account()
  const firstTitle = newFamilyName()
  await storeRequests(backend, member.uid, [{ title: firstTitle, status: 'pending' }])
  await signInAs(member)
  await new Portal(page).open()
  const notices = new NoticesPage(page)
  const { bell } = notices
  await expect(bell).toHaveAccessibleName('Notifications')
  const admin = new AdminConciergePage(await anotherBrowser(sharedAdmin))
  await admin.open(`?q=${firstTitle}`)
  await admin.view(firstTitle).click()
  await choose(admin.detailsStatus, 'Completed')

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('status').getByText('Notifications: 1 unread')).toBeAttached()
  await bell.click()
  await notices.panelNotice(firstTitle).click()
  await expect(page).toHaveURL('/dashboard/concierge')
  await expect(notices.panel).toBeHidden()
  await expect(new ConciergePage(page).request(firstTitle)).toContainText('Completed')
  await expect(bell).toHaveAccessibleName('Notifications')

  const mail = await nextMail(member.email)
  expect(mail.subject).toBe(`Your request “${firstTitle}” is now completed`)
  expect(linkIn(mail, 'View Your Requests')).toBe(`${environment.hosting}/dashboard/concierge`)

  await page.goto(linkIn(mail, 'Unsubscribe'))
  await expectAccessible(page, { contrast: 'each' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'You will not receive emails of the kind “Your requests” any more.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email settings' }).click()
  const settings = new SettingsPage(page)
  const { emails } = settings
  await expectChosen(emails.requests, 'Never')

  await expect(bell).toHaveAccessibleName('Notifications')
  await complete(backend, member)
  // The bell is updated without a reload.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const stored = backend.db.collection('notifications').where('user_id', '==', member.uid)
  await expect.poll(async () => (await stored.get()).size).toBe(2)
  expect(await caughtMails(member.email)).toHaveLength(1)

  await test.step('the member changes two email settings, one of them with the keyboard alone, and both changes are stored', async () => {
    await focusOn(emails.requests)
    await chooseByKeys(emails.requests, 'In the daily digest')
    await expect(settings.notifications.region).toContainText('Email preferences saved')
    await emails.zone.click()
    await emails.zone.fill('Dubai')
    await page.getByRole('option', { name: 'Asia/Dubai' }).click()
    const preferences = backend.db.collection('preferences').doc(member.uid)
    await expect
      .poll(async () => (await preferences.get()).data())
      .toMatchObject({ mail: { requests: 'daily' }, time_zone: 'Asia/Dubai' })
    await page.reload()
    await expectChosen(emails.requests, 'In the daily digest')
    await expectChosen(emails.zone, 'Asia/Dubai')
  })
})

test('an email program unsubscribes its user with one HTTP request, without opening a page', async ({
  backend,
  request,
}) => {
  const member = await backend.account()
  await complete(backend, member)
  const mail = await nextMail(member.email)
  const list = mail.headers.get('list') as {
    unsubscribe: { url: string }
    'unsubscribe-post': { name: string }
  }
  expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click')
  const response = await request.post(list.unsubscribe.url, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(response.status()).toBe(200)
  const stored = await backend.db.collection('preferences').doc(member.uid).get()
  expect(stored.get('mail.requests')).toBe('never')
})

test('/unsubscribe can be retried after a lost connection, and shows an error for an invalid link', async ({
  page,
  problems,
}) => {
  problems.expect(/unsubscribe/)
  await page.goto('/unsubscribe?token=forged.token')
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await page.context().setOffline(false)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more')
  await expect(button).toHaveCount(0)
  await expectGateToFit(page)
})
