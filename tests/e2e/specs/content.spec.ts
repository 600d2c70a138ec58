import { MESSAGES } from '@domain/messages'
import { expectAccessible } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { newFamilyName as newWord } from '../fixtures/people'
import { addContent } from '../fixtures/rows'
import { expect, test } from '../fixtures/test'
import { ContentPage } from '../pages/content-page'
import { choose, chooseByKeys, expectChosen, searchByKeys } from '../pages/filters'

const PAGE_SIZE = 24

test.beforeEach(async ({ backend, signInAs }) => {
  await signInAs(await backend.account())
})

test('the cards of the content library show details and open links in a new tab', async ({
  page,
  context,
  backend,
}) => {
  const word = newWord()
  const long = `${'Read this first. '.repeat(200)}${'x'.repeat(120)}`
  await addContent(backend, [
    {
      title: `Film ${word}`,
      content_type: 'video',
      description: 'An hour with a founder.',
      // The page must not request a picture from another host. Such a request fails the test.
      thumbnail_url: 'https://library.thecave.example/thumbnail.png',
      file_url: `${environment.hosting}/enter`,
    },
    { title: `Sheet ${word}`, content_type: 'document', description: null, file_url: null },
    { title: `${word} ${'W'.repeat(120)}`.slice(0, 120), content_type: 'image', description: long },
    { title: `Site ${word}`, content_type: 'link', file_url: 'http://library.thecave.example/a' },
  ])
  const content = new ContentPage(page)
  await content.open(`?q=${word}`)
  await expect(content.heading).toBeVisible()
  await expect(content.cards).toHaveCount(4)
  await expect(content.count).toHaveText('4 items')

  await expect(content.card(`Film ${word}`)).toContainText('Video')
  await expect(content.card(`Film ${word}`)).toContainText('An hour with a founder.')
  await expect(content.card(`Film ${word}`).getByRole('img')).toHaveCount(0)
  const sheet = content.card(`Sheet ${word}`)
  await expect(sheet).toContainText('Document')
  await expect(sheet).toContainText('No description available')
  await expect(sheet.getByRole('button', { name: 'Content Unavailable' })).toBeDisabled()
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await expect(content.accessLink(`Site ${word}`)).toHaveAttribute('rel', 'noopener noreferrer')

  const whole = content.cards.nth(2).getByRole('button', { name: 'Read more' })
  await whole.click()
  await expect(content.cards.nth(2).getByRole('button', { name: 'Read less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expectAccessible(page)

  const opened = context.waitForEvent('page')
  await content.accessLink(`Film ${word}`).click()
  const tab = await opened
  await expect(tab).toHaveURL('/enter')
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(page).toHaveURL(/dashboard\/content/)
})

test('the filters of the content library cover all items and are kept in the URL', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const word = newWord()
  await addContent(backend, [
    { title: `Émile’s notes ${word}`, content_type: 'document' },
    { title: 'By its description', description: `About ${word}.`, content_type: 'video' },
    { title: `Film ${word}`, content_type: 'video' },
  ])
  const content = new ContentPage(page)
  await content.open()
  await expect(content.cards).not.toHaveCount(0)
  await expect(content.clear).toBeHidden()
  await content.type.click()
  await expect(page.getByRole('option')).toHaveText([
    'All Types',
    'Video',
    'Image',
    'Document',
    'Link',
  ])
  await page.keyboard.press('Escape')

  await content.search.fill(word.toUpperCase())
  await expect(content.cards).toHaveCount(3)
  expect(await content.titles()).toEqual([
    `Émile’s notes ${word}`,
    'By its description',
    `Film ${word}`,
  ])
  await choose(content.type, 'Video')
  await expect(content.cards).toHaveCount(2)

  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    q: word.toUpperCase(),
    type: 'video',
  })
  const other = new ContentPage(await anotherBrowser(await backend.account()))
  await other.open(search)
  await expect(other.cards).toHaveCount(2)
  await expectChosen(other.type, 'Video')

  await content.clear.click()
  await expect(page).toHaveURL('/dashboard/content')
  await expect(content.search).toHaveValue('')
  await expect(content.clear).toBeHidden()
  await choose(content.type, 'Link')
  await expect(content.cards.filter({ hasText: 'Video' })).toHaveCount(0)
  await expect(content.cards).not.toHaveCount(0)

  await content.search.fill(newWord())
  await expect(content.empty).toBeVisible()
  await expectAccessible(page)
})

test('the content library loads page by page', async ({ page, backend }) => {
  const word = newWord()
  const titles = Array.from({ length: 30 }, (_, index) => `Part ${index + 1} ${word}`)
  await addContent(
    backend,
    titles.map((title) => ({ title })),
  )
  const content = new ContentPage(page)
  await content.open(`?q=${word}`)
  await expect(content.cards).toHaveCount(PAGE_SIZE)
  await expect(content.count).toHaveText(`The newest ${PAGE_SIZE} items`)
  await content.showMore.click()
  await expect(content.cards).toHaveCount(titles.length)
  expect(await content.titles()).toEqual(titles)
  await expect(content.showMore).toBeHidden()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(content.cards).toHaveCount(titles.length)
})

test('the content library shows skeletons while loading and can be reloaded after a failure', async ({
  page,
  backend,
  problems,
}) => {
  const word = newWord()
  await addContent(backend, [{ title: `Film ${word}` }])
  problems.expect(/500/, /content could not be read/)
  const search = callable(page, 'searchContent')
  await search.fail()
  const content = new ContentPage(page)
  await content.open(`?q=${word}`)
  await expect(content.failure).toBeVisible()
  await expect(content.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.contentFailed,
  )
  await expectAccessible(page)
  await page.unrouteAll()

  const held = await search.hold()
  await content.retry.click()
  await expect(page.getByText('Loading content...')).toBeVisible()
  await expectAccessible(page)
  held.release()
  await expect(content.card(`Film ${word}`)).toBeVisible()
  await expect(content.failure).toBeHidden()
})

test('the content library shows loaded items offline and loads more items after reconnecting', async ({
  page,
  context,
  problems,
}) => {
  // Firestore's SDK contacts a Google host to test the network. The content security policy blocks this request.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be read/, /cleardot/)
  const content = new ContentPage(page)
  await content.open()
  await expect(content.cards).not.toHaveCount(0)
  const count = await content.cards.count()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(content.cards).toHaveCount(count)
  await choose(content.type, 'Image')
  await expect(content.failure).toBeVisible()
  await context.setOffline(false)
  await expect(content.cards.filter({ hasText: 'Image' })).not.toHaveCount(0)
  await expect(content.failure).toBeHidden()
})

test('the content library can be used with the keyboard alone', async ({ page, backend }) => {
  const word = newWord()
  await addContent(backend, [
    { title: `Film ${word}`, content_type: 'video', description: 'Worth an hour. '.repeat(40) },
    { title: `Picture ${word}`, content_type: 'image' },
  ])
  const content = new ContentPage(page)
  await content.open()
  await searchByKeys(content.search, word)
  await expect(content.cards).toHaveCount(2)
  await page.keyboard.press('Tab')
  await chooseByKeys(content.type, 'Video')
  await expect(page).toHaveURL(/type=video/)
  await expect(content.cards).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(content.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(content.cards.getByRole('button', { name: 'Read less' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content.accessLink(`Film ${word}`)).toBeFocused()
  await content.clear.press('Enter')
  await expect(content.count).toBeFocused()
})
