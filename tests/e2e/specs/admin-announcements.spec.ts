import { rsvpId } from '@domain/entities/rsvp'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
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
import { chooseByKeys } from '../pages/filters'

/** A word that is wider than the screen of a phone. */
const WIDE_WORD = 'Wo'.repeat(200)

/** An announcement to the guests of this event is emailed to only one account. */
async function addEventWithGuest(backend: Backend, title: string, user_id: string): Promise<void> {
  const world = createWorld(new Date())
  const [id = ''] = await addEvents(backend, [{ title, event_date: new Date(Date.now() + HOUR) }])
  await backend.db
    .collection(COLLECTIONS.rsvps)
    .doc(rsvpId(id, user_id))
    .set(rsvp(world, { event_id: id, user_id }))
}

test('an admin writes, previews, publishes, pins and withdraws an announcement', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
}) => {
  const member = await backend.account()
  const event = newWord()
  await addEventWithGuest(backend, event, member.uid)
  await signInAs(sharedAdmin)
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
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(WIDE_WORD)
  await page.keyboard.press('Tab')
  await chooseByKeys(screen.audience, 'The guests of an event')
  await page.keyboard.press('Tab')
  await page.keyboard.type(event)
  await page.getByRole('option', { name: event }).click()
  await expect(screen.audienceCount).toHaveText('1 member now')
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
  await expect(screen.confirmDialog).toContainText(`It is shown to 1 guest of “${event}`)
  await expect(screen.confirmDialog).toContainText('Each of them gets an email')
  await screen.dialogButton('Publish').click()
  await expect(screen.notifications.toast(MESSAGES.announcementPublished)).toBeVisible()
  await expect(page).toHaveURL('/admin/announcements')
  await expect(screen.row(title)).toContainText('Live')
  await expect(screen.row(title)).toContainText(`Guests of ${event}`)
  await expect(screen.row(title)).toContainText('1 email queued')
  const mail = await nextMail(member.email)
  expect(mail.subject).toBe(title)
  expect(mail.text).toContain('Salam,\n\nsee https://a.example/b?c=<d>.')

  await screen.rowButton('Pin', title).click()
  await expect(screen.row(title)).toContainText('Pinned')
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectTablesToFit(page)
  await screen.rowButton('Withdraw', title).click()
  await expect(screen.withdrawDialog).toContainText(
    'emails that have not been sent yet are not sent',
  )
  await screen.dialogButton('Withdraw').click()
  await expect(screen.notifications.toast(MESSAGES.announcementWithdrawn)).toBeVisible()
  await expect(screen.row(title)).toContainText('Withdrawn')
  const actions = screen.row(title).getByRole('button', { name: /^(Pin|Unpin|Withdraw) / })
  await expect(actions).toHaveCount(0)
})
