import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { call } from '../fixtures/callables'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { InvitationsPage } from '../pages/invitations-page'
import { InvitePage } from '../pages/invite-page'
import { MemberCardPage } from '../pages/member-card-page'
import { NoticesPage } from '../pages/notices-page'
import { SignupPage } from '../pages/signup-page'

/** Calls these functions before the tests, because the start of a function's process takes seconds. */
test.beforeAll(() =>
  Promise.all(
    ['myInvitations', 'inviteAsMember', 'memberCard', 'revokeBranch'].map((name) => call(name, {})),
  ),
)

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a guest joins through a member’s emailed invitation, and an admin sees how the guest joined', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  problems,
  sharedAdmin,
}) => {
  // The server refuses the second invitation to the same email address.
  problems.expect(/400 .*inviteAsMember/)
  const sponsor = await backend.account()
  const sponsorName = `${sponsor.first_name} ${sponsor.last_name}`
  const guest = backend.stranger()
  const guestName = `${guest.first_name} ${guest.last_name}`
  const uninvitedGuest = backend.stranger()
  await signInAs(sponsor)
  const invitations = new InvitationsPage(page)

  await test.step('the member sends two invitations, the first one with the keyboard alone, and withdraws the second one', async () => {
    await invitations.open()
    await expect(invitations.remainingCount).toHaveText(
      'You have 3 of 3 invitations left this year.',
    )
    await focusOn(invitations.email)
    await page.keyboard.type(guest.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('We met in Fez.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(invitations.notifications.toast('Invitation sent')).toBeVisible()
    await expect(invitations.email).toHaveValue('')
    await invitations.email.fill(guest.email.toUpperCase())
    await invitations.send.click()
    await expect(page.getByText('You have already invited this email address.')).toBeVisible()
    await invitations.email.fill(uninvitedGuest.email)
    await invitations.send.click()
    await expect(invitations.guest(uninvitedGuest.email)).toContainText('Open')
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
    await invitations.takeBack(uninvitedGuest.email).click()
    await invitations.confirmTakeBack.click()
    await expect(invitations.guest(uninvitedGuest.email)).toContainText('Taken back')
    await expect(invitations.remainingCount).toHaveText(
      'You have 2 of 3 invitations left this year.',
    )
  })

  const visitor = await anotherBrowser()
  const signup = new SignupPage(visitor)

  await test.step('the guest signs up through the emailed link, without typing the email address', async () => {
    const mail = await nextMail(guest.email)
    expect(mail.subject).toBe(`${sponsorName} invites you to The Cave`)
    expect(mail.text).toContain('We met in Fez.')
    await visitor.goto(linkIn(mail, 'Accept the Invitation'))
    await new InvitePage(visitor).verify.click()
    await expect(visitor).toHaveURL('/signup')
    await expect(signup.email).toHaveValue(guest.email)
    await expect(signup.email).toHaveAttribute('readonly')
    await expectAccessible(visitor)
    await signup.firstName.fill(guest.first_name)
    await signup.lastName.fill(guest.last_name)
    await signup.password.fill(guest.password)
    await signup.createAccount.click()
    await expect(visitor).toHaveURL('/dashboard')
  })

  await test.step('a visitor cannot use the code of an invitation that the member has withdrawn', async () => {
    const link = linkIn(await nextMail(uninvitedGuest.email), 'Accept the Invitation')
    const response = await call('verifyInviteCode', {
      code: new URL(link).searchParams.get('code'),
    })
    expect(await response.json()).toEqual({
      result: { valid: false, refusal: 'invite_taken_back' },
    })
  })

  await test.step('the sponsor gets a notification that the guest has joined', async () => {
    const notices = new NoticesPage(page)
    await expect(notices.bell).toContainText('1')
    await notices.bell.click()
    await notices.panelNotice(/has joined The Cave with your invitation/).click()
    await expect(page).toHaveURL('/dashboard/invitations')
    await expect(invitations.guest(guest.email)).toContainText(`joined as ${guestName}`)
  })

  await test.step('an admin sees who invited whom, and revokes the unused codes of a member and of everybody whom this member invited', async () => {
    const openGuest = backend.stranger()
    await invitations.email.fill(openGuest.email)
    await invitations.send.click()
    await expect(invitations.guest(openGuest.email)).toContainText('Open')
    const admin = await anotherBrowser(sharedAdmin)
    const card = new MemberCardPage(admin)
    const { uid = '' } = (await backend.userByEmail(guest.email)) ?? {}
    await card.open(uid)
    await expect(card.heading).toHaveText(guestName)
    await expect(card.panel('How They Joined')).toContainText(guest.email)
    await card.panel('How They Joined').getByRole('link', { name: sponsorName }).first().click()
    await expect(card.heading).toHaveText(sponsorName)
    await expect(card.panel('Invited Members')).toContainText(guestName)
    await expectAccessible(admin)
    await admin.setViewportSize(VIEWPORTS.desktop)
    await card.revokeOpenCodes.click()
    await expect(card.dialog.getByRole('list')).toContainText(openGuest.email)
    await expectAccessible(admin)
    await card.dialog.getByRole('button', { name: 'Revoke 1 Code' }).click()
    await expect(card.notifications.toast('1 code revoked')).toBeVisible()
    await expect(card.panel('Audit Log')).toContainText('Branch revoked')
    await expect(card.revokeOpenCodes).toBeHidden()
  })
})
