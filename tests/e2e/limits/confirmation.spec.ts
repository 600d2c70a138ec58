import { MESSAGES } from '@domain/messages'
import { expectAccessible } from '../fixtures/accessibility'
import { caughtMails, linkIn, nextMail } from '../fixtures/mail-catcher'
import { expect, test } from '../fixtures/test'
import { AuthActionPage } from '../pages/auth-action-page'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a new member can sign in only after confirming the email address', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/signInWithPassword/)
  const person = backend.stranger()
  const signup = new SignupPage(page)
  const login = new LoginPage(page)

  await test.step('/signup asks the new member to confirm the email address', async () => {
    await signup.open(await backend.invite())
    await signup.signUp(person)
    await expect(signup.status).toHaveText(MESSAGES.checkYourEmail)
    await expect(page).toHaveURL('/signup')
    await expectAccessible(page)
  })

  await test.step('/login refuses the sign-in and says that the email address is not confirmed', async () => {
    await signup.signIn.click()
    await login.signIn(person)
    await expect(login.alert).toHaveText(MESSAGES.emailNotConfirmed)
    await expect(login.email).toHaveValue(person.email)
  })

  await test.step('/login sends a second confirmation email', async () => {
    await login.resendConfirmation.click()
    await expect(login.status).toHaveText(MESSAGES.confirmationSent)
  })

  await test.step('/auth/action, opened from the email, confirms the email address after one click', async () => {
    const mail = await nextMail(person.email, 2)
    const action = new AuthActionPage(page)
    await page.goto(linkIn(mail, 'Confirm Email Address'))
    await expectAccessible(page, { contrast: 'each' })
    await action.confirm.click()
    await expect(action.status).toHaveText(MESSAGES.emailConfirmed)
    await expectAccessible(page)
    await action.signIn.click()
  })

  await test.step('a new member can sign in after confirming the email address', async () => {
    await login.signIn(person)
    await expect(page).toHaveURL('/dashboard')
    await expect(new DashboardPage(page).heading).toBeVisible()
  })
})

test('/login with a wrong password does not reveal whether the email address is confirmed', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/signInWithPassword/)
  const member = await backend.account({ confirmed: false })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn({ ...member, password: 'not-this-one' })
  await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
})

test('/login answers every request for a confirmation email with the same text, but only unconfirmed accounts get the email', async ({
  page,
  backend,
}) => {
  const waiting = await backend.account({ confirmed: false })
  const confirmed = await backend.account()
  const stranger = backend.stranger()
  const login = new LoginPage(page)
  for (const { email } of [waiting, confirmed, stranger]) {
    await login.open()
    await login.email.fill(email)
    await login.resendConfirmation.click()
    await expect(login.status).toHaveText(MESSAGES.confirmationSent)
  }
  expect((await nextMail(waiting.email)).subject).toBe('Please confirm your email address')
  for (const { email } of [confirmed, stranger]) expect(await caughtMails(email)).toEqual([])
})
