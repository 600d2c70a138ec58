import { MESSAGES } from '@domain/messages'
import type { Locator, Page } from 'playwright/test'
import { authRequest } from '../fixtures/auth-service'
import { callable } from '../fixtures/callables'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend, problems }) => {
  // Allows errors in the console, because the tests take the browser offline, and break connections before the response
  // arrives.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /console: /)
  return backend.clearRateLimits()
})

/** Presses Tab once for each element, and expects the focus to reach the elements in the given order. */
async function tabThrough(page: Page, ...stops: Locator[]) {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
}

test('a visitor signs up with the keyboard alone, even if the connection and a response are lost', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.expect(/failed: POST .*signUpWithInvite/)
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

  await test.step('/invite shows errors at the code field, and accepts a valid code after reconnecting', async () => {
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
    // The field removes spaces and shows the code in upper case.
    await page.keyboard.type(` ${code.toLowerCase()} `)
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(invite.alert).toHaveText(MESSAGES.offline)
    await expect(invite.code).toHaveValue(code)
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/signup')
    await expect(signup.heading).toBeFocused()
  })

  await test.step('/signup refuses a short password with an error at the password field', async () => {
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
  })

  await test.step('the sign-up page keeps the typed values while the browser is offline, and a retry finishes a sign-up whose response was lost', async () => {
    const { uid: _, ...typed } = { ...person, password: '1234567' }
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(signup.alert).toHaveText(MESSAGES.offline)
    expect(await signup.inputValues()).toEqual(typed)
    await context.setOffline(false)
    await focusOn(signup.password)
    await tabThrough(page, signup.showPassword, signup.createAccount)
    await callable(page, 'signUpWithInvite').loseAnswer()
    await page.keyboard.press('Enter')
    await expect(signup.alert).toHaveText(MESSAGES.signupFailed)
    expect(await signup.inputValues()).toEqual(typed)
    await page.unrouteAll()
    await focusOn(signup.createAccount)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(new DashboardPage(page).heading).toBeVisible()
  })
})

test('a member signs in with the keyboard alone, even if the connection is lost during the first attempt', async ({
  page,
  context,
  problems,
  sharedMember,
}) => {
  problems.expect(/signInWithPassword/)
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

  await test.step('/login shows one message after a wrong password, and another after too many attempts', async () => {
    await page.keyboard.type(sharedMember.email)
    await tabThrough(page, login.password)
    await page.keyboard.type('not-this-one')
    await page.keyboard.press('Enter')
    await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
    await expect(login.alert).toBeFocused()
    await authRequest(page, 'signInWithPassword').refuse('TOO_MANY_ATTEMPTS_TRY_LATER')
    await tabThrough(page, login.submit)
    await page.keyboard.press('Enter')
    await expect(login.alert).toHaveText(MESSAGES.tooManyAttempts)
    await page.unrouteAll()
  })

  await tabThrough(
    page,
    login.submit,
    login.forgotPassword,
    login.resendConfirmation,
    login.backToHome,
  )

  await test.step('/login keeps the typed password when a sign-in fails offline, and signs the member in after reconnecting', async () => {
    await focusOn(login.password)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(sharedMember.password)
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(login.alert).toHaveText(MESSAGES.offline)
    await expect(login.password).toHaveValue(sharedMember.password)
    await context.setOffline(false)
    await focusOn(login.submit)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })
})
