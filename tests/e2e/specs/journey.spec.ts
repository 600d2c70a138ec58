import { MESSAGES } from '@domain/messages'
import { HTTP_PATHS, VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { DEMO_API_KEY } from '../../support/demo'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a code created by an automation lets a visitor sign up', async ({
  page,
  request,
  backend,
}) => {
  const person = backend.stranger()
  const invite = new InvitePage(page)
  const login = new LoginPage(page)
  const portal = new Portal(page)
  const dashboard = new DashboardPage(page)

  const code = await test.step('an automation asks for a code', async () => {
    const answer = await request.post(HTTP_PATHS.createInviteCode, {
      headers: { 'x-api-key': DEMO_API_KEY },
      data: { description: 'Application approved' },
    })
    expect(answer.status()).toBe(201)
    const body = (await answer.json()) as { code: string; signup_url: string }
    expect(new URL(body.signup_url).pathname).toBe('/invite')
    return body.code
  })

  await test.step('a visitor enters it', async () => {
    const enter = new EnterPage(page)
    await enter.open()
    await enter.invitationCode.click()
    await invite.enter(code)
    await expect(page).toHaveURL('/signup')
    await expect(page.getByText(code)).toBeVisible()
  })

  await test.step('and becomes a member', async () => {
    await new SignupPage(page).signUp(person)
    await expect(page).toHaveURL('/dashboard')
    await expect(dashboard.heading).toBeVisible()
    await expect(portal.adminEntry).toBeHidden()
    const kept = await page.evaluate(
      (key) => sessionStorage.getItem(key),
      VALIDATED_INVITE_CODE_KEY,
    )
    expect(kept).toBeNull()
    const account = await backend.userByEmail(person.email)
    expect(account?.customClaims).toEqual({ role: 'member' })
  })

  await test.step('who signs out', async () => {
    await portal.logOut()
    await expect(page).toHaveURL('/login')
    const toast = portal.notifications.toast(MESSAGES.loggedOutTitle)
    await expect(toast).toContainText(MESSAGES.loggedOut)
  })

  await test.step('and signs in again', async () => {
    await login.signIn(person)
    await expect(page).toHaveURL('/dashboard')
    await expect(dashboard.heading).toBeVisible()
  })

  await test.step('and whose code works for nobody else', async () => {
    await invite.open(code)
    await invite.verify.click()
    await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
  })
})

test('an invitation link fills in the code', async ({ page, backend }) => {
  const code = await backend.invite()
  const invite = new InvitePage(page)
  await invite.open(code.toLowerCase())
  await expect(invite.code).toHaveValue(code)
  await invite.verify.click()
  await expect(page).toHaveURL('/signup')
})

test('two people with the same code create one account', async ({
  page,
  anotherBrowser,
  backend,
  problems,
}) => {
  problems.expect(/400.*signUpWithInvite/)
  const code = await backend.invite()
  const [first, second] = [backend.stranger(), backend.stranger()]
  const winner = new SignupPage(page)
  const loser = new SignupPage(await anotherBrowser())
  await winner.open(code)
  await loser.open(code)

  await winner.signUp(first)
  await expect(page).toHaveURL('/dashboard')
  await loser.signUp(second)

  await expect(loser.alert).toHaveText(MESSAGES.invalidInviteCode)
  expect(await backend.userByEmail(second.email)).toBeUndefined()
})
