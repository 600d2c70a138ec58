import { MESSAGES } from '@domain/messages'
import type { Locator, Page } from 'playwright/test'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

/** Presses Tab once for each element and expects the focus to reach them in this order. */
async function tabThrough(page: Page, ...stops: Locator[]) {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
}

test('a visitor can sign up with the keyboard alone', async ({ page, backend }) => {
  const code = await backend.invite()
  const person = backend.stranger()
  const enter = new EnterPage(page)
  const invite = new InvitePage(page)
  const signup = new SignupPage(page)
  const home = page.getByRole('link', { name: 'The Cave' })

  await enter.open()
  await tabThrough(page, home, enter.memberLogin, enter.invitationCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/invite')
  await expect(invite.heading).toBeFocused()

  await tabThrough(page, invite.code)
  await page.keyboard.press('Enter')
  await expect(invite.alert).toHaveText(MESSAGES.enterInviteCode)
  await expect(invite.code).toBeFocused()
  await expect(invite.code).toHaveAccessibleDescription(MESSAGES.enterInviteCode)

  await page.keyboard.type('NOSUCH22')
  await tabThrough(page, invite.verify)
  await page.keyboard.press('Space')
  await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
  await expect(invite.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await expect(signup.heading).toBeFocused()

  await tabThrough(page, signup.firstName)
  await page.keyboard.type(person.first_name)
  await tabThrough(page, signup.lastName)
  await page.keyboard.type(person.last_name)
  await tabThrough(page, signup.email)
  await page.keyboard.type(person.email)
  await tabThrough(page, signup.password)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(signup.password).toBeFocused()
  await expect(signup.password).toHaveAccessibleDescription(MESSAGES.passwordTooShort)
  await page.keyboard.type('67')
  await tabThrough(page, signup.showPassword, signup.createAccount)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(new DashboardPage(page).heading).toBeVisible()
})

test('a member can sign in with the keyboard alone', async ({ page, backend, problems }) => {
  problems.expect(/signInWithPassword/)
  const member = await backend.account()
  const enter = new EnterPage(page)
  const login = new LoginPage(page)

  await enter.open()
  await focusOn(enter.memberLogin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(login.heading).toBeFocused()
  await tabThrough(page, login.email, login.password, login.showPassword, login.submit)
  await page.keyboard.press('Enter')
  await expect(login.alert).toHaveText(MESSAGES.fillInAllFields)
  await expect(login.email).toBeFocused()
  await expect(login.email).toHaveAttribute('aria-invalid', 'true')

  await page.keyboard.type(member.email)
  await tabThrough(page, login.password)
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
  await expect(login.alert).toBeFocused()

  await tabThrough(
    page,
    login.submit,
    login.forgotPassword,
    login.resendConfirmation,
    login.backToHome,
  )
  await focusOn(login.password)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('a member can request account emails on /login with the keyboard alone', async ({
  page,
  backend,
}) => {
  const member = await backend.account()
  const login = new LoginPage(page)
  await login.open()
  await focusOn(login.forgotPassword)
  await page.keyboard.press('Enter')
  await expect(login.email).toBeFocused()
  await expect(login.email).toHaveAccessibleDescription(MESSAGES.emailFirst)
  await page.keyboard.type(member.email)
  await tabThrough(page, login.password, login.showPassword, login.submit, login.forgotPassword)
  await page.keyboard.press('Enter')
  await expect(login.status).toHaveText(MESSAGES.resetSent)
  await tabThrough(page, login.resendConfirmation)
  await page.keyboard.press('Enter')
  await expect(login.status).toHaveText(MESSAGES.confirmationSent)
})
