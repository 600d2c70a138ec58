import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { callable } from '../fixtures/callables'
import { storeMembers, newFamilyName, person } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { DirectoryPage } from '../pages/directory-page'
import { choose, chooseByKeys, searchByKeys } from '../pages/filters'
import { ProfilePage } from '../pages/profile-page'

const PAGE_SIZE = 24

let signedInMember: Account

test.beforeEach(async ({ backend, signInAs }) => {
  signedInMember = await backend.account()
  await signInAs(signedInMember)
})

test('directory cards show member details', async ({ page, backend }) => {
  const family = newFamilyName()
  const fullProfile = person({
    first_name: 'Émile',
    last_name: family,
    superpower: 'Listening first',
    regions: ['UAE', 'Other'],
    business_arenas: ['Tech', 'Media', 'Coaching', 'F&B'],
    revenue_band: '$3-$10M',
    topics: ['AI', 'Finance', 'SAAS', 'Islam', 'Parenting'],
  })
  const bareProfile = person({
    first_name: null,
    last_name: family,
    superpower: null,
    regions: [],
    business_arenas: [],
    revenue_band: null,
    topics: [],
  })
  await storeMembers(backend, [fullProfile, bareProfile])
  const directory = new DirectoryPage(page)
  await directory.open(`?q=${family}`)

  const card = directory.card(`Émile ${family}`)
  await expect(card).toContainText(`É${family[0]}`)
  await expect(card).toContainText('Listening first')
  await expect(card.getByRole('list', { name: 'Regions' })).toHaveText('UAEOther')
  await expect(card.getByRole('list', { name: 'Business arenas' })).toHaveText(
    'TechMedia+2 more: Coaching, F&B',
  )
  await expect(card).toContainText('$3-$10M')
  await expect(card.getByRole('list', { name: 'Topics' })).toHaveText(
    'AIFinanceSAAS+2 more: Islam, Parenting',
  )
  const anonymous = directory.card('Anonymous')
  await expect(anonymous).toContainText('No superpower defined')
  await expect(anonymous.getByRole('list')).toHaveCount(0)
})

test('directory filters cover all members and are kept in the URL', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const family = newFamilyName()
  const zoe = person({
    first_name: 'Zoë',
    last_name: family,
    regions: ['UK'],
    business_arenas: ['Tech'],
  })
  const omer = person({
    first_name: 'Ömer',
    last_name: family,
    regions: ['KSA'],
    business_arenas: ['Tech'],
  })
  const lukasz = person({
    first_name: 'Łukasz',
    last_name: family,
    regions: ['UK'],
    business_arenas: ['Media'],
  })
  const arabic = person({
    first_name: 'أحمد',
    last_name: `الكَرخي ${family}`,
    regions: ['KSA'],
    business_arenas: ['Tech'],
  })
  // The members are old, so that the first page does not contain them.
  await storeMembers(
    backend,
    [zoe, omer, lukasz, arabic].map((member, index) => ({
      ...member,
      created_at: new Date(3000 - index),
    })),
  )
  const directory = new DirectoryPage(page)
  await directory.open()
  await expect(directory.cards).toHaveCount(PAGE_SIZE)

  await directory.search.fill(family.toUpperCase())
  await expect(directory.cards).toHaveCount(4)
  expect(await directory.names()).toEqual([
    `Zoë ${family}`,
    `Ömer ${family}`,
    `Łukasz ${family}`,
    `أحمد الكَرخي ${family}`,
  ])
  await expect(directory.count).toHaveText('4 members')

  await choose(directory.region, 'UK')
  await expect(directory.cards).toHaveCount(2)
  await choose(directory.arena, 'Media')
  await expect(directory.cards).toHaveCount(1)
  expect(await directory.names()).toEqual([`Łukasz ${family}`])

  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: family.toUpperCase(),
    region: 'UK',
    arena: 'Media',
  })
  const other = new DirectoryPage(await anotherBrowser(await backend.account()))
  await other.open(address.search)
  await expect(other.cards).toHaveCount(1)
  await expect(other.search).toHaveValue(family.toUpperCase())

  await directory.search.fill(`lukasz ${family}`)
  await expect(page).toHaveURL(/q=lukasz/)
  await expect(directory.cards).toHaveCount(1)
  await directory.clear.click()
  await expect(directory.cards).toHaveCount(PAGE_SIZE)
  await expect(page).toHaveURL('/dashboard/members')
  await expect(directory.search).toHaveValue('')

  await test.step('the directory search finds names in Arabic script', async () => {
    await directory.search.fill(`احمد الكرخي ${family}`)
    await expect(directory.cards).toHaveCount(1)
    expect(await directory.names()).toEqual([`أحمد الكَرخي ${family}`])
  })
  await test.step('the directory says that no member matches the filters', async () => {
    await directory.search.fill(newFamilyName())
    await expect(directory.empty).toBeVisible()
    await expectAccessible(page)
  })
})

