import { MESSAGES } from '@domain/messages'
import { authRequest } from '../fixtures/auth-service'
import { callable } from '../fixtures/callables'
import { caughtMails, nextMail } from '../fixtures/mail-catcher'
import { expect, test } from '../fixtures/test'
import { LoginPage } from '../pages/login-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

for (const [what, person] of [
  ['everything', { email: '', password: '' }],
  ['the e-mail', { email: '  ', password: 'secret-word' }],
  ['the password', { email: 'somebody@thecave.example', password: '' }],
] as const) {
  test(`/login reports missing input: ${what}`, async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(person)
    await expect(login.alert).toHaveText(MESSAGES.fillInAllFields)
    await expect(person.email.trim() ? login.password : login.email).toBeFocused()
  })
}

test('a wrong password and an unknown account show the same message', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/signInWithPassword/)
  const member = await backend.account()
  const login = new LoginPage(page)
  await login.open()
  for (const person of [{ ...member, password: 'not-this-one' }, backend.stranger()]) {
    await login.signIn(person)
    await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
    await expect(login.alert).toBeFocused()
    await expect(login.email).toHaveValue(person.email)
    await expect(login.password).toHaveValue(person.password)
  }
})

test('/login shows a message when the service fails', async ({ page, backend, problems }) => {
  problems.expect(/500/, /console: An unexpected error occurred/)
  const member = await backend.account()
  const login = new LoginPage(page)
  await authRequest(page, 'signInWithPassword').fail()
  await login.open()
  await login.signIn(member)
  await expect(login.alert).toHaveText(MESSAGES.unexpected)

  await page.unrouteAll()
  await login.submit.click()
  await expect(page).toHaveURL('/dashboard')
})

test('/login shows a message after too many attempts', async ({ page, backend, problems }) => {
  problems.expect(/400/)
  const login = new LoginPage(page)
  await authRequest(page, 'signInWithPassword').refuse('TOO_MANY_ATTEMPTS_TRY_LATER')
  await login.open()
  await login.signIn(backend.stranger())
  await expect(login.alert).toHaveText(MESSAGES.tooManyAttempts)
})

for (const name of ['resend', 'forgot'] as const) {
  test(`the ${name} button requires an email address`, async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    await login[name].click()
    await expect(login.email).toBeFocused()
    await expect(login.email).toHaveAccessibleDescription(MESSAGES.emailFirst)
  })
}

test('resending a confirmation shows the same message whether or not the account exists', async ({
  page,
  backend,
}) => {
  const login = new LoginPage(page)
  for (const { email } of [await backend.account({ confirmed: false }), backend.stranger()]) {
    await login.open()
    await login.email.fill(email)
    await login.resend.click()
    await expect(login.status).toHaveText(MESSAGES.confirmationSent)
  }
})

test('a failure to resend the confirmation email is shown', async ({ page, problems }) => {
  problems.expect(/500/, /console: Failed to resend confirmation email/)
  const login = new LoginPage(page)
  await callable(page, 'resendConfirmation').fail()
  await login.open()
  await login.email.fill('somebody@thecave.example')
  await login.resend.click()
  await expect(login.alert).toHaveText(MESSAGES.confirmationFailed)
})

test('a password reset shows the same message for all and mails existing accounts only', async ({
  page,
  backend,
}) => {
  const [known, unknown] = [await backend.account(), backend.stranger()]
  const login = new LoginPage(page)
  for (const { email } of [known, unknown]) {
    await login.open()
    await login.email.fill(email)
    await login.forgot.click()
    await expect(login.status).toHaveText(MESSAGES.resetSent)
  }
  expect((await nextMail(known.email)).subject).toBe('Choose a new password')
  expect(await caughtMails(unknown.email)).toEqual([])
})

test('a failure to send the reset mail is shown', async ({ page, problems }) => {
  problems.expect(/500/, /console: Failed to send password reset email/)
  const login = new LoginPage(page)
  await callable(page, 'requestPasswordReset').fail()
  await login.open()
  await login.email.fill('somebody@thecave.example')
  await login.forgot.click()
  await expect(login.alert).toHaveText(MESSAGES.resetFailed)
})
