import { MESSAGES } from '@domain/messages'
import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

for (const [what, typed] of [
  ['an empty code', ''],
  ['a blank code', '   '],
] as const) {
  test(`/invite rejects ${what}`, async ({ page }) => {
    const invite = new InvitePage(page)
    await invite.open()
    await invite.enter(typed)
    await expect(invite.alert).toHaveText(MESSAGES.enterInviteCode)
    await expect(invite.code).toBeFocused()
    await expect(invite.verify).toBeEnabled()
  })
}

for (const state of ['used', 'revoked', 'expired'] as const) {
  test(`/invite rejects a code that is ${state}`, async ({ page, backend }) => {
    const code = await backend.invite(state)
    const invite = new InvitePage(page)
    await invite.open()
    await invite.enter(code)
    await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
    await expect(invite.code).toHaveValue(code)
    await expect(invite.verify).toBeEnabled()
  })
}

test('/invite accepts a valid code after an unknown one', async ({ page, backend }) => {
  const code = await backend.invite()
  const invite = new InvitePage(page)
  await invite.open()
  await invite.enter('NOSUCH22')
  await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
  await invite.enter(code)
  await expect(page).toHaveURL('/signup')
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), VALIDATED_INVITE_CODE_KEY)
  expect(kept).toBe(code)
})

test('the code input converts to upper case, trims, and accepts 8 characters', async ({
  page,
  backend,
}) => {
  const code = await backend.invite({ code: `T${Date.now().toString(36).toUpperCase().slice(-5)}` })
  const invite = new InvitePage(page)
  await invite.open()
  await invite.code.pressSequentially('abcdefghij')
  await expect(invite.code).toHaveValue('ABCDEFGH')
  await invite.code.fill('')
  await invite.code.pressSequentially(` ${code.toLowerCase()} `)
  await invite.verify.click()
  await expect(page).toHaveURL('/signup')
})

test('the verify button is disabled and labelled while verifying', async ({ page, backend }) => {
  const code = await backend.invite()
  const invite = new InvitePage(page)
  const held = await callable(page, 'verifyInviteCode').hold()
  await invite.open()
  await invite.enter(code)
  await expect(invite.verifying).toBeDisabled()
  held.release()
  await expect(page).toHaveURL('/signup')
})

test('/invite shows a message when the service fails', async ({ page, problems }) => {
  problems.expect(/500/)
  problems.allow(/console: /)
  const invite = new InvitePage(page)
  await callable(page, 'verifyInviteCode').fail()
  await invite.open()
  await invite.enter('ABCD2345')
  await expect(invite.alert).toHaveText(MESSAGES.databaseError)
  await expect(invite.code).toHaveValue('ABCD2345')
  await expect(invite.verify).toBeEnabled()
})

test('/invite shows a message after a malformed response', async ({ page, problems }) => {
  problems.allow(/console: /)
  const invite = new InvitePage(page)
  await callable(page, 'verifyInviteCode').answer({ result: { surprise: true } })
  await invite.open()
  await invite.enter('ABCD2345')
  await expect(invite.alert).toHaveText(MESSAGES.unexpected)
  await expect(invite.verify).toBeEnabled()
})
