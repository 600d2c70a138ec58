import { MESSAGES } from '@domain/messages'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { expectAccessible } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { signIn } from '../fixtures/session'
import { expect, test } from '../fixtures/test'
import { AdminMembersPage } from '../pages/admin-members-page'
import { LoginPage } from '../pages/login-page'
import { Notifications } from '../pages/notifications'
import { Portal } from '../pages/portal'
import { ProfilePage } from '../pages/profile-page'

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

/** A member's profile, requested without the browser. */
const readProfile = async (uid: string, idToken: string) => {
  const documents = `projects/${environment.project}/databases/(default)/documents`
  const response = await fetch(`${environment.firestore}/v1/${documents}/profiles/${uid}`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  return response.status
}

test("suspending ends a member's sessions at once, and restoring lets them back in", async ({
  page,
  backend,
  problems,
  signInAs,
  anotherBrowser,
}) => {
  // Pending requests of the open pages, and sign-ins, are refused.
  problems.allow(/status of 40[0-3]/, /could not be read/, /permission/i, /evaluation error/)
  await signInAs(await backend.account({ role: 'admin' }))
  const [member, witness] = [await backend.account(), await backend.account()]
  const name = nameOf(member)
  const { idToken } = await signIn(member)
  const theirs = await anotherBrowser(member)
  const unopened = await anotherBrowser(member)
  await new Portal(theirs).open('/dashboard/settings')
  await expect(new Portal(theirs).heading).toBeVisible()
  expect(await readProfile(witness.uid, idToken)).toBe(200)

  const members = new AdminMembersPage(page)
  await members.open(`?q=${member.last_name}`)
  await expect(members.menu(name)).toBeVisible()
  await test.step('an admin suspends them', async () => {
    await members.menu(name).click()
    await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await members.ask('Suspend', name)
    await expect(members.asking('Suspend')).toContainText(name)
    await expectAccessible(page)
    await members.confirm('Suspend').click()
    await expect(members.notifications.toast(MESSAGES.memberSuspended)).toBeVisible()
    await expect(members.asking('Suspend')).toBeHidden()
    await expect(members.row(name)).toContainText('Suspended')
    await expect(members.menu(name)).toBeFocused()
  })

  const login = new LoginPage(theirs)
  await test.step('they are out, with the reason, and cannot sign in', async () => {
    await expect(theirs).toHaveURL('/login')
    await expect(new Notifications(theirs).toast(MESSAGES.suspended)).toBeVisible()
    expect(await readProfile(witness.uid, idToken)).toBe(403)
    expect((await call('home', {}, idToken)).status).toBe(403)
    await login.signIn(member)
    await expect(login.alert).toHaveText(MESSAGES.suspended)
    await login.signIn({ ...member, password: 'not-this-one' })
    await expect(login.alert).toHaveText(MESSAGES.invalidCredentials)
    // On a new page, Firebase may drop the session before the reason is known.
    await unopened.goto('/dashboard/settings')
    await expect(unopened).toHaveURL(/\/login/)
  })

  await test.step('members see them no more, admins do', async () => {
    expect(await readProfile(member.uid, (await signIn(witness)).idToken)).toBe(403)
    await signInBrowser(unopened, witness)
    await unopened.goto(`/dashboard/members/${member.uid}`)
    await expect(unopened.getByText(MESSAGES.profileMissing).first()).toBeVisible()
    const entries = backend.db.collection(SERVER_COLLECTIONS.directoryEntries)
    await expect
      .poll(async () => {
        const { docs } = await entries.where('source', '==', member.uid).get()
        return docs.map((entry): unknown => entry.get('card.suspended'))
      })
      .toEqual([true])
    await members.open('?status=suspended')
    await expect(members.row(name)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('restored, they sign in and find what was theirs', async () => {
    await members.ask('Restore', name)
    await expectAccessible(page)
    await members.confirm('Restore').click()
    await expect(members.notifications.toast(MESSAGES.memberRestored)).toBeVisible()
    expect(await readProfile(witness.uid, idToken), 'the session from before').toBe(403)
    await login.signIn(member)
    await expect(theirs).toHaveURL('/dashboard')
    await theirs.goto(`/dashboard/members/${member.uid}`)
    await expect(new ProfilePage(theirs).heading).toHaveText(name)
  })
})

async function signInBrowser(page: AdminMembersPage['page'], account: Account) {
  await page.goto('/login')
  await new LoginPage(page).signIn(account)
  await expect(page).toHaveURL('/dashboard')
}
