import { readFile } from 'node:fs/promises'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import type { Page } from 'playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectTablesToFit,
  VIEWPORTS,
} from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { addCodes } from '../fixtures/codes'
import { environment } from '../fixtures/environment'
import { newFamilyName as newWord, person, storeMembers } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminInvitesPage } from '../pages/admin-invites-page'
import { InvitePage } from '../pages/invite-page'
import { SignupPage } from '../pages/signup-page'

/** Calls these functions before the tests, because the start of a function's process takes seconds. */
test.beforeAll(() => Promise.all([call('searchInviteCodes', {}), call('createInviteCodes', {})]))

test.beforeEach(async ({ context, signInAs, sharedAdmin }) => {
  await signInAs(sharedAdmin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

const linkOf = (code: string) => `${environment.hosting}/invite?code=${code}`
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/**
 * Waits until the search finds the codes. A trigger stores their search entries a moment after the codes are created.
 */
async function waitUntilFound(backend: Backend, codes: readonly string[]) {
  const entries = backend.db.collection(SERVER_COLLECTIONS.inviteCodeEntries)
  await expect
    .poll(async () => (await entries.where('source', 'in', codes).get()).size)
    .toBe(codes.length)
}

test('an admin creates an invitation code by keyboard, and a visitor can use the code until it is revoked', async ({
  page,
  backend,
  anotherBrowser,
  problems,
  sharedAdmin,
}) => {
  problems.allow(/An unexpected error/)
  await backend.clearRateLimits()
  const guest = backend.stranger()
  await page.setViewportSize(VIEWPORTS.phone)
  const invites = new AdminInvitesPage(page)
  await invites.open()
  await focusOn(invites.create)
  await page.keyboard.press('Enter')
  await expect(invites.description).toBeFocused()
  await page.keyboard.type('  Guest of the dinner ')
  await page.keyboard.press('Tab')
  await expect(invites.email).toBeFocused()
  await page.keyboard.type(guest.email)
  await page.keyboard.press('Enter')
  await expect(invites.notifications.toast('Invitation code created')).toBeVisible()
  await expect(invites.copyAll).toBeFocused()
  const [code = ''] = await invites.createdCodes()
  await expect(invites.newCodes).toContainText(linkOf(code))
  await page.keyboard.press('Enter')
  await expect(invites.notifications.toast(MESSAGES.copied)).toBeVisible()
  expect(await readClipboard(page)).toBe(`${code}\t${linkOf(code)}`)
  await page.keyboard.press('Escape')
  await expect(invites.create).toBeFocused()

  await test.step('the list of invitation codes shows a new code without a reload', async () => {
    await expect(invites.cell(code, 'Description')).toContainText('Guest of the dinner')
    await expect(invites.cell(code, 'Description')).toContainText(guest.email)
    await expect(invites.cell(code, 'Status')).toContainText('Unused')
    const admin = `${sharedAdmin.first_name} ${sharedAdmin.last_name}`
    await expect(invites.cell(code, 'Created By')).toHaveText(admin)
    await focusOn(invites.copyCode(code))
    await page.keyboard.press('Enter')
    await expect.poll(() => readClipboard(page)).toBe(code)
    await page.keyboard.press('Tab')
    await expect(invites.copyLink(code)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => readClipboard(page)).toBe(linkOf(code))
  })

  const visitor = new InvitePage(await anotherBrowser())
  await visitor.open(code)
  await visitor.verify.click()
  await expect(visitor.page).toHaveURL('/signup')
  await expect(new SignupPage(visitor.page).email).toHaveValue(guest.email)

  await test.step('if the browser refuses to copy a sign-up link, a dialog shows the link as selected text', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    })
    await page.keyboard.press('Enter')
    await expect(invites.dialog).toContainText(MESSAGES.copyRefused)
    await expect(invites.textToCopy).toBeFocused()
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(linkOf(code))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(invites.textToCopy).toBeHidden()
    await expect(invites.copyLink(code)).toBeFocused()
  })

  await test.step('the admin revokes the invitation code, and a visitor who enters the code is refused', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(invites.cancel).toBeFocused()
    await expect(invites.dialog).toContainText(`Revoke ${code}?`)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(invites.confirmRevoke).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(invites.notifications.toast(MESSAGES.inviteCodeRevoked)).toBeVisible()
    await expect(invites.cell(code, 'Status')).toContainText('Revoked')
    await expect(invites.revoke(code)).toBeHidden()
    await expect(invites.copyLink(code)).toBeHidden()
    const stored = await backend.db.collection(COLLECTIONS.inviteCodes).doc(code).get()
    expect(stored.get('revoked_by')).toBe(sharedAdmin.uid)
    await visitor.open(code)
    await visitor.verify.click()
    await expect(visitor.alert).toHaveText(ERROR_MESSAGES.invite_taken_back)
  })
})

