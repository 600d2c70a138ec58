import { rsvpId } from '@domain/entities/rsvp'
import { MESSAGES } from '@domain/messages'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, rsvp } from '../../support/factories'
import { HOUR } from '../../support/factories/factory'
import {
  expectAccessible,
  expectTablesToFit,
  expectNoSidewaysScrolling,
  VIEWPORTS,
} from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { nextMail } from '../fixtures/mail-catcher'
import { newFamilyName as newWord } from '../fixtures/people'
import { addEvents } from '../fixtures/rows'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminAnnouncementsPage } from '../pages/admin-announcements-page'
import { choose, chooseByKeys } from '../pages/filters'

/** An arena that few members of other tests have chosen. */
const RARE_ARENA = "Da'wah"

/** Stores an event with one guest. */
async function addEventWithGuest(backend: Backend, title: string): Promise<void> {
  const world = createWorld(new Date())
  const [id = ''] = await addEvents(backend, [{ title, event_date: new Date(Date.now() + HOUR) }])
  const { uid: user_id } = await backend.account()
  await backend.db
    .collection('rsvps')
    .doc(rsvpId(id, user_id))
    .set(rsvp(world, { event_id: id, user_id }))
}

test('an admin writes, previews, publishes, pins and withdraws an announcement', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  await backend.db
    .collection('profiles')
    .doc(member.uid)
    .update({ business_arenas: [RARE_ARENA] })
  await signInAs(await backend.account({ role: 'admin' }))
  const screen = new AdminAnnouncementsPage(page)
  const title = newWord()
  await screen.open()
  await focusOn(screen.write)
  await page.keyboard.press('Enter')
  await expect(screen.heading).toHaveText('Write Announcement')

  await screen.publish.click()
  await expect(screen.notifications.toast('Validation Error')).toContainText(
    MESSAGES.announcementTitleRequired,
  )
  await screen.title.fill(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Salam,')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('see https://a.example/b?c=<d>.')
  await page.keyboard.press('Tab')
  await chooseByKeys(screen.audience, RARE_ARENA)
  await expect(screen.audienceCount).toBeVisible()
  await focusOn(screen.mailCheckbox)
  await page.keyboard.press('Space')

  const seen = screen.preview.getByRole('article', { name: title })
  await expect(seen).toContainText('Salam,\n\nsee https://a.example/b?c=')
  await expect(seen.getByRole('link')).toHaveAttribute('href', 'https://a.example/b?c=')
  await expect(screen.mailPreview.getByRole('heading')).toHaveText(title)
  await expect(screen.mailPreview.getByText('Open The Cave')).toHaveCSS(
    'background-color',
    'rgb(138, 90, 28)',
  )
  await expectAccessible(page)

  await screen.publish.click()
  await expect(screen.confirmDialog).toContainText(
    /It is shown to \d+ members? immediately\. Each of them gets an email/,
  )
  await screen.dialogButton('Publish').click()
  await expect(screen.notifications.toast(MESSAGES.announcementPublished)).toBeVisible()
  await expect(page).toHaveURL('/admin/announcements')
  await expect(screen.row(title)).toContainText('Live')
  await expect(screen.row(title)).toContainText(/\d+ emails? queued/)
  const mail = await nextMail(member.email)
  expect(mail.subject).toBe(title)
  expect(mail.text).toContain('Salam,\n\nsee https://a.example/b?c=<d>.')

  await screen.rowButton('Pin', title).click()
  await expect(screen.row(title)).toContainText('Pinned')
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectTablesToFit(page)
  await expectAccessible(page)
  await screen.rowButton('Withdraw', title).click()
  await expect(screen.withdrawDialog).toContainText(
    'emails that have not been sent yet are not sent',
  )
  await screen.dialogButton('Withdraw').click()
  await expect(screen.notifications.toast(MESSAGES.announcementWithdrawn)).toBeVisible()
  await expect(screen.row(title)).toContainText('Withdrawn')
  await expect(screen.row(title).getByRole('button')).toHaveCount(0)
})

test('the announcement form keeps its text after a lost connection and can schedule the announcement', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/countAudience|audience could not be read/)
  // Firestore's SDK requests a picture from a Google host to check whether it is online.
  problems.allow(/cleardot.gif|ERR_INTERNET_DISCONNECTED|Network error/)
  await signInAs(await backend.account({ role: 'admin' }))
  await page.setViewportSize(VIEWPORTS.phone)
  const screen = new AdminAnnouncementsPage(page)
  const title = newWord()
  await addEventWithGuest(backend, title)
  await screen.openForm()
  await screen.title.fill(title)
  await screen.text.fill('Wo'.repeat(200))
  await choose(screen.audience, 'The guests of an event')
  await screen.event.click()
  await page.keyboard.type(`${title}x`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.getByRole('option', { name: title }).click()
  await expect(screen.audienceCount).toHaveText('1 member now')
  await expectNoSidewaysScrolling(page)

  await page.getByRole('link', { name: 'Back to Announcements' }).click()
  await expect(screen.leaveDialog).toBeVisible()
  await screen.dialogButton('Stay').click()
  await page.context().setOffline(true)
  await screen.publish.click()
  await expect(screen.notifications.toast('Error')).toContainText(MESSAGES.offline)
  await page.context().setOffline(false)
  await expect(screen.title).toHaveValue(title)

  const next = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await screen.endField.fill(`${next} 08:00`)
  await screen.startField.fill(`${next} 09:00`)
  await screen.schedule.press('Enter')
  await expect(screen.notifications.toast('Validation Error')).toContainText(
    MESSAGES.announcementEndPast,
  )
  await screen.endField.fill(`${next} 10:00`)
  await screen.schedule.press('Enter')
  await expect(screen.confirmDialog).toContainText('No email is sent.')
  await screen.dialogButton('Schedule').click()
  await expect(screen.notifications.toast(MESSAGES.announcementScheduled)).toBeVisible()
  await expect(screen.row(title)).toContainText('Scheduled')
  await expect(screen.row(title)).toContainText(`Guests of ${title}`)
  await expectNoSidewaysScrolling(page)
  const { docs } = await backend.db
    .collection(SERVER_COLLECTIONS.announcements)
    .where('title', '==', title)
    .get()
  expect(docs.map((found) => found.get('state') as string)).toEqual(['scheduled'])
})
