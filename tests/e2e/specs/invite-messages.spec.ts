import { MESSAGES } from '@domain/messages'
import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

for (const [what, typed] of [
  ['nothing', ''],
  ['blanks', '   '],
] as const) {
  test(`${what} instead of a code`, async ({ page }) => {
    const invite = new InvitePage(page)
    await invite.open()
    await invite.enter(typed)
    await expect(invite.alert).toHaveText(MESSAGES.enterInviteCode)
    await expect(invite.code).toBeFocused()
    await expect(invite.verify).toBeEnabled()
  })
}

for (const state of ['used', 'revoked', 'expired'] as const) {
  test(`a ${state} code`, async ({ page, backend }) => {
    const code = await backend.invite(state)
    const invite = new InvitePage(page)
    await invite.open()
    await invite.enter(code)
    await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
    await expect(invite.code).toHaveValue(code)
    await expect(invite.verify).toBeEnabled()
  })
}

test('an unknown code, then a good one', async ({ page, backend }) => {
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

test('what is typed becomes upper case, at most 8 characters, and is trimmed', async ({
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

test('the button says that it is verifying, and is disabled', async ({ page, backend }) => {
  const code = await backend.invite()
  const invite = new InvitePage(page)
  const held = await callable(page, 'verifyInviteCode').hold()
  await invite.open()
  await invite.enter(code)
  await expect(invite.verifying).toBeDisabled()
  held.release()
  await expect(page).toHaveURL('/signup')
})

test('the service failing', async ({ page, problems }) => {
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

test('an answer that makes no sense', async ({ page, problems }) => {
  problems.allow(/console: /)
  const invite = new InvitePage(page)
  await callable(page, 'verifyInviteCode').answer({ result: { surprise: true } })
  await invite.open()
  await invite.enter('ABCD2345')
  await expect(invite.alert).toHaveText(MESSAGES.unexpected)
  await expect(invite.verify).toBeEnabled()
})
