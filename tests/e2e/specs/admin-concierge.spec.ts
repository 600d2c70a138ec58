import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { call, callable } from '../fixtures/callables'
import { listenStream } from '../fixtures/firestore'
import { storeMembers, newFamilyName, person } from '../fixtures/people'
import { storeRequests, storedRequests, setStatus } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminConciergePage } from '../pages/admin-concierge-page'
import { ConciergePage } from '../pages/concierge-page'
import { choose, chooseByKeys, expectChosen, searchByKeys } from '../pages/filters'

const PAGE_SIZE = 24

/** Starts the functions' processes in advance, because starting a process takes seconds. */
test.beforeAll(() => Promise.all([call('searchRequests', {}), call('countRequests', {})]))

let admin: Account

test.beforeEach(async ({ backend, signInAs }) => {
  admin = await backend.account({ role: 'admin' })
  await signInAs(admin)
})

test("a member and an admin see each other's changes to a request without a reload", async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const member = await backend.account()
  const title = newFamilyName()
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await expect(concierge.heading).toBeVisible()
  await expect(concierge.back).toHaveAttribute('href', '/admin')
  await expect(concierge.clear).toBeHidden()
  await expect(concierge.table.getByRole('columnheader')).toHaveText([
    'Request',
    'Member',
    'Priority',
    'Status',
    'Created',
    'Actions',
  ])

  const memberPage = new ConciergePage(await anotherBrowser(member))
  await memberPage.open()
  await memberPage.newRequest.click()
  await memberPage.title.fill(title)
  await choose(memberPage.category, 'Legal')
  await choose(memberPage.priority, 'High')
  await memberPage.description.fill('Somebody to read a contract.\nBy Friday.')
  await memberPage.submit.click()
  const row = concierge.row(title)
  const name = `${member.first_name} ${member.last_name}`
  const creationDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(name),
    /High/,
    /Pending/,
    new RegExp(creationDay),
    /View/,
  ])
  await expect(row.getByRole('rowheader')).toContainText('By Friday.Legal')
  expect(
    await row.locator('.avatar').evaluate(offsetFromCentre),
    'offset of the initials from the centre of their circle',
  ).toBeLessThan(2)

  await concierge.view(title).click()
  await expect(concierge.details).toContainText('Somebody to read a contract.')
  await expect(concierge.details).toContainText(name)
  await expect(concierge.details).toContainText(creationDay)
  await expect(concierge.details.locator('.badge')).toHaveText(['High', 'Legal'])
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  const steps = [
    ['Completed', 'completed'],
    ['Pending', 'pending'],
    ['Cancelled', 'cancelled'],
    ['In Progress', 'in progress'],
  ] as const
  for (const [label, words] of steps) {
    await choose(concierge.detailsStatus, label)
    await expect(concierge.notifications.toast(`Request status updated to ${words}`)).toBeVisible()
    await expectChosen(concierge.detailsStatus, label)
    await expect(row).toContainText(label)
    await expect(memberPage.request(title)).toContainText(`Status: ${label}`)
  }
  await page.keyboard.press('Escape')
  await expect(concierge.details).toBeHidden()
  await expect(concierge.view(title)).toBeFocused()
  expect((await storedRequests(backend, member.uid))[0]).toMatchObject({ status: 'in_progress' })
})

test('the filters of /admin/concierge cover all requests and are kept in the URL', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const word = newFamilyName()
  const anonymous = person({ first_name: null })
  await storeMembers(backend, [anonymous])
  // The requests are old, so that the first page does not contain them.
  await storeRequests(
    backend,
    anonymous.user_id,
    [
      { title: `Visa ${word}`, status: 'pending', priority: 'High' } as const,
      { title: 'By its text', description: `Says ${word}`, status: 'pending' } as const,
      { title: `Tutor ${word}`, status: 'completed', priority: 'High' } as const,
      { title: `Gift ${word}`, status: 'pending', priority: null, category: null } as const,
    ].map((fields, index) => ({
      priority: 'Low' as const,
      ...fields,
      created_at: new Date(3000 - index),
    })),
  )
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await expect(concierge.rows).toHaveCount(PAGE_SIZE)
  await concierge.search.fill(word.toUpperCase())
  await expect(concierge.rows).toHaveCount(4)
  await expect(concierge.listTitle).toHaveText('Requests (4)')
  await expect(concierge.row('Visa')).toContainText('Anonymous')
  await expect(concierge.row('Gift').locator('.badge')).toHaveText(['Pending'])
  await choose(concierge.status, 'Pending')
  await expect(concierge.rows).toHaveCount(3)
  await choose(concierge.priority, 'High')
  await expect(concierge.rows).toHaveCount(1)

  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: word.toUpperCase(),
    status: 'pending',
    priority: 'High',
  })
  const other = new AdminConciergePage(await anotherBrowser(admin))
  await other.open(address.search)
  await expect(other.rows).toHaveCount(1)
  await expect(other.search).toHaveValue(word.toUpperCase())

  await test.step('a request that no longer matches the filters disappears from the list, but stays in the open dialog', async () => {
    await concierge.view('Visa').click()
    await choose(concierge.detailsStatus, 'Completed')
    await expect(concierge.empty).toBeVisible()
    await expect(other.empty).toBeVisible()
    await expectChosen(concierge.detailsStatus, 'Completed')
    await page.keyboard.press('Escape')
    await expect(concierge.details).toBeHidden()
  })
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await concierge.clear.click()
  await expect(concierge.rows).toHaveCount(PAGE_SIZE)
  await expect(page).toHaveURL('/admin/concierge')
})

