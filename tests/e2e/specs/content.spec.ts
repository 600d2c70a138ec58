import { expectAccessible } from '../fixtures/accessibility'
import { environment } from '../fixtures/environment'
import { newFamilyName as newWord } from '../fixtures/people'
import { addContent } from '../fixtures/rows'
import { expect, test } from '../fixtures/test'
import { ContentPage } from '../pages/content-page'
import { choose, expectChosen } from '../pages/filters'

test('the content library can be searched, filtered and read, and opens links in a new tab', async ({
  page,
  context,
  backend,
  signInAs,
  sharedMember,
}) => {
  const word = newWord()
  await addContent(backend, [
    {
      title: `Émile’s film ${word}`,
      content_type: 'video',
      // This picture is on another host. The page must not request it, because such a request fails the test.
      thumbnail_url: 'https://library.thecave.example/thumbnail.png',
      file_url: `${environment.hosting}/enter`,
    },
    { title: 'By its description', description: `About ${word}.`, content_type: 'video' },
    {
      title: `${word} ${'W'.repeat(120)}`.slice(0, 120),
      description: `${'Read this first. '.repeat(200)}${'x'.repeat(120)}`,
      content_type: 'image',
    },
  ])
  await signInAs(sharedMember)
  const content = new ContentPage(page)
  await content.open()
  // Without a search, the browser queries Firestore for the list. With a search, the browser calls a function.
  await choose(content.type, 'Link')
  await expect(content.cards.filter({ hasText: 'Video' })).toHaveCount(0)
  await expect(content.cards).not.toHaveCount(0)
  await content.clear.click()
  await expect(page).toHaveURL('/dashboard/content')

  await content.search.fill(word.toUpperCase())
  await expect(content.cards).toHaveCount(3)
  expect((await content.titles()).slice(0, 2)).toEqual([
    `Émile’s film ${word}`,
    'By its description',
  ])
  const longCard = content.cards.nth(2)
  await longCard.getByRole('button', { name: 'Read more' }).click()
  await expect(longCard.getByRole('button', { name: 'Read less' })).toBeFocused()
  await expectAccessible(page, { contrast: 'none' })

  await choose(content.type, 'Video')
  await expect(content.cards).toHaveCount(2)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ q: word.toUpperCase(), type: 'video' })
  await page.reload()
  await expect(content.cards).toHaveCount(2)
  await expectChosen(content.type, 'Video')

  const opened = context.waitForEvent('page')
  await content.accessLink(`Émile’s film ${word}`).click()
  const tab = await opened
  await expect(tab).toHaveURL('/enter')
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(page).toHaveURL(/dashboard\/content/)
})
