import { MESSAGES } from '@domain/messages'
import { HTTP_PATHS, VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { DEMO_API_KEY } from '../../support/demo'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { InvitePage } from '../pages/invite-page'
import { Portal } from '../pages/portal'
import { SignupPage } from '../pages/signup-page'

test.use({ savesData: false })

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('a visitor signs up with an invitation code that an automation has created', async ({
  page,
  request,
  backend,
}) => {
  const person = backend.stranger()
  const invite = new InvitePage(page)
  const portal = new Portal(page)
  const dashboard = new DashboardPage(page)

  const { code, signup_url } =
    await test.step('an automation creates an invitation code', async () => {
      const response = await request.post(HTTP_PATHS.createInviteCode, {
        headers: { 'x-api-key': DEMO_API_KEY },
        data: { description: 'Application approved' },
      })
      expect(response.status()).toBe(201)
      const body = (await response.json()) as { code: string; signup_url: string }
      return body
    })

  await test.step('a visitor opens the sign-up link of the invitation code, and /invite accepts the code', async () => {
    const { pathname, search } = new URL(signup_url)
    await page.goto(pathname + search)
    await expect(invite.code).toHaveValue(code)
    await invite.verify.click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByText(code)).toBeVisible()
  })

  await test.step('the visitor signs up and becomes a member', async () => {
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

  await test.step('the new member logs out, and a message on the login page confirms the logout', async () => {
    await portal.logOut()
    await expect(page).toHaveURL('/login')
    const toast = portal.notifications.toast(MESSAGES.loggedOutTitle)
    await expect(toast).toContainText(MESSAGES.loggedOut)
  })

  await test.step('/invite refuses a code that has already been used', async () => {
    await invite.open(code)
    await invite.verify.click()
    await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
  })
})
