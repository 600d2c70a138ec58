import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { exhaustLimit } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

// A new time window of a rate limit can begin during a test. `toPass` then repeats the calls that use up the limit.
test.beforeEach(({ backend }) => backend.clearRateLimits())

test('/invite refuses even a valid code when the rate limit for invitation codes is used up', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/429/)
  const code = await backend.invite()
  const invite = new InvitePage(page)
  await expect(async () => {
    await exhaustLimit(
      'verifyInviteCode',
      { code: 'NOSUCH22' },
      RATE_LIMITS.inviteAttemptsPerAddress,
    )
    await invite.open()
    await invite.enter(code)
    await expect(invite.alert).toHaveText(MESSAGES.tooManyAttempts)
  }).toPass()
  await expect(invite.code).toHaveValue(code)
  await expect(invite.verify).toBeEnabled()

  await test.step('after too many invalid codes, /signup refuses even a valid code', async () => {
    const { uid: _, ...person } = backend.stranger()
    const signup = new SignupPage(page)
    await expect(async () => {
      await exhaustLimit(
        'verifyInviteCode',
        { code: 'NOSUCH22' },
        RATE_LIMITS.inviteAttemptsPerAddress,
      )
      await signup.open(code)
      await signup.signUp(person)
      await expect(signup.alert).toHaveText(MESSAGES.tooManyAttempts)
    }).toPass()
    expect(await signup.inputValues()).toEqual(person)
  })
})

test('/login does not resend a confirmation email when the rate limit for the email address is used up', async ({
  page,
  problems,
}) => {
  problems.expect(/429/)
  const email = 'eager@thecave.example'
  const login = new LoginPage(page)
  await expect(async () => {
    await exhaustLimit('resendConfirmation', { email }, RATE_LIMITS.confirmationPerEmail)
    await login.open()
    await login.email.fill(email)
    await login.resendConfirmation.click()
    await expect(login.alert).toHaveText(MESSAGES.tooManyAttempts)
  }).toPass()
})
