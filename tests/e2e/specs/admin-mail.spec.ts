import { createHash, randomUUID } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, outboxMail } from '../../support/factories'
import { expectAccessible } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { nextMail } from '../fixtures/mail-catcher'
import { newFamilyName as newWord } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminMailPage } from '../pages/admin-mail-page'
import { choose } from '../pages/filters'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('/admin/mail shows why an email was not sent, and lets an admin resend it', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
}) => {
  const { db } = backend
  const world = createWorld(new Date())
  const member = await backend.account()
  const store = async (title: string, fields: object) => {
    const ref = db.collection(SERVER_COLLECTIONS.mailOutbox).doc(sha256(randomUUID()))
    const params = { title, status: 'completed' }
    await ref.set({ ...outboxMail(world, { to_uid: member.uid, params }), ...fields })
    return ref
  }
  const failed = { status: 'failed', error: 'refused_recipient', sent_at: null }
  const visaTitle = `Visa ${newWord()}`
  const visaMail = await store(visaTitle, failed)
  await store('Flights', {})
  const suppress = (address: string, recipient: object) =>
    db
      .collection(SERVER_COLLECTIONS.mailSuppressions)
      .doc(sha256(address))
      .set({ ...recipient, created_at: new Date() })
  // The email address is wider than the screen of a phone.
  const guest = `${newWord().padEnd(60, 'x')}@guests.example`
  await suppress(member.email, { uid: member.uid, email: null })
  await suppress(guest, { uid: null, email: guest })

  await signInAs(sharedAdmin)
  const mail = new AdminMailPage(page)
  await test.step('/admin/mail shows a notice if no mail server is configured', async () => {
    const off = { mails: [], next: null, is_on: false, refused: [] }
    await callable(page, 'searchMail').answer({ result: off })
    await mail.open()
    await expect(mail.mailOffNotice).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
  })

  await mail.search.fill(member.email)
  await expect(mail.rows).toHaveCount(2)
  await expect(mail.sendTest).toBeVisible()
  await expect(mail.mailOffNotice).toBeHidden()
  await choose(mail.status, 'Failed')
  await expect(mail.rows).toHaveCount(1)
  await expect(mail.row(visaTitle)).toContainText('The mail server refused the email address.')
  await expectAccessible(page)
  await mail.allowAgain(guest).click()
  await expect(mail.allowAgain(guest)).toBeHidden()

  await mail.sendAgain(visaTitle).click()
  await expect(mail.notifications.region).toContainText('Email will be sent again')
  expect((await nextMail(member.email)).subject).toBe(
    `Your request “${visaTitle}” is now completed`,
  )
  // The email's status changes a moment after the mail server has accepted the email.
  await expect.poll(async () => (await visaMail.get()).get('status')).toBe('sent')
  await mail.open(`?q=${encodeURIComponent(member.email)}`)
  await expect(mail.row(visaTitle)).toContainText('Sent')
})
