import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminInvitesPage } from '../pages/admin-invites-page'
import { InvitationsPage } from '../pages/invitations-page'

test('an admin limits how many guests each member may invite per year, and the limit 0 stops all invitations', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs(await backend.account({ role: 'admin' }))
  const invites = new AdminInvitesPage(page)
  const member = new InvitationsPage(await anotherBrowser(await backend.account()))
  await invites.open()

  const saveGuestsPerYear = async (perYear: string) => {
    await focusOn(invites.settings)
    await page.keyboard.press('Enter')
    await expect(invites.guestsPerYear).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(perYear)
    await page.keyboard.press('Enter')
  }

  await saveGuestsPerYear('21')
  await expect(invites.dialog).toContainText(MESSAGES.invitationsPerYearInvalid)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(invites.dialog).toBeHidden()
  await member.open()
  await expect(member.remainingCount).toHaveText('You have 4 of 4 invitations left this year.')

  await saveGuestsPerYear('0')
  await expect(invites.dialog).toBeHidden()
  await member.page.reload()
  await expect(member.page.getByText('Invitations are closed')).toBeVisible()
  await expect(member.email).toBeHidden()
  await expectAccessible(member.page)

  await saveGuestsPerYear('3')
  await expect(invites.dialog).toBeHidden()
})
