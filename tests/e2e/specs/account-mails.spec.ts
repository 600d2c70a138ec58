import { MESSAGES } from '@domain/messages'
import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { expect, test } from '../fixtures/test'
import { AuthActionPage } from '../pages/auth-action-page'
import { LoginPage } from '../pages/login-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a member who forgot the password requests an email, opens its link and signs in with a new password', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/500/, /checkResetCode/, /resetPassword/, /console: /)
  const member = await backend.account()
  const login = new LoginPage(page)
  const action = new AuthActionPage(page)
  await login.open()
  await login.email.fill(member.email)
  await login.forgotPassword.click()
  await expect(login.status).toHaveText(MESSAGES.resetSent)

  const mail = await nextMail(member.email)
  expect(mail.subject).toBe('Choose a new password')
  const link = linkIn(mail, 'Choose a New Password')

  await test.step('/auth/action offers a retry when the check of the link fails', async () => {
    await callable(page, 'checkResetCode').fail()
    await page.goto(link)
    await expect(action.alert).toHaveText(MESSAGES.linkUnchecked)
    await page.unrouteAll()
    await action.retry.click()
    await expect(action.heading).toHaveText('Choose a New Password')
    await expect(page.getByText(member.email)).toBeVisible()
    await expectAccessible(page, { contrast: 'each' })
    await expectGateToFit(page)
  })

  await test.step('/auth/action refuses a short password, and saves a new password on a retry after a lost response', async () => {
    await action.password.fill('12345')
    await action.setPassword.click()
    await expect(action.password).toHaveAccessibleDescription(MESSAGES.passwordTooShort)
    await action.password.fill('tidal-copper-loom')
    await callable(page, 'resetPassword').loseAnswer()
    await action.setPassword.click()
    await expect(action.alert).toHaveText(MESSAGES.passwordNotSet)
    await page.unrouteAll()
    await action.setPassword.click()
    await expect(action.status).toHaveText(MESSAGES.passwordSet)
    await expectAccessible(page)
  })

  await test.step('the member signs in with the new password', async () => {
    expect(await backend.signsIn(member.email, 'tidal-copper-loom')).toBe(true)
    const changed = await nextMail(member.email, 2)
    expect(changed.subject).toBe('Your password was changed')
  })

  await test.step('/auth/action refuses the used link and an unknown mode', async () => {
    await page.goto(link)
    await expect(action.alert).toHaveText(MESSAGES.linkInvalid)
    await expect(action.alert).toBeFocused()
    await expectAccessible(page, { contrast: 'each' })
    await page.goto('/auth/action?mode=recoverEmail')
    await expect(action.alert).toHaveText(MESSAGES.linkInvalid)
    await expect(action.signIn).toHaveAttribute('href', '/login')
  })
})
