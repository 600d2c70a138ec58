import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, expectTablesToFit, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { commits } from '../fixtures/firestore'
import { newFamilyName as newWord } from '../fixtures/people'
import { everythingStored } from '../fixtures/stored'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminApiKeysPage } from '../pages/admin-api-keys-page'
import { apiKey, createWorld } from '../../support/factories'

/** Calls `createApiKey` before the tests, because the start of the function's process takes seconds. */
test.beforeAll(() => call('createApiKey', {}))

test.beforeEach(({ signInAs, sharedAdmin }) => signInAs(sharedAdmin))

/**
 * Runs a command in a shell, as if a person had pasted it there.
 * @returns the status line and the body of the response
 */
async function runCommand(command: string) {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { timeout: 30_000 })
  const [head = '', body = ''] = stdout.split('\r\n\r\n')
  return { status: head.split('\r\n')[0], body: JSON.parse(body) as Record<string, unknown> }
}

test('an admin creates an API key with the keyboard, uses it, deactivates it and activates it again', async ({
  page,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const name = newWord().padEnd(LENGTHS.apiKeyName, 'W')
  const keys = new AdminApiKeysPage(page)
  await keys.open()
  await expect(keys.table).toBeVisible()
  await focusOn(keys.heading)
  await page.keyboard.press('Tab')
  await expect(keys.name).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('w'.repeat(LENGTHS.apiKeyDescription))
  await page.keyboard.press('Enter')
  await expect(keys.newKey.getByRole('heading')).toBeFocused()
  const key = (await keys.newKeyText.textContent()) ?? ''
  await page.keyboard.press('Tab')
  await expect(keys.copyNewKey).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keys.notifications.toast(MESSAGES.copied)).toBeVisible()
  expect(await clipboard()).toBe(key)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(keys.done).toBeFocused()
  const row = keys.row(name)
  await expect(row).toContainText('Never')
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectTablesToFit(page)
  await page.keyboard.press('Tab')
  await expect(keys.button('Reveal key', name)).toBeFocused()

  await keys.copySample.click()
  const command = await clipboard()
  expect(command).toContain(key)
  await test.step('the sample command creates an invitation code when it is pasted into a shell', async () => {
    const response = await runCommand(command)
    expect(response.status).toContain('201')
    expect(response.body['code']).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(response.body['signup_url']).toBe(
      `${environment.hosting}/invite?code=${String(response.body['code'])}`,
    )
    await expect(row).not.toContainText('Never')
    await expect(row).toContainText(new Date().toLocaleDateString('en-US', { dateStyle: 'medium' }))
  })
  await keys.button('Deactivate', name).click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyDeactivated)).toBeVisible()
  await expect(row).toContainText('Inactive')
  await test.step('after an admin deactivates an API key, the endpoint refuses the next call with this key', async () => {
    const response = await runCommand(command)
    expect(response.status).toContain('403')
    expect(response.body['error']).toMatchObject({ code: 'inactive_api_key' })
  })
  await keys.button('Activate', name).click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyActivated)).toBeVisible()
  expect((await runCommand(command)).status).toContain('201')

  await test.step('/admin/api-keys stores the full API key neither in the browser nor in Firestore, and a reload hides it', async () => {
    expect(await everythingStored(page)).not.toContain(key)
    expect(page.url()).not.toContain('lv_')
    const { docs } = await backend.db
      .collection(COLLECTIONS.apiKeys)
      .where('name', '==', name)
      .get()
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain(key)
    await page.reload()
    await expect(row).toContainText(`${key.slice(0, 8)}••••••••`)
    await expect(row).toContainText('Shown only once')
    await expect(page.getByText(key)).toHaveCount(0)
  })
})

/**
 * Stores a paused API key. The key is paused because the admin who created it no longer has access.
 * @returns the name of the key
 */
async function addPausedKey(backend: Backend, leaving: Account): Promise<string> {
  const name = newWord()
  const hash = randomBytes(32).toString('hex')
  await backend.db
    .collection(COLLECTIONS.apiKeys)
    .doc(hash)
    .set(
      apiKey(createWorld(new Date()), {
        name,
        key_hash: hash,
        created_by: leaving.uid,
        created_at: new Date(),
        maker_suspended: true,
      }),
    )
  return name
}

test('an admin takes over a former admin’s API key even if Firestore’s response is lost; two admins can deactivate the key at the same time', async ({
  page,
  backend,
  anotherBrowser,
  problems,
  sharedMember,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  // When both admins deactivate the key at the same time, Firestore refuses one of the two commits, and the SDK repeats
  // it.
  problems.allow(/status of 409 .*documents:commit/)
  const name = await addPausedKey(backend, sharedMember)
  const keys = new AdminApiKeysPage(page)
  const other = new AdminApiKeysPage(await anotherBrowser(await backend.account({ role: 'admin' })))
  await keys.open()
  await other.open()
  await expect(keys.row(name)).toContainText('Resting')
  await expectAccessible(page)
  await commits(page).loseNextAnswer()
  await keys.button('Take Over', name).click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyTakenOver)).toBeVisible()
  for (const { row, button } of [
    { row: keys.row(name), button: keys.button('Take Over', name) },
    { row: other.row(name), button: other.button('Take Over', name) },
  ]) {
    await expect(row).toContainText('Active')
    await expect(button).toBeHidden()
  }
  await commits(page).restore()

  // Both admins click 'Deactivate' before either page receives the other admin's change.
  const held = await commits(page).hold()
  const heldThere = await commits(other.page).hold()
  await keys.button('Deactivate', name).click()
  await other.button('Deactivate', name).click()
  held.release()
  heldThere.release()
  for (const screen of [keys, other]) {
    await expect(screen.notifications.toast(MESSAGES.apiKeyDeactivated)).toBeVisible()
    await expect(screen.row(name)).toContainText('Inactive')
  }
})