test('/admin/concierge loads filtered requests page by page and shows the total', async ({
  page,
  backend,
}) => {
  const member = await backend.account()
  const word = newFamilyName()
  const longTitle = word.padEnd(120, 'W')
  await storeRequests(backend, member.uid, [
    { title: longTitle, description: 'w'.repeat(400) },
    ...Array.from({ length: PAGE_SIZE + 4 }, (_, index) => ({
      title: `${word} ${index}.`,
      // These requests are the newest, even if other tests have just added some.
      created_at: new Date(Date.now() - index),
      status: 'cancelled' as const,
      priority: 'Medium' as const,
    })),
  ])
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await expect(concierge.row(longTitle)).toBeVisible()
  await expect(concierge.listTitle).toHaveText(/^Requests \(\d{2,}\)$/)
  await expectAccessible(page, { contrast: 'none' })
  await page.setViewportSize(VIEWPORTS.desktop)
  await choose(concierge.status, 'Cancelled')
  await expect(page).toHaveURL('/admin/concierge?status=cancelled')
  await expect(concierge.rows).toHaveCount(PAGE_SIZE)
  await expect(concierge.row(longTitle)).toHaveCount(0)
  await choose(concierge.priority, 'Medium')
  await expect(concierge.row(`${word} 0.`)).toBeVisible()
  await concierge.showMore.click()
  await expect(concierge.row(`${word} 27.`)).toBeVisible()
  const { length } = await concierge.rows.all()
  await expect(concierge.listTitle).toHaveText(/^Requests \(\d{2,}\)$/)
  await page.reload()
  await expect(concierge.rows).toHaveCount(length)
})

test('/admin/concierge refuses to change a status that another admin has changed, and shows a message', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/, /Could not reach Cloud Firestore/, /cleardot/)
  const member = await backend.account()
  const [id = ''] = await storeRequests(backend, member.uid, [{ title: newFamilyName() }])
  const [request] = await storedRequests(backend, member.uid)
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await concierge.view(request?.title ?? '').click()
  await expectChosen(concierge.detailsStatus, 'Pending')
  // Waits until nothing else is loading.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  // Prevents this page from receiving the change of another admin.
  await listenStream(page).cut()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await setStatus(backend, id, 'completed')
  await choose(concierge.detailsStatus, 'Cancelled')
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestChanged,
  )
  await expectChosen(concierge.detailsStatus, 'Completed')
  expect((await storedRequests(backend, member.uid))[0]).toMatchObject({ status: 'completed' })

  await choose(concierge.detailsStatus, 'Cancelled')
  await expect(concierge.notifications.toast('Request status updated to cancelled')).toBeVisible()
  expect((await storedRequests(backend, member.uid))[0]).toMatchObject({ status: 'cancelled' })
})

test('/admin/concierge shows a loading state and a failed search, and offers a retry', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/500/, /requests could not be read/)
  const member = await backend.account()
  const word = newFamilyName()
  await storeRequests(backend, member.uid, [{ title: word }])
  const held = await callable(page, 'searchRequests').hold()
  const concierge = new AdminConciergePage(page)
  await concierge.open(`?q=${word}`)
  await expect(page.getByText('Loading requests...')).toBeVisible()
  await expectAccessible(page)
  held.release()
  await expect(concierge.rows).toHaveCount(1)

  await page.unrouteAll()
  await callable(page, 'searchRequests').fail()
  await concierge.search.fill(newFamilyName())
  await expect(concierge.failure).toBeVisible()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.conciergeRequestsFailed,
  )
  await expectAccessible(page)
  await page.unrouteAll()
  await concierge.retry.click()
  await expect(concierge.empty).toBeVisible()
})

test('/admin/concierge stays readable offline and shows changes after reconnecting', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be/, /Failed to update/, /cleardot/)
  const member = await backend.account()
  const title = newFamilyName()
  const [id = ''] = await storeRequests(backend, member.uid, [{ title }])
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await expect(concierge.row(title)).toBeVisible()
  await context.setOffline(true)
  await concierge.view(title).click()
  await choose(concierge.detailsStatus, 'Completed')
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestStatusNotUpdated,
  )
  await setStatus(backend, id, 'in_progress')
  await context.setOffline(false)
  await expectChosen(concierge.detailsStatus, 'In Progress')
  await expect(concierge.row(title)).toContainText('In Progress')
})

test('the request management page can be used with the keyboard alone', async ({
  page,
  backend,
}) => {
  const member = await backend.account()
  const word = newFamilyName()
  await storeRequests(backend, member.uid, [{ title: word }])
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await searchByKeys(concierge.search, word)
  await expect(concierge.rows).toHaveCount(1)
  await page.keyboard.press('Tab')
  await chooseByKeys(concierge.status, 'Pending')
  await expect(page).toHaveURL(/status=pending/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(concierge.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(concierge.view(word)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(concierge.details).toBeVisible()
  await focusOn(concierge.detailsStatus)
  await chooseByKeys(concierge.detailsStatus, 'In Progress')
  await expect(concierge.notifications.toast('Request status updated to in progress')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(concierge.empty).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

/** Runs in the page. @returns the distance between the centres of an element and of its text, in CSS pixels */
function offsetFromCentre(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  const [outer, inner] = [element.getBoundingClientRect(), text.getBoundingClientRect()]
  return Math.max(
    Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2),
    Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2),
  )
}
