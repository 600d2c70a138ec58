import { MESSAGES } from '@domain/messages'
import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { InvitePage } from '../pages/invite-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('/invite shows a code in upper case, refuses an unknown code and then accepts a valid code', async ({
  page,
  backend,
}) => {
  const code = await backend.invite({ code: `T${Date.now().toString(36).toUpperCase().slice(-5)}` })
  const invite = new InvitePage(page)
  await invite.open()
  await invite.code.pressSequentially('abcdefghij')
  await expect(invite.code).toHaveValue('ABCDEFGH')

  await invite.enter('NOSUCH22')
  await expect(invite.alert).toHaveText(MESSAGES.invalidInviteCode)
  await expect(invite.code).toHaveValue('NOSUCH22')

  await invite.code.fill('')
  await invite.code.pressSequentially(` ${code.toLowerCase()} `)
  await invite.verify.click()
  await expect(page).toHaveURL('/signup')
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), VALIDATED_INVITE_CODE_KEY)
  expect(kept).toBe(code)
})

test('/invite shows an error when verifying a code fails', async ({ page, problems }) => {
  problems.expect(/status of 500 .*verifyInviteCode/, /failed: POST .*verifyInviteCode/)
  problems.allow(/console: /)
  const invite = new InvitePage(page)
  const service = callable(page, 'verifyInviteCode')
  const expectMessage = async (message: string) => {
    await invite.enter('ABCD2345')
    await expect(invite.alert).toHaveText(message)
    await expect(invite.code).toHaveValue('ABCD2345')
    await expect(invite.verify).toBeEnabled()
    await page.unrouteAll()
  }
  await invite.open()

  await test.step('/invite shows an unexpected error after a malformed response', async () => {
    await service.answer({ result: { surprise: true } })
    await expectMessage(MESSAGES.unexpected)
  })

  await test.step('/invite shows a database error when the service responds with status 500', async () => {
    await service.fail()
    await expectMessage(MESSAGES.databaseError)
  })

  await test.step('/invite shows an unexpected error when the service is unreachable', async () => {
    await service.cut()
    await expectMessage(MESSAGES.unexpected)
  })
})