test('returning from a profile to the directory restores filters, pages, scroll position and focus', async ({
  page,
  backend,
}) => {
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
  await directory.open(`?q=${family}`)
  await expect(directory.cards).toHaveCount(PAGE_SIZE)
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
  await page.reload()
  await expect(directory.cards).toHaveCount(people.length)
})

test('the directory can be reloaded after a failure and shows skeletons while loading', async ({
  page,
  backend,
  problems,
}) => {
  const family = newFamilyName()
  await storeMembers(backend, [person({ first_name: 'Amina', last_name: family })])
  problems.expect(/500/, /members could not be read/)
  const search = callable(page, 'searchMembers')
  await search.fail()
  const directory = new DirectoryPage(page)
  await directory.open(`?q=${family}`)
  await expect(directory.failure).toBeVisible()
  await expect(directory.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.membersFailed,
  )
  await expectAccessible(page)
  await page.unrouteAll()

  const held = await search.hold()
  await directory.retry.click()
  await expect(page.getByText('Loading members...')).toBeAttached()
  await expectAccessible(page)
  held.release()
  await expect(directory.cards).toHaveCount(1)
})

test('the message button of the directory opens a dialog and sends no request', async ({
  page,
  backend,
}) => {
  const family = newFamilyName()
  await storeMembers(backend, [person({ first_name: 'Amina', last_name: family })])
  const directory = new DirectoryPage(page)
  // The page stores that the member has opened the directory.
  const noted = page.waitForResponse((response) => response.url().includes('documents:commit'))
  await directory.open(`?q=${family}`)
  await expect(directory.cards).toHaveCount(1)
  await noted
  const calls: string[] = []
  page.on('request', (request) => {
    // The listener to the member's own role also sends requests, which are allowed.
    const isSent = request.method() === 'POST' && !request.url().includes('/Listen/channel')
    if (isSent) calls.push(request.url())
  })
  await directory.message(`Amina ${family}`).click()
  await expect(directory.messageDialog).toContainText('requires a messaging system')
  await expectAccessible(page, { viewports: [VIEWPORTS.desktop] })
  await page.keyboard.press('Escape')
  await expect(directory.messageDialog).toBeHidden()
  await expect(directory.message(`Amina ${family}`)).toBeFocused()
  expect(calls).toEqual([])
})

test("the member's own directory card is marked and has no message button", async ({
  page,
  backend,
}) => {
  // Makes this member the newest, even if other tests have just added members.
  const profile = backend.db.collection(COLLECTIONS.profiles).doc(signedInMember.uid)
  await profile.update({ created_at: new Date() })
  const name = `${signedInMember.first_name} ${signedInMember.last_name}`
  const directory = new DirectoryPage(page)
  await directory.open()
  await expect(directory.card(name).getByText('You', { exact: true })).toBeVisible()
  await expect(directory.viewProfile(name)).toBeVisible()
  await expect(directory.message(name)).toHaveCount(0)
})

test('the directory shows loaded members offline and loads more members after reconnecting', async ({
  page,
  context,
  problems,
}) => {
  // Firestore's SDK contacts a Google host to test the network. The content security policy blocks this request.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be read/, /cleardot/)
  const directory = new DirectoryPage(page)
  await directory.open()
  await expect(directory.cards).toHaveCount(PAGE_SIZE)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(directory.cards).toHaveCount(PAGE_SIZE)
  await directory.showMore.click()
  await expect(directory.failure).toBeVisible()
  await context.setOffline(false)
  await expect(directory.cards).toHaveCount(2 * PAGE_SIZE)
})

test('the directory can be used with the keyboard alone', async ({ page, backend }) => {
  const family = newFamilyName()
  await storeMembers(backend, [
    person({ first_name: 'Amina', last_name: family, regions: ['UK'] }),
    person({ first_name: 'Bilal', last_name: family, regions: ['UAE'] }),
  ])
  const directory = new DirectoryPage(page)
  await directory.open()
  await searchByKeys(directory.search, family)
  await expect(directory.cards).toHaveCount(2)
  await page.keyboard.press('Tab')
  await chooseByKeys(directory.region, 'UK')
  await expect(page).toHaveURL(/region=UK/)
  await chooseByKeys(directory.region, 'UAE')
  await expect(page).toHaveURL(/region=UAE/)
  // Waits for the new cards, because a button of the previous cards could take the focus.
  await expect(directory.cards).toHaveCount(1)
  await expect(directory.card(`Bilal ${family}`)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(directory.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(directory.message(`Bilal ${family}`)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(new ProfilePage(page).heading).toBeFocused()
})
