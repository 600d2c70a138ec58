import { emailKey } from '@domain/email-key'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { endUndoTime } from '../fixtures/applications'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { expect, test } from '../fixtures/test'
import { AdminApplicationsPage } from '../pages/admin-applications-page'
import { ApplicationForm } from '../pages/application-form'
import { InvitePage } from '../pages/invite-page'
import { MemberCardPage } from '../pages/member-card-page'
import { SignupPage } from '../pages/signup-page'
import { WebinarPage } from '../pages/webinar-page'

test.use({ savesData: false })

test('an approved applicant joins through the emailed link, and an admin sees how this member joined', async ({
  page,
  backend,
  sharedAdmin: reviewer,
  anotherBrowser,
}) => {
  await backend.clearRateLimits()
  const person = backend.stranger()
  const { email } = person
  const name = `${person.first_name} ${person.last_name}`
  const admin = await anotherBrowser(reviewer)
  const queue = new AdminApplicationsPage(admin)

  await test.step('a visitor applies on the webinar page', async () => {
    await page.goto('/thecave/webinar')
    const form = new ApplicationForm(new WebinarPage(page).form)
    await form.name.fill(name)
    await form.email.fill(email)
    await form.business.fill('Rahmani Trading')
    await form.activity.fill('Imports dates')
    await form.revenue.selectOption('$1-$3M')
    await form.region.selectOption('UAE')
    await form.why.fill('To meet people who trade as I do.')
    await form.referredBy.fill('Amina of Fez')
    await form.consent.check()
    await form.send.click()
    await expect(page).toHaveURL('/thecave/webinar/thank-you')
    expect((await nextMail(email)).subject).toBe('We have received your application')
  })

  const applications = backend.db.collection(SERVER_COLLECTIONS.applications)
  const [stored] = (await applications.where('email_key', '==', emailKey(email)).get()).docs
  const id = stored?.id ?? ''

  await test.step('an admin approves the application, and the applicant gets the email when the approval can no longer be undone', async () => {
    await queue.open(`?list=any&open=${id}`)
    await expect(queue.applicantName).toHaveText(name)
    await queue.approve.click()
    await queue.confirm('Approve').click()
    await expect(queue.decision).toContainText('The email will be sent in 30 minutes.')
    await endUndoTime(backend, { id, email })
  })

  await test.step('an approved applicant signs up through the link in the approval email', async () => {
    const mail = await nextMail(email, 2)
    expect(mail.subject).toBe('Your application has been approved')
    await page.goto(linkIn(mail, 'Accept Your Invitation'))
    const invite = new InvitePage(page)
    await expect(invite.code).toHaveValue(/^[A-Z2-9]{8}$/)
    await invite.verify.click()
    const signup = new SignupPage(page)
    await expect(signup.email).toHaveValue(email)
    await expect(signup.email).toHaveAttribute('readonly')
    await signup.firstName.fill(person.first_name)
    await signup.lastName.fill(person.last_name)
    await signup.password.fill(person.password)
    await signup.createAccount.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.first_name)
  })

  await test.step('the application’s page and the member’s card show an admin how the member joined', async () => {
    await admin.reload()
    await expect(queue.details).toContainText('Joined')
    await expect(queue.decision).toContainText('The email has been sent.')
    await expect(queue.undo).toBeHidden()
    const card = new MemberCardPage(admin)
    await card.open((await backend.userByEmail(email))?.uid ?? '')
    await expect(card.heading).toHaveText(name)
    const came = card.panel('How They Joined')
    await expect(came).toContainText('Sent by')
    await expect(came).toContainText('Amina of Fez')
    await expect(came).toContainText(email)
    await expect(came.getByRole('link', { name: /^[A-Z2-9]{8}$/ })).toBeVisible()
    await came
      .getByRole('link', { name: `${reviewer.first_name} ${reviewer.last_name}` })
      .first()
      .click()
    await expect(card.heading).toHaveText(`${reviewer.first_name} ${reviewer.last_name}`)
  })
})
