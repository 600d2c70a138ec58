import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS, HTTP_PATHS } from '@domain/paths'
import { expectAccessible } from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { call } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { commits } from '../fixtures/firestore'
import { newFamilyName as newWord } from '../fixtures/people'
import { everythingStored } from '../fixtures/stored'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminApiKeysPage } from '../pages/admin-api-keys-page'
import { apiKey, createWorld } from '../../support/factories'

/** Starts the function's process in advance, because starting a process takes seconds. */
test.beforeAll(() => call('createApiKey', {}))

test.beforeEach(async ({ backend, signInAs }) => {
  await signInAs(await backend.account({ role: 'admin' }))
})

/** Runs a command as if pasted into a shell. @returns the status line and the body of the response */
async function runCommand(command: string) {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { timeout: 30_000 })
  const [head = '', body = ''] = stdout.split('\r\n\r\n')
  return { status: head.split('\r\n')[0], body: JSON.parse(body) as Record<string, unknown> }
}

test('an API key is created, used, deactivated and activated', async ({
  page,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const name = newWord()
  const keys = new AdminApiKeysPage(page)
  await keys.open()
  await expect(keys.back).toHaveAttribute('href', '/admin')
  await expect(keys.table.getByRole('columnheader')).toHaveText([
    'Name',
    'Key',
    'Status',
    'Last Used',
    'Created',
    'Actions',
  ])
  await expect(keys.endpoint).toContainText(`${environment.hosting}${HTTP_PATHS.createInviteCode}`)
  await expect(keys.sampleRequest).toContainText('"x-api-key: $CAVE_API_KEY"')

  await keys.name.fill('   ')
  await keys.generate.click()
  await expect(keys.notifications.toast(MESSAGES.errorTitle)).toContainText(MESSAGES.enterKeyName)
  await expect(keys.name).toBeFocused()

  await keys.name.fill(` ${name} `)
  await keys.description.fill('For the application form')
  await keys.generate.click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyCreated)).toBeVisible()
  await expect(keys.newKey).toContainText('x-api-key')
  await expect(keys.name).toHaveValue('')
  const key = (await keys.newKeyText.textContent()) ?? ''
  const prefix = key.slice(0, 8)
  await keys.copyNewKey.click()
  await expect(keys.notifications.toast(MESSAGES.copied)).toBeVisible()
  expect(await clipboard()).toBe(key)
  await expectAccessible(page)

  const row = keys.row(name)
  await expect(row).toContainText('For the application form')
  await expect(row).toContainText(`${prefix}••••••••`)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Never')
  await expect(row).not.toContainText(key)
  await keys.button('Reveal key', name).click()
  await expect(row).toContainText(key)
  await keys.button('Hide key', name).click()
  await expect(row).not.toContainText(key)
  await keys.button('Copy key', name).click()
  expect(await clipboard()).toBe(key)

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
  await test.step('the endpoint refuses a deactivated API key at its next call', async () => {
    const response = await runCommand(command)
    expect(response.status).toContain('403')
    expect(response.body['error']).toMatchObject({ code: 'inactive_api_key' })
  })
  await keys.button('Activate', name).click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyActivated)).toBeVisible()
  expect((await runCommand(command)).status).toContain('201')

  await test.step('/admin/api-keys keeps the full API key in memory only', async () => {
    expect(await everythingStored(page)).not.toContain(key)
    expect(page.url()).not.toContain('lv_')
    const { docs } = await backend.db
      .collection(COLLECTIONS.apiKeys)
      .where('name', '==', name)
      .get()
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain(key)
    await keys.done.click()
    await expect(keys.newKey).toBeHidden()
    await expect(keys.heading).toBeFocused()
    await expect(keys.sampleRequest).not.toContainText(key)
    await page.reload()
    await expect(row).toContainText(`${prefix}••••••••`)
    await expect(row).toContainText('Shown only once')
    await expect(keys.button('Reveal key', name)).toHaveCount(0)
    await expect(page.getByText(key)).toHaveCount(0)
  })
})

test("two admins can activate and deactivate the same API key and see each other's changes", async ({
  page,
  backend,
  anotherBrowser,
  problems,
}) => {
  // Firestore refuses one of two simultaneous commits, and the SDK repeats that commit.
  problems.allow(/status of 409 .*documents:commit/)
  const name = newWord()
  const keys = new AdminApiKeysPage(page)
  const other = new AdminApiKeysPage(await anotherBrowser(await backend.account({ role: 'admin' })))
  await keys.open()
  await other.open()
  await keys.name.fill(name)
  await keys.generate.click()
  await expect(other.row(name)).toContainText('Shown only once')

  // Both admins click 'Deactivate' before their pages receive the change of the other admin.
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

test('the API key page can be used with the keyboard alone', async ({ page }) => {
  const name = newWord()
  const keys = new AdminApiKeysPage(page)
  await keys.open()
  await expect(keys.table).toBeVisible()
  await focusOn(keys.heading)
  await page.keyboard.press('Tab')
  await expect(keys.name).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(keys.newKey.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(keys.copyNewKey).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(keys.done).toBeFocused()
  await expect(keys.row(name)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(keys.button('Reveal key', name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keys.button('Hide key', name)).toBeFocused()
  await focusOn(keys.button('Deactivate', name))
  await page.keyboard.press('Enter')
  await expect(keys.row(name)).toContainText('Inactive')
  await expect(keys.button('Activate', name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keys.notifications.toast(MESSAGES.apiKeyActivated)).toBeVisible()
})

/** Stores an API key of an admin who no longer has access. @returns the name of the key */
async function addPausedKey(backend: Backend): Promise<string> {
  const leaving = await backend.account()
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

test('the API key of a former admin is paused until another admin takes over the key, although the first response is lost', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const name = await addPausedKey(backend)
  const keys = new AdminApiKeysPage(page)
  await keys.open()
  const row = keys.row(name)
  await expect(row).toContainText('Resting')
  await expect(row).toContainText('The responsible admin no longer has access')
  await expectAccessible(page)
  await commits(page).loseNextAnswer()
  await keys.button('Take Over', name).click()
  await expect(keys.notifications.toast(MESSAGES.apiKeyTakenOver)).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(keys.button('Take Over', name)).toBeHidden()
})
