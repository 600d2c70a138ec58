import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { signIn } from '../fixtures/session'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'

/** Changes a role by a direct call, with the credentials of an admin. */
async function changeRole(by: { email: string; password: string }, uid: string, role: string) {
  const { idToken } = await signIn(by)
  const response = await call(
    'setMemberRole',
    { user_id: uid, role, expected: role === 'admin' ? 'member' : 'admin' },
    idToken,
  )
  expect(response.status).toBe(200)
}

/** Requests one page of the invitation codes, which only admins may read. */
const readCodes = (idToken: string) =>
  fetch(
    `${environment.firestore}/v1/projects/${environment.project}/databases/(default)/documents/${COLLECTIONS.inviteCodes}?pageSize=1`,
    { headers: { authorization: `Bearer ${idToken}` } },
  )

test("a demotion ends the admin's session, and the former admin can sign in again as a member", async ({
  page,
  backend,
  signInAs,
}) => {
  const otherAdmin = await backend.account({ role: 'admin' })
  const admin = await backend.account({ role: 'admin' })
  const { idToken } = await signInAs(admin)
  const portal = new Portal(page)
  await portal.open('/admin')
  await expect(portal.heading).toHaveText('Admin Dashboard')
  expect((await readCodes(idToken)).status).toBe(200)

  await changeRole(otherAdmin, admin.uid, 'member')

  await expect(page).toHaveURL('/login')
  await expect(portal.notifications.toast(MESSAGES.accessChanged)).toBeVisible()

  await test.step('the server refuses the ID token of the former admin, although the token has not expired', async () => {
    expect((await readCodes(idToken)).status).toBe(403)
    const response = await call(
      'createApiKey',
      { name: 'Mine', description: null, attempt_id: 'an-attempt-of-mine' },
      idToken,
    )
    expect(response.status).toBe(401)
    expect((await call('home', {}, idToken)).status).toBe(401)
  })

  await new LoginPage(page).signIn(admin)
  await expect(page).toHaveURL('/dashboard')
  await expect(new DashboardPage(page).heading).toBeVisible()
  await expect(portal.adminEntry).toBeHidden()
})

test('a promoted member gets the admin area without a reload', async ({
  page,
  backend,
  signInAs,
}) => {
  const otherAdmin = await backend.account({ role: 'admin' })
  const member = await backend.account()
  await signInAs(member)
  const portal = new Portal(page)
  await portal.open()
  await expect(new DashboardPage(page).heading).toBeVisible()
  await expect(portal.adminEntry).toBeHidden()
  await page.evaluate(() => (document.body.dataset['visit'] = 'the same'))

  await changeRole(otherAdmin, member.uid, 'admin')
  await portal.adminEntry.click()
  await expect(portal.heading).toHaveText('Admin Dashboard')
  await expect(portal.header).toContainText('Admin Portal')
  await expect(page.locator('body')).toHaveAttribute('data-visit', 'the same')
})
