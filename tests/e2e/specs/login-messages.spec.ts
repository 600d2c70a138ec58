import { MESSAGES } from '@domain/messages'
import { authRequest } from '../fixtures/auth-service'
import type { Account } from '../fixtures/backend'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { LoginPage } from '../pages/login-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('/login shows why signing in or requesting an email failed', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(
    /status of 400 .*signInWithPassword/,
    /status of 500 .*signInWithPassword/,
    /console: An unexpected error occurred/,
    /status of 500 .*resendConfirmation/,
    /console: Failed to resend confirmation email/,
    /status of 500 .*requestPasswordReset/,
    /console: Failed to send password reset email/,
  )
  const member = await backend.account()
  const login = new LoginPage(page)
  const expectInvalid = async (person: Pick<Account, 'email' | 'password'>) => {
    await login.signIn(person)
    await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
    await expect(login.alert).toBeFocused()
    await expect(login.email).toHaveValue(person.email)
    await expect(login.password).toHaveValue(person.password)
  }
  await login.open()

  await test.step('/login shows an error for a wrong password', () =>
    expectInvalid({ ...member, password: 'not-this-one' }))

  await test.step('/login shows an unexpected error when Firebase Auth fails', async () => {
    await authRequest(page, 'signInWithPassword').fail()
    await login.signIn(member)
    await expect(login.alert).toHaveText(MESSAGES.unexpected)
    await page.unrouteAll()
  })

  await test.step('/login shows the same error for an unknown account as for a wrong password', () =>
    expectInvalid(backend.stranger()))

  await test.step('/login says that there were too many attempts', async () => {
    await authRequest(page, 'signInWithPassword').refuse('TOO_MANY_ATTEMPTS_TRY_LATER')
    await login.signIn(member)
    await expect(login.alert).toHaveText(MESSAGES.tooManyAttempts)
    await page.unrouteAll()
  })

  await test.step('/login shows an error when resending the confirmation email fails', async () => {
    await callable(page, 'resendConfirmation').fail()
    await login.resendConfirmation.click()
    await expect(login.alert).toHaveText(MESSAGES.confirmationFailed)
  })

  await test.step('/login shows an error when sending the reset email fails', async () => {
    await callable(page, 'requestPasswordReset').fail()
    await login.forgotPassword.click()
    await expect(login.alert).toHaveText(MESSAGES.resetFailed)
  })
})
