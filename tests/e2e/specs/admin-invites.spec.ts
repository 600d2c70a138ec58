import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import type { Page } from 'playwright/test'
import { DEMO_API_KEY } from '../../support/demo'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { addCodes } from '../fixtures/codes'
import { environment } from '../fixtures/environment'
import { storeMembers, newFamilyName as newWord, person } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminInvitesPage } from '../pages/admin-invites-page'
import { choose } from '../pages/filters'
import { InvitePage } from '../pages/invite-page'
import { ProfilePage } from '../pages/profile-page'

/** Starts the functions' processes in advance, because starting a process takes seconds. */
test.beforeAll(() => Promise.all([call('searchInviteCodes', {}), call('createInviteCodes', {})]))

let signedInAdmin: Account

test.beforeEach(async ({ backend, context, signInAs }) => {
  signedInAdmin = await backend.account({ role: 'admin' })
  await signInAs(signedInAdmin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

const createdByDemoKey = {
  created_by: createHash('sha256').update(DEMO_API_KEY).digest('hex'),
  created_by_kind: 'api_key',
} as const
const linkOf = (code: string) => `${environment.hosting}/invite?code=${code}`
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Waits until the search finds the codes. The trigger needs a moment to store the search entries. */
async function waitUntilFound(backend: Backend, codes: readonly string[]) {
  const entries = backend.db.collection(SERVER_COLLECTIONS.inviteCodeEntries)
  await expect
    .poll(async () => (await entries.where('source', 'in', codes).get()).size)
    .toBe(codes.length)
}

test('a visitor can use a new invitation code, until an admin revokes the code', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  await backend.clearRateLimits()
  const invites = new AdminInvitesPage(page)
  await invites.open()
  await expect(invites.heading).toBeVisible()
  await invites.create.click()
  await invites.description.fill('  Guest of the dinner ')
  await invites.submit.click()
  await expect(invites.notifications.toast('Invitation code created')).toBeVisible()
  await expect(invites.copyAll).toBeFocused()
  const [code = ''] = await invites.createdCodes()
  await expect(invites.newCodes).toContainText(linkOf(code))
  await invites.copyAll.click()
  await expect(invites.notifications.toast(MESSAGES.copied)).toBeVisible()
  expect(await readClipboard(page)).toBe(`${code}\t${linkOf(code)}`)
  await invites.done.click()
  await expect(invites.create).toBeFocused()

  // The list shows the new code without a reload.
  await expect(invites.rows.first()).toContainText(code)
  await expect(invites.cell(code, 'Description')).toHaveText('Guest of the dinner')
  await expect(invites.cell(code, 'Status')).toHaveText('Unused')
  await expect(invites.cell(code, 'Created By')).toHaveText(
    `${signedInAdmin.first_name} ${signedInAdmin.last_name}`,
  )
  await invites.copyLink(code).click()
  await expect.poll(() => readClipboard(page)).toBe(linkOf(code))
  await invites.copyCode(code).click()
  await expect.poll(() => readClipboard(page)).toBe(code)

  const visitor = new InvitePage(await anotherBrowser())
  await visitor.open(code)
  await visitor.verify.click()
  await expect(visitor.page).toHaveURL('/signup')

  await invites.revoke(code).click()
  await expect(invites.dialog).toContainText(`Revoke ${code}?`)
  await page.keyboard.press('Escape')
  await expect(invites.confirmRevoke).toBeHidden()
  await expect(invites.cell(code, 'Status')).toHaveText('Unused')
  await invites.revoke(code).click()
  await invites.confirmRevoke.click()
  await expect(invites.notifications.toast(MESSAGES.inviteCodeRevoked)).toBeVisible()
  await expect(invites.cell(code, 'Status')).toContainText('Revoked')
  await expect(invites.revoke(code)).toBeHidden()
  await expect(invites.copyLink(code)).toBeHidden()
  const stored = await backend.db.collection(COLLECTIONS.inviteCodes).doc(code).get()
  expect(stored.get('revoked_by')).toBe(signedInAdmin.uid)

  await visitor.open(code)
  await visitor.verify.click()
  await expect(visitor.alert).toHaveText(MESSAGES.invalidInviteCode)
})

test('an admin creates three invitation codes with an expiry date and exports them as CSV', async ({
  page,
  backend,
}) => {
  const word = newWord()
  const description = `=SUM("${word}",1)`
  const invites = new AdminInvitesPage(page)
  await invites.open()
  await invites.create.click()
  await invites.description.fill(description)
  const year = new Date().getFullYear() + 1
  await invites.expiry.fill(`${year}-02-03`)
  await invites.codeCount.fill('3')
  await invites.submit.click()
  await expect(invites.notifications.toast('3 invitation codes created')).toBeVisible()
  const codes = await invites.createdCodes()
  expect(new Set(codes).size).toBe(3)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await invites.copyAll.click()
  await expect
    .poll(() => readClipboard(page))
    .toBe(codes.map((code) => `${code}\t${linkOf(code)}`).join('\n'))
  await invites.done.click()
  await expect(invites.cell(codes[0] ?? '', 'Status')).toContainText(`until Feb 3, ${year}`)

  await waitUntilFound(backend, codes)
  await invites.search.fill(word)
  await expect(invites.rows).toHaveCount(3)
  const [download] = await Promise.all([page.waitForEvent('download'), invites.exportCsv.click()])
  expect(download.suggestedFilename()).toMatch(/^invitation-codes-\d{4}-\d\d-\d\d\.csv$/)
  await expect(invites.notifications.toast('3 invitation codes exported')).toBeVisible()
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\uFEFF"code","description","status","created",')).toBe(true)
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(3)
  for (const code of codes) {
    const line = lines.find((text) => text.startsWith(`"${code}",`))
    expect(line).toContain(`,"'=SUM(""${word}"",1)","Unused",`)
    expect(line).toContain(`,"${signedInAdmin.first_name} ${signedInAdmin.last_name}",`)
    expect(line).toMatch(new RegExp(`,"","","${linkOf(code).replace('?', '\\?')}",""$`))
  }
})

test('the filters of /admin/invites search all codes, and each row shows who created and who used the code', async ({
  page,
  backend,
}) => {
  const word = newWord()
  const guest = person({ first_name: 'Amina', last_name: word })
  await storeMembers(backend, [guest])
  const noonOf = (text: string) => new Date(`${text}T12:00:00`)
  const long = `${'Very long '.repeat(9)}${'W'.repeat(40)}`
  const [unused, used, expired, revoked] = (
    await addCodes(backend, [
      [{ description: `${word} one`, created_by: signedInAdmin.uid }],
      [
        'used',
        createdByDemoKey,
        { description: `${word} two`, used_by: guest.user_id, used_at: noonOf('2026-02-03') },
      ],
      [
        {
          description: `${word} ${long}`,
          expires_at: noonOf('2026-01-02'),
          created_by: signedInAdmin.uid,
        },
      ],
      ['revoked', createdByDemoKey, { description: word, revoked_at: noonOf('2026-03-04') }],
    ])
  ).map(({ code }) => code)
  const many = Array.from({ length: 26 }, () => ['used' as const, { description: `${word} many` }])
  await addCodes(backend, many)
  const invites = new AdminInvitesPage(page)
  await invites.open(`?q=${word}`)
  await expect(invites.rows).toHaveCount(24)
  await expect(invites.count).toHaveText('The newest 24 codes')
  await expect(invites.table.getByRole('columnheader')).toHaveText([
    'Code',
    'Description',
    'Status',
    'Created',
    'Created By',
    'Used At',
    'Used By',
    'Actions',
  ])
  await expect(invites.cell(used ?? '', 'Created By')).toHaveText('API key: Demo automation')
  await expect(invites.cell(used ?? '', 'Used At')).toHaveText('Feb 3, 2026')
  await expect(invites.cell(expired ?? '', 'Status')).toHaveText('ExpiredJan 2, 2026')
  await expect(invites.cell(revoked ?? '', 'Status')).toHaveText('RevokedMar 4, 2026')
  await expectAccessible(page)
  // Between phone and desktop widths the table scrolls inside its frame.
  await page.setViewportSize({ width: 800, height: 800 })
  await expectNoSidewaysScrolling(page)
  await invites.showMore.click()
  await expect(invites.rows).toHaveCount(30)
  await expect(invites.count).toHaveText('30 codes')

  for (const [status, code] of [
    ['Unused', unused],
    ['Expired', expired],
    ['Revoked', revoked],
  ] as const) {
    await choose(invites.status, status)
    await expect(page).toHaveURL(new RegExp(`q=${word}&status=${status}$`))
    await expect(invites.rows).toHaveCount(1)
    await expect(invites.row(code ?? '')).toBeVisible()
  }
  await invites.search.fill(`${word} nothing`)
  await expect(page.getByText('No invitation codes match your filters.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await invites.search.fill((used ?? '').toLowerCase())
  await choose(invites.status, 'Used')
  await expect(invites.rows).toHaveCount(1)
  await invites
    .cell(used ?? '', 'Used By')
    .getByRole('link', { name: `Amina ${word}` })
    .click()
  await expect(new ProfilePage(page).heading).toHaveText(`Amina ${word}`)
  await page.goBack()
  await expect(invites.rows).toHaveCount(1)
  await invites.clear.click()
  await expect(page).toHaveURL('/admin/invites')
  await expect(invites.rows).toHaveCount(24)
})

test('the form for invitation codes shows errors at its fields, and then creates the codes', async ({
  page,
  backend,
}) => {
  const word = newWord()
  const invites = new AdminInvitesPage(page)
  await invites.open(`?q=${word}`)
  await invites.create.click()
  await invites.description.fill(word)
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
  await invites.codeCount.fill('2')
  await invites.submit.click()
  await expect(invites.dialog).toContainText(MESSAGES.inviteExpiryInvalid)
  await invites.expiry.fill('2035-01-01')
  const stored = backend.db.collection(COLLECTIONS.inviteCodes).where('description', '==', word)
  expect((await stored.get()).size).toBe(0)
  await invites.submit.click()
  await expect(invites.notifications.toast('2 invitation codes created')).toBeVisible()
  expect((await stored.get()).size).toBe(2)
  await waitUntilFound(backend, await invites.createdCodes())
  await invites.done.click()
  await expect(invites.rows).toHaveCount(2)
})

test('an admin cannot revoke an invitation code that was redeemed in the meantime', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /cleardot/, /could not be read/, /Failed to revoke/)
  const word = newWord()
  const [code] = await addCodes(backend, [[{ description: word }]])
  const { code: id } = code ?? { code: '' }
  const invites = new AdminInvitesPage(page)
  await invites.open(`?q=${word}`)
  await invites.revoke(id).click()
  await expect(invites.dialog).toContainText(`Revoke ${id}?`)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await invites.confirmRevoke.click()
  await expect(invites.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.inviteCodeRevokeFailed,
  )
  await expect(invites.row(id)).toBeVisible()
  await page.context().setOffline(false)

  const stored = backend.db.collection(COLLECTIONS.inviteCodes).doc(id)
  await stored.update({ is_used: true, used_at: new Date(), used_by: signedInAdmin.uid })
  await invites.revoke(id).click()
  await invites.confirmRevoke.click()
  await expect(invites.notifications.toast(MESSAGES.inviteCodeUsedMeanwhile)).toBeVisible()
  await expect(invites.cell(id, 'Status')).toHaveText('Used')
  expect((await stored.get()).get('revoked_at')).toBeNull()
})

test('/admin/invites shows the invitation link as selected text when the browser refuses to copy', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/An unexpected error/)
  await page.addInitScript(() => {
    if (!isSecureContext) return
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  const word = newWord()
  const [code] = await addCodes(backend, [[{ description: word }]])
  const { code: id } = code ?? { code: '' }
  const invites = new AdminInvitesPage(page)
  await invites.open(`?q=${word}`)
  await invites.copyLink(id).click()
  await expect(invites.dialog).toContainText(MESSAGES.copyRefused)
  await expect(invites.textToCopy).toBeFocused()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(linkOf(id))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(invites.textToCopy).toBeHidden()
  await expect(invites.copyLink(id)).toBeFocused()
})

test('the invitation codes page can be used with the keyboard alone, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone)
  const invites = new AdminInvitesPage(page)
  await invites.open()
  await focusOn(invites.create)
  await page.keyboard.press('Enter')
  await expect(invites.description).toBeFocused()
  const word = newWord()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(invites.copyAll).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => readClipboard(page)).toContain('/invite?code=')
  const [code = ''] = await invites.createdCodes()
  await page.keyboard.press('Escape')
  await expect(invites.create).toBeFocused()
  await expect(invites.row(code)).toBeVisible()
  await focusOn(invites.copyCode(code))
  await page.keyboard.press('Tab')
  await expect(invites.copyLink(code)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(invites.cancel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(invites.confirmRevoke).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(invites.cell(code, 'Status')).toContainText('Revoked')
})
