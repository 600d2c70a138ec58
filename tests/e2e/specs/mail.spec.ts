import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
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

test('a member gets a notification and an email about a completed request, and unsubscribes with one click', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const member = await backend.account()
  const [firstTitle, secondTitle] = [newFamilyName(), newFamilyName()]
  await storeRequests(backend, member.uid, [{ title: firstTitle }, { title: secondTitle }])
  const admin = new AdminConciergePage(
    await anotherBrowser(await backend.account({ role: 'admin' })),
  )
  await signInAs(member)
  await new Portal(page).open()
  const notices = new NoticesPage(page)
  const { bell } = notices
  await expect(bell).toHaveAccessibleName('Notifications')
  const complete = async (title: string) => {
    await admin.open(`?q=${title}`)
    await admin.view(title).click()
    await choose(admin.detailsStatus, 'Completed')
  }
  await complete(firstTitle)

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
  await page.goto(linkIn(mail, 'View Your Requests'))
  await expect(new ConciergePage(page).request(firstTitle)).toContainText('Completed')

  await page.goto(linkIn(mail, 'Unsubscribe'))
  await expectAccessible(page, { contrast: 'each' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toHaveText('You will not receive these emails any more.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email settings' }).click()
  const settings = new SettingsPage(page)
  await expectChosen(settings.emails.requests, 'Never')

  await expect(bell).toHaveAccessibleName('Notifications')
  await complete(secondTitle)
  // The bell is updated without a reload.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const stored = backend.db.collection('notifications').where('user_id', '==', member.uid)
  await expect.poll(async () => (await stored.get()).size).toBe(2)
  expect(await caughtMails(member.email)).toHaveLength(1)
})

test('an email program unsubscribes a member with one request, without opening a page', async ({
  backend,
  request,
}) => {
  const member = await backend.account()
  const title = newFamilyName()
  await storeRequests(backend, member.uid, [{ title }])
  const requests = backend.db.collection('concierge_requests')
  const { docs } = await requests.where('user_id', '==', member.uid).get()
  await docs[0]?.ref.update({ status: 'completed', status_by: 'another', status_at: new Date() })
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
  await expectGateToFit(page)
})

test('a member chooses emails in the settings by keyboard, and each choice is stored', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  await signInAs(member)
  const settings = new SettingsPage(page)
  const { emails } = settings
  await settings.open()
  await expectChosen(emails.requests, 'Immediately')
  await expect(emails.members).toBeHidden()
  await focusOn(emails.requests)
  await chooseByKeys(emails.requests, 'In the daily digest')
  await expect(settings.notifications.region).toContainText('Email preferences saved')
  await choose(emails.quietFrom, '21:00')
  await expectChosen(emails.quietTo, '07:00')
  await emails.zone.click()
  await emails.zone.fill('Dubai')
  await page.getByRole('option', { name: 'Asia/Dubai' }).click()
  const stored = backend.db.collection('preferences').doc(member.uid)
  await expect
    .poll(async () => (await stored.get()).data())
    .toMatchObject({
      mail: { requests: 'daily' },
      quiet_from: '21:00',
      quiet_to: '07:00',
      time_zone: 'Asia/Dubai',
    })
  await expectAccessible(page)
  await page.reload()
  await expectChosen(emails.requests, 'In the daily digest')
  await expectChosen(emails.zone, 'Asia/Dubai')
})
