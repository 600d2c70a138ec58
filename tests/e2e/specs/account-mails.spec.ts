import { MESSAGES } from '@domain/messages'
import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { focusOn } from '../fixtures/focus'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { expect, test } from '../fixtures/test'
import { AuthActionPage } from '../pages/auth-action-page'
import { LoginPage } from '../pages/login-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a member who forgot the password requests an email with the keyboard alone, opens the emailed link and sets a new password', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/resetPassword/, /checkResetCode/, /console: /)
  const member = await backend.account()
  const login = new LoginPage(page)
  const action = new AuthActionPage(page)

  await test.step('/login sends a password reset email and a confirmation email to the typed email address', async () => {
    await login.open()
    await focusOn(login.forgotPassword)
    await page.keyboard.press('Enter')
    await expect(login.email).toBeFocused()
    await expect(login.email).toHaveAccessibleDescription(MESSAGES.emailFirst)
    await page.keyboard.type(member.email)
    for (const stop of [login.password, login.showPassword, login.submit, login.forgotPassword]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(login.status).toHaveText(MESSAGES.resetSent)
    await page.keyboard.press('Tab')
    await expect(login.resendConfirmation).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(login.status).toHaveText(MESSAGES.confirmationSent)
  })

  const mail = await nextMail(member.email)
  expect(mail.subject).toBe('Choose a new password')
  const link = linkIn(mail, 'Choose a New Password')

  await test.step('if the response to the first attempt is lost, a retry on /auth/action still sets the new password', async () => {
    await page.goto(link)
    await expect(action.heading).toHaveText('Choose a New Password')
    await expect(page.getByText(member.email)).toBeVisible()
    await expectAccessible(page, { contrast: 'each' })
    await expectGateToFit(page)
    await action.password.fill('tidal-copper-loom')
    await callable(page, 'resetPassword').loseAnswer()
    await action.setPassword.click()
    await expect(action.alert).toHaveText(MESSAGES.passwordNotSet)
    await page.unrouteAll()
    await action.setPassword.click()
    await expect(action.status).toHaveText(MESSAGES.passwordSet)
    await expectAccessible(page)
  })

  await test.step('a member who has set a new password can sign in with it, and gets an email about the change', async () => {
    expect(await backend.signsIn(member.email, 'tidal-copper-loom')).toBe(true)
    const changed = await nextMail(member.email, 2)
    expect(changed.subject).toBe('Your password was changed')
  })

  await test.step('/auth/action refuses a password reset link that has already been used', async () => {
    await page.goto(link)
    await expect(action.alert).toHaveText(MESSAGES.linkInvalid)
    await expectAccessible(page)
  })
})
