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

test('/admin/mail shows why an email was not sent, and sends the email again', async ({
  page,
  backend,
  signInAs,
}) => {
  const { db } = backend
  const world = createWorld(new Date())
  const [member, otherMember] = [await backend.account(), await backend.account()]
  const store = (title: string, fields: object) =>
    db
      .collection(SERVER_COLLECTIONS.mailOutbox)
      .doc(sha256(randomUUID()))
      .set({
        ...outboxMail(world, { to_uid: member.uid, params: { title, status: 'completed' } }),
        ...fields,
      })
  const failed = { status: 'failed', error: 'refused_recipient', sent_at: null }
  const visaTitle = `Visa ${newWord()}`
  await store(visaTitle, failed)
  await store('Flights', {})
  const suppress = ({ uid, email }: { uid: string; email: string }) =>
    db
      .collection(SERVER_COLLECTIONS.mailSuppressions)
      .doc(sha256(email))
      .set({ uid, email: null, created_at: new Date() })
  await suppress(member)
  await suppress(otherMember)

  await signInAs(await backend.account({ role: 'admin' }))
  const mail = new AdminMailPage(page)
  await mail.open()
  await expect(mail.sendTest).toBeVisible()
  await expect(mail.mailOffNotice).toBeHidden()
  await mail.search.fill(member.email)
  await expect(mail.rows).toHaveCount(2)
  await choose(mail.status, 'Failed')
  await expect(mail.rows).toHaveCount(1)
  await expect(mail.row(visaTitle)).toContainText('The mail server refused the address.')
  await expectAccessible(page)

  const nameOf = ({ first_name, last_name }: typeof otherMember) => `${first_name} ${last_name}`
  const refusedRow = mail.refusedAddresses
    .getByRole('listitem')
    .filter({ hasText: nameOf(otherMember) })
  await refusedRow.getByRole('button', { name: 'Allow Again' }).click()
  await expect(refusedRow).toBeHidden()

  await mail.sendAgain(visaTitle).click()
  await expect(mail.notifications.region).toContainText('Email will be sent again')
  expect((await nextMail(member.email)).subject).toBe(
    `Your request “${visaTitle}” is now completed`,
  )
  // The email's status changes a moment after the mail server has accepted the email.
  await expect(async () => {
    await mail.open(`?q=${encodeURIComponent(member.email)}`)
    await expect(mail.row(visaTitle)).toContainText('Sent')
  }).toPass()

  await test.step('/admin/mail says that no mail server is configured', async () => {
    const off = { mails: [], next: null, is_on: false, refused: [] }
    await callable(page, 'searchMail').answer({ result: off })
    await mail.open()
    await expect(mail.mailOffNotice).toBeVisible()
    await expect(mail.sendTest).toBeHidden()
    await expectAccessible(page)
  })
})
