import { MESSAGES } from '@domain/messages'
import { DEMO_ACCOUNTS, DEMO_CODES } from '../../support/demo'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

test.beforeEach(({ backend }) => backend.clearRateLimits())

for (const [who, account] of Object.entries(DEMO_ACCOUNTS)) {
  test(`the demo ${who} can sign in`, async ({ page }) => {
    const login = new LoginPage(page)
    const portal = new Portal(page)
    await login.open()
    await login.signIn(account)
    await expect(new DashboardPage(page).heading).toContainText(account.first_name)
    await expect(portal.adminEntry).toBeVisible({ visible: account.role === 'admin' })
  })
}

test('unused demo codes are valid and the used one is not', async ({ page }) => {
  const invite = new InvitePage(page)
  for (const code of DEMO_CODES.unused) {
    await invite.open(code)
    await invite.verify.click()
    await expect(page).toHaveURL('/signup')
  }
  await invite.open(DEMO_CODES.used)
  await invite.verify.click()
  await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
})