test('an admin corrects invalid input, creates three invitation codes with an expiry date and exports the codes as CSV', async ({
  page,
  backend,
  sharedAdmin,
}) => {
  const word = newWord()
  const description = `=SUM("${word}",1) ${'Very long '.repeat(9)}${'W'.repeat(40)}`
  const wide = 'W'.repeat(LENGTHS.name)
  const guest = person({ first_name: wide, last_name: wide, created_at: new Date(9000) })
  await storeMembers(backend, [guest])
  await addCodes(backend, [
    [
      'used',
      {
        description: `${wide} ${word}`,
        bound_email: `${'w'.repeat(64)}@guests.example`,
        created_by: guest.user_id,
        created_by_kind: 'member',
        used_by: guest.user_id,
      },
    ],
  ])
  const invites = new AdminInvitesPage(page)
  await invites.open()
  await invites.create.click()
  await invites.description.fill(description)

  await test.step('the form for new invitation codes shows each error at the field that is invalid', async () => {
    await invites.codeCount.fill('101')
    await invites.expiry.fill('2026-01-01')
    await invites.submit.click()
    await expect(invites.dialog).toContainText(MESSAGES.inviteCountInvalid)
    await expect(invites.dialog).toContainText(MESSAGES.inviteExpiryPast)
    await expect(invites.expiry).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
    await invites.expiry.fill('')
    await invites.expiry.pressSequentially('12')
    await invites.codeCount.fill('3')
    await invites.submit.click()
    await expect(invites.dialog).toContainText(MESSAGES.inviteExpiryInvalid)
  })

  const year = new Date().getFullYear() + 1
  await invites.expiry.fill(`${year}-02-03`)
  await invites.submit.click()
  await expect(invites.notifications.toast('3 invitation codes created')).toBeVisible()
  const codes = await invites.createdCodes()
  expect(new Set(codes).size).toBe(3)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await invites.done.click()
  await expect(invites.create).toBeFocused()
  await expect(invites.cell(codes[0] ?? '', 'Status')).toContainText(`until Feb 3, ${year}`)

  await waitUntilFound(backend, codes)
  await invites.search.fill(word)
  await expect(invites.rows).toHaveCount(4)
  await expect(invites.rows.last().getByText(`${wide} ${wide}`)).toHaveCount(2)
  await expectTablesToFit(page)
  // At this width, between a phone and a desktop, the table scrolls inside its frame and the page does not.
  await page.setViewportSize({ width: 800, height: 800 })
  await expectNoSidewaysScrolling(page)
  const [download] = await Promise.all([page.waitForEvent('download'), invites.exportCsv.click()])
  expect(download.suggestedFilename()).toMatch(/^invitation-codes-\d{4}-\d\d-\d\d\.csv$/)
  await expect(invites.notifications.toast('4 invitation codes exported')).toBeVisible()
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\uFEFF"code","description","status","created",')).toBe(true)
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(4)
  for (const code of codes) {
    const line = lines.find((text) => text.startsWith(`"${code}",`))
    expect(line).toContain(`,"'${description.replaceAll('"', '""')}","Unused",`)
    expect(line).toContain(`,"${sharedAdmin.first_name} ${sharedAdmin.last_name}",`)
    expect(line).toMatch(new RegExp(`,"","","${linkOf(code).replace('?', '\\?')}",""$`))
  }
})
