import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { storeMembers, newFamilyName, person } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { DirectoryPage } from '../pages/directory-page'
import { chooseByKeys, searchByKeys } from '../pages/filters'
import { ProfilePage } from '../pages/profile-page'

const PAGE_SIZE = 24

test.beforeEach(({ signInAs, sharedMember }) => signInAs(sharedMember))

test('the directory’s filters apply to all members, are kept in the URL, and can be used with the keyboard alone', async ({
  page,
  context,
  backend,
  problems,
}) => {
  // Firestore's SDK contacts a Google host to test the network. The site's Content Security Policy blocks this request.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be read/, /cleardot/)
  const family = newFamilyName()
  const people = [
    person({ first_name: 'Zoë', regions: ['UK'], business_arenas: ['Tech'] }),
    person({ first_name: 'Ömer', regions: ['KSA'], business_arenas: ['Tech'] }),
    person({ first_name: 'Łukasz', regions: ['UK'], business_arenas: ['Media'] }),
    person({ first_name: 'أحمد الكَرخي', regions: ['KSA'], business_arenas: ['Tech'] }),
  ]
  // The first page shows the newest members, so these old members are not on it.
  const old = (index: number) => ({ last_name: family, created_at: new Date(3000 - index) })
  await storeMembers(
    backend,
    people.map((member, index) => ({ ...member, ...old(index) })),
  )
  const directory = new DirectoryPage(page)
  await directory.open()
  await expect(directory.cards).toHaveCount(PAGE_SIZE)

  await searchByKeys(directory.search, family.toUpperCase())
  await expect(directory.cards).toHaveCount(4)
  const names = ['Zoë', 'Ömer', 'Łukasz', 'أحمد الكَرخي'].map((name) => `${name} ${family}`)
  expect(await directory.names()).toEqual(names)
  await expect(directory.count).toHaveText('4 members')
  await page.keyboard.press('Tab')
  await chooseByKeys(directory.region, 'UK')
  await expect(directory.cards).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(directory.arena).toBeFocused()
  // Pressing the key 'm' chooses the option 'Media'.
  await page.keyboard.press('m')
  await expect(directory.cards).toHaveCount(1)

  await test.step('the buttons on a member’s card can be reached with the Tab key', async () => {
    const lukasz = `Łukasz ${family}`
    await page.keyboard.press('Tab')
    await expect(directory.clear).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(directory.message(lukasz)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(directory.messageDialog).toBeVisible()
    await expectAccessible(page, { viewports: [VIEWPORTS.desktop] })
    await page.keyboard.press('Escape')
    await expect(directory.messageDialog).toBeHidden()
    await expect(directory.message(lukasz)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(new ProfilePage(page).heading).toBeFocused()
    await page.goBack()
  })
  await test.step('the directory’s filters stay set after a reload, and can be cleared with one click', async () => {
    const filters = { q: family.toUpperCase(), region: 'UK', arena: 'Media' }
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
    await page.reload()
    await expect(directory.cards).toHaveCount(1)
    await expect(directory.search).toHaveValue(family.toUpperCase())
    await directory.clear.click()
    await expect(directory.cards).toHaveCount(PAGE_SIZE)
    await expect(page).toHaveURL('/dashboard/members')
    await expect(directory.search).toHaveValue('')
  })
  await test.step('the loaded members stay visible offline, and more members load after reconnecting', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(directory.cards).toHaveCount(PAGE_SIZE)
    await directory.showMore.click()
    await expect(directory.failure).toBeVisible()
    await context.setOffline(false)
    await expect(directory.cards).toHaveCount(2 * PAGE_SIZE)
  })
  await test.step('the directory search finds names in Arabic script', async () => {
    await directory.search.fill(`احمد الكرخي ${family}`)
    await expect(directory.cards).toHaveCount(1)
    expect(await directory.names()).toEqual(names.slice(3))
  })
})

test('a retry loads the directory after a failure, and going back from a profile restores the loaded pages, scroll position and focus', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/500/, /members could not be read/)
  const family = newFamilyName()
  const people = Array.from({ length: 50 }, (_, index) =>
    person({
      first_name: `N${index}`,
      last_name: family,
      created_at: new Date(Date.now() - index * 1000),
    }),
  )
  await storeMembers(backend, people)
  const directory = new DirectoryPage(page)

  await test.step('the member directory passes the accessibility checks after loading has failed and while it is loading', async () => {
    const search = callable(page, 'searchMembers')
    await search.fail()
    await directory.open(`?q=${family}`)
    await expect(directory.failure).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    const held = await search.hold()
    await directory.retry.click()
    await expect(page.getByText('Loading members...')).toBeAttached()
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
    held.release()
    await expect(directory.cards).toHaveCount(PAGE_SIZE)
  })

  await directory.showMore.click()
  await expect(directory.cards).toHaveCount(2 * PAGE_SIZE)
  await expect(page).toHaveURL(/page=2/)
  const name = `N40 ${family}`
  await directory.viewProfile(name).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await directory.viewProfile(name).press('Enter')
  const profile = new ProfilePage(page)
  await expect(profile.heading).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await profile.back.click()

  await expect(directory.cards).toHaveCount(2 * PAGE_SIZE)
  await expect(directory.search).toHaveValue(family)
  await expect(directory.viewProfile(name)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await directory.showMore.click()
  await expect(directory.cards).toHaveCount(people.length)
  await expect(directory.showMore).toBeHidden()

  await test.step('the member directory passes the accessibility checks when a search finds no members', async () => {
    await directory.search.fill(newFamilyName())
    await expect(directory.empty).toBeVisible()
    await expectAccessible(page)
  })
})
