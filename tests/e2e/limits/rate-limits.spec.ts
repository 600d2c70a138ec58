import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { exhaustLimit } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

// Limits use fixed time windows. A test that runs into the next window makes its attempts again.
test.beforeEach(({ backend }) => backend.clearRateLimits())

test('the rate limit for invitation codes also refuses a valid code', async ({
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

  await test.step('signing up with the valid code is refused as well', async () => {
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
    expect(await signup.typed()).toEqual(person)
  })
})

test('confirmation mails for one address are rate-limited', async ({ page, problems }) => {
  problems.expect(/429/)
  const email = 'eager@thecave.example'
  const login = new LoginPage(page)
  await expect(async () => {
    await exhaustLimit('resendConfirmation', { email }, RATE_LIMITS.confirmationPerEmail)
    await login.open()
    await login.email.fill(email)
    await login.resend.click()
    await expect(login.alert).toHaveText(MESSAGES.tooManyAttempts)
  }).toPass()
})
