import type { ContentItem } from '@domain/entities/content-item'
import { COLLECTIONS } from '@domain/paths'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectTablesToFit,
  VIEWPORTS,
} from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { commits } from '../fixtures/firestore'
import { newFamilyName as newWord } from '../fixtures/people'
import { addContent } from '../fixtures/rows'
import { focusOn, tabInNewDialog } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminContentPage } from '../pages/admin-content-page'
import { chooseByKeys, expectChosen } from '../pages/filters'

const PAGE_SIZE = 24
const LONG_TITLE = 'W'.repeat(120)

const withTitle = ({ db }: Backend, title: string) =>
  db.collection(COLLECTIONS.contentLibrary).where('title', '==', title)

async function storedContent(backend: Backend, title: string): Promise<ContentItem[]> {
  const { docs } = await withTitle(backend, title).get()
  return docs.map((doc) => doc.data() as ContentItem)
}

async function deleteContent(backend: Backend, title: string) {
  const { docs } = await withTitle(backend, title).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

test('an admin adds and deletes content with the keyboard alone, even if a response is lost', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  problems.allow(/status of 409/)
  const { keyboard } = page
  const title = newWord()
  await signInAs(sharedAdmin)
  const content = new AdminContentPage(page)
  await content.open()
  await expect(content.table).toBeVisible()
  await focusOn(content.heading)
  await keyboard.press('Tab')
  await expect(content.add).toBeFocused()
  await keyboard.press('Enter')
  await expect(content.title).toBeFocused()
  await keyboard.type(`  ${title} `)
  await keyboard.press('Tab')
  await chooseByKeys(content.type, 'Document')
  await expectChosen(content.type, 'Document')
  await keyboard.press('Tab')
  await keyboard.type('By keyboard.')
  await keyboard.press('Tab')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Tab')
  await keyboard.type('library.example/x.png')
  await keyboard.press('Enter')
  await expect(content.fileUrl).toBeFocused()
  await expect(
    content.dialog.getByText('Please enter a web address that begins with https:// or http://'),
  ).toHaveCount(2)
  await expectAccessible(page)
  expect(await storedContent(backend, title)).toEqual([])

  // The server stores the item, but its response is lost. The browser repeats the write, which must not store a second
  // item.
  await commits(page).loseNextAnswer()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('https://library.example/a')
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('https://library.example/a.png')
  await keyboard.press('Enter')
  await expect(content.row(title)).toContainText('Document')
  await expect(content.dialog).toBeHidden()
  await expect(content.add).toBeFocused()
  expect(await storedContent(backend, title)).toEqual([
    expect.objectContaining({
      content_type: 'document',
      description: 'By keyboard.',
      file_url: 'https://library.example/a',
      thumbnail_url: 'https://library.example/a.png',
      created_by: sharedAdmin.uid,
    }),
  ])

  await focusOn(content.delete(title))
  await keyboard.press('Enter')
  await expect(content.confirmationButton('Cancel')).toBeFocused()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(content.delete(title)).toBeFocused()
  await keyboard.press('Enter')
  await expect(content.confirmationButton('Cancel')).toBeFocused()
  await tabInNewDialog(page, content.confirmationButton('Delete'))
  await keyboard.press('Enter')
  await expect(content.row(title)).toHaveCount(0)
  await expect(content.heading).toBeFocused()
  expect(await storedContent(backend, title)).toEqual([])
})

test('/admin/content loads page by page, wraps long texts, and shows changes by another admin without a reload', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
}) => {
  const soon = Date.now()
  await addContent(
    backend,
    Array.from({ length: 2 * PAGE_SIZE }, (_, index) => ({
      title: LONG_TITLE,
      description: `${'x'.repeat(200)} ${'and so on '.repeat(100)}`.trim(),
      created_at: new Date(soon - index),
    })),
  )
  await signInAs(sharedAdmin)
  const content = new AdminContentPage(page)
  await content.open()
  await expect(content.rows).toHaveCount(PAGE_SIZE + 1)
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScrolling(page)
    await expectTablesToFit(page)
  }
  await content.showMore.click()
  await expect(content.rows).toHaveCount(2 * PAGE_SIZE + 1)
  // Deletes the items with LONG_TITLE. Otherwise they would be the first items in the lists of later tests.
  await deleteContent(backend, LONG_TITLE)
  await expect(content.row(LONG_TITLE)).toHaveCount(0)

  const theirs = newWord()
  await addContent(backend, [{ title: theirs, created_at: new Date() }])
  await expect(content.row(theirs)).toBeVisible()
  await deleteContent(backend, theirs)
  await expect(content.row(theirs)).toHaveCount(0)
})
