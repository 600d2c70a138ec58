import { MESSAGES } from '@domain/messages'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /console: /)
  return backend.clearRateLimits()
})

test('/invite reports a missing network, keeps the input and accepts the code after reconnecting', async ({
  page,
  context,
  backend,
}) => {
  const code = await backend.invite()
  const invite = new InvitePage(page)
  await invite.open()
  await invite.code.fill(code)
  await expect(invite.verify).toBeEnabled()
  await context.setOffline(true)
  await invite.verify.click()
  await expect(invite.alert).toHaveText(MESSAGES.offline)
  await expect(invite.code).toHaveValue(code)

  await context.setOffline(false)
  await invite.verify.click()
  await expect(page).toHaveURL('/signup')
})

test('/signup reports a missing network, keeps the input and creates the account after reconnecting', async ({
  page,
  context,
  backend,
}) => {
  const { uid: _, ...person } = backend.stranger()
  const signup = new SignupPage(page)
  await signup.open(await backend.invite())
  await signup.fill(person)
  await expect(signup.createAccount).toBeEnabled()
  await context.setOffline(true)
  await signup.createAccount.click()
  await expect(signup.alert).toHaveText(MESSAGES.offline)
  expect(await signup.inputValues()).toEqual(person)

  await context.setOffline(false)
  await signup.createAccount.click()
  await expect(page).toHaveURL('/dashboard')
})

test('/login reports a missing network, keeps the input and signs the member in after reconnecting', async ({
  page,
  context,
  backend,
}) => {
  const member = await backend.account()
  const login = new LoginPage(page)
  await login.open()
  await expect(login.submit).toBeEnabled()
  await context.setOffline(true)
  await login.signIn(member)
  await expect(login.alert).toHaveText(MESSAGES.offline)
  await expect(login.password).toHaveValue(member.password)

  await context.setOffline(false)
  await login.submit.click()
  await expect(page).toHaveURL('/dashboard')
})
