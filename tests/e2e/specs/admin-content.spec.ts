import type { ContentItem } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { callable } from '../fixtures/callables'
import { commits } from '../fixtures/firestore'
import { newFamilyName as newWord } from '../fixtures/people'
import { countReads } from '../fixtures/reads'
import { addContent } from '../fixtures/rows'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminContentPage } from '../pages/admin-content-page'
import { choose, chooseByKeys, expectChosen } from '../pages/filters'

const PAGE_SIZE = 24
const LONG_TITLE = 'W'.repeat(120)

let admin: Account

test.beforeEach(async ({ backend, signInAs }) => {
  admin = await backend.account({ role: 'admin' })
  await signInAs(admin)
})

/** Returns the stored content with a title. */
async function storedContent(backend: Backend, title: string): Promise<ContentItem[]> {
  const { docs } = await backend.db
    .collection(COLLECTIONS.contentLibrary)
    .where('title', '==', title)
    .get()
  return docs.map((doc) => doc.data() as ContentItem)
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

test('an admin adds and deletes content, and sees changes of another admin without a reload', async ({
  page,
  backend,
}) => {
  const title = newWord()
  const content = new AdminContentPage(page)
  await content.open()
  await expect(content.heading).toBeVisible()
  await expect(content.back).toHaveAttribute('href', '/admin')
  await expect(content.table.getByRole('columnheader')).toHaveText([
    'Content',
    'Type',
    'Description',
    'Created',
    'Actions',
  ])

  await content.add.click()
  await expect(content.submit).toBeDisabled()
  await expect(content.dialog).toContainText('Select a type')
  await content.type.click()
  await expect(page.getByRole('option')).toHaveText(['Video', 'Image', 'Document', 'Link'])
  await content.type.click()
  await content.title.fill('   ')
  await choose(content.type, 'Document')
  await expect(content.submit).toBeDisabled()
  await content.title.fill(`  ${title} `)
  await expect(content.submit).toBeEnabled()
  await content.fileUrl.fill('javascript:alert(1)')
  await content.thumbnailUrl.fill('library.example/x.png')
  await content.submit.click()
  await expect(
    content.dialog.getByText('Please enter a web address that begins with https:// or http://'),
  ).toHaveCount(2)
  await expect(content.fileUrl).toBeFocused()
  await expectAccessible(page)
  expect(await storedContent(backend, title)).toEqual([])

  await content.fileUrl.fill('https://library.example/a')
  await content.thumbnailUrl.fill('https://library.example/a.png')
  await content.description.fill('What it is about. '.repeat(30))
  await content.submit.click()
  await expect(content.notifications.toast(MESSAGES.contentAdded)).toBeVisible()
  await expect(content.dialog).toBeHidden()
  await expect(content.add).toBeFocused()

  const row = content.row(title)
  await expect(row).toContainText('Document')
  await expect(row).toContainText(dayFormat.format(new Date()))
  const link = row.getByRole('link', { name: `View file of ${title}` })
  await expect(link).toHaveAttribute('href', 'https://library.example/a')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const thumbnail = row.getByRole('link', { name: `View thumbnail of ${title}` })
  await expect(thumbnail).toHaveAttribute('href', 'https://library.example/a.png')
  expect(await storedContent(backend, title)).toEqual([
    expect.objectContaining({
      content_type: 'document',
      file_url: 'https://library.example/a',
      thumbnail_url: 'https://library.example/a.png',
      created_by: admin.uid,
    }),
  ])

  await content.edit(title).click()
  await expect(content.notifications.toast(MESSAGES.comingSoonTitle)).toContainText(
    MESSAGES.editingSoon,
  )

  await content.delete(title).click()
  await expect(content.confirmation).toContainText(MESSAGES.confirmDeleteContent)
  await expect(content.confirmationButton('Cancel')).toBeFocused()
  await expectAccessible(page)
  await content.confirmationButton('Cancel').click()
  await expect(content.delete(title)).toBeFocused()
  await content.delete(title).click()
  await content.confirmationButton('Delete').click()
  await expect(content.notifications.toast(MESSAGES.contentDeleted)).toBeVisible()
  await expect(content.row(title)).toHaveCount(0)
  await expect(content.heading).toBeFocused()
  expect(await storedContent(backend, title)).toEqual([])

  await test.step('the content table adds and removes a row when another admin adds and deletes content', async () => {
    const theirs = newWord()
    await addContent(backend, [{ title: theirs, created_at: new Date() }])
    await expect(content.row(theirs)).toBeVisible()
    const found = backend.db.collection(COLLECTIONS.contentLibrary).where('title', '==', theirs)
    for (const { ref } of (await found.get()).docs) await ref.delete()
    await expect(content.row(theirs)).toHaveCount(0)
  })
})

test('/admin/content shows an error and keeps the input when a change fails', async ({
  page,
  backend,
  context,
  problems,
}) => {
  problems.allow(
    /status of 500/,
    /Failed to (add|delete) content/,
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/,
    /status of 409/,
    /cleardot/,
    /Network error/,
  )
  const title = newWord()
  const content = new AdminContentPage(page)
  await content.open()
  await test.step('closing a half-filled content form asks for confirmation', async () => {
    await content.add.click()
    await content.title.fill('Half written')
    await page.keyboard.press('Escape')
    await expect(content.discardDialog).toContainText('Your unsaved input will be lost.')
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
    await content.discardDialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(content.discardDialog).toBeHidden()
    await expect(content.title).toHaveValue('Half written')
    await content.cancel.click()
    await content.discardDialog.getByRole('button', { name: 'Discard' }).click()
    await expect(content.dialog).toBeHidden()
    await expect(content.add).toBeFocused()
  })
  await content.add.click()
  await expect(content.title).toHaveValue('')
  await content.title.fill(title)
  await choose(content.type, 'Link')
  await content.description.fill('Kept.')

  await commits(page).fail()
  await content.submit.click()
  await expect(content.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.contentNotAdded,
  )
  await commits(page).restore()

  await context.setOffline(true)
  await content.submit.click()
  await expect(content.notifications.region).toContainText(MESSAGES.offline)
  await expect(content.title).toHaveValue(title)
  await expect(content.description).toHaveValue('Kept.')
  await context.setOffline(false)
  expect(await storedContent(backend, title)).toEqual([])

  // The write is stored, but the response is lost. The repeated write must not store a second entry.
  await commits(page).loseNextAnswer()
  await content.submit.click()
  await expect(content.notifications.toast(MESSAGES.contentAdded)).toBeVisible()
  expect(await storedContent(backend, title)).toHaveLength(1)
  await commits(page).restore()

  await callable(page, 'deleteContent').fail()
  await content.delete(title).click()
  await content.confirmationButton('Delete').click()
  await expect(
    content.notifications.toast(MESSAGES.errorTitle).filter({
      hasText: MESSAGES.contentNotDeleted,
    }),
  ).toBeVisible()
  await expect(content.row(title)).toBeVisible()
})

test('the content table loads page by page and wraps long texts', async ({ page, backend }) => {
  const soon = Date.now()
  await addContent(
    backend,
    Array.from({ length: 2 * PAGE_SIZE }, (_, index) => ({
      title: LONG_TITLE,
      description: `${'x'.repeat(200)} ${'and so on '.repeat(100)}`.trim(),
      created_at: new Date(soon - index),
    })),
  )
  const reads = await countReads(page)
  const content = new AdminContentPage(page)
  await content.open()
  await expect(content.rows).toHaveCount(PAGE_SIZE + 1)
  expect(await reads()).toBeLessThanOrEqual(60)
  await expectAccessible(page, { contrast: 'none' })
  await page.setViewportSize(VIEWPORTS.desktop)
  await content.showMore.click()
  await expect(content.rows).toHaveCount(2 * PAGE_SIZE + 1)

  // Deletes the entries, because these entries would be the first in the lists of later tests.
  const { docs } = await backend.db
    .collection(COLLECTIONS.contentLibrary)
    .where('title', '==', LONG_TITLE)
    .get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
})

test('the content management page can be used with the keyboard alone', async ({
  page,
  backend,
}) => {
  const title = newWord()
  const content = new AdminContentPage(page)
  await content.open()
  await expect(content.table).toBeVisible()
  await focusOn(content.heading)
  await page.keyboard.press('Tab')
  await expect(content.add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content.title).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await chooseByKeys(content.type, 'Video')
  await expectChosen(content.type, 'Video')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(content.row(title)).toBeVisible()
  await expect(content.dialog).toBeHidden()
  await expect(content.add).toBeFocused()
  await focusOn(content.delete(title))
  await page.keyboard.press('Enter')
  await expect(content.confirmationButton('Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(content.delete(title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content.confirmationButton('Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content.confirmationButton('Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content.row(title)).toHaveCount(0)
  expect(await storedContent(backend, title)).toEqual([])
})
