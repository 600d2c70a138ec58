import { MESSAGES } from '@domain/messages'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import { call, callable } from '../fixtures/callables'
import { storeMembers, newFamilyName, person } from '../fixtures/people'
import { storeRequests, storedRequests, setStatus } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminConciergePage } from '../pages/admin-concierge-page'
import { ConciergePage } from '../pages/concierge-page'
import { choose, chooseByKeys, expectChosen, searchByKeys } from '../pages/filters'

const PAGE_SIZE = 24

/** Calls these functions before the tests, because the start of a function's process takes seconds. */
test.beforeAll(() => Promise.all([call('searchRequests', {}), call('countRequests', {})]))

test.beforeEach(({ signInAs, sharedAdmin }) => signInAs(sharedAdmin))

test("a member and an admin see each other's changes to a request without a reload", async ({
  page,
  context,
  backend,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be/, /Failed to update/, /cleardot/)
  const member = await backend.account()
  const title = newFamilyName()
  const concierge = new AdminConciergePage(page)
  await concierge.open()
  await expect(concierge.rows.first()).toBeVisible()

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
  for (const [label, words] of [
    ['Completed', 'completed'],
    ['Cancelled', 'cancelled'],
  ] as const) {
    await choose(concierge.detailsStatus, label)
    await expect(concierge.notifications.toast(`Request status updated to ${words}`)).toBeVisible()
    await expectChosen(concierge.detailsStatus, label)
    await expect(row).toContainText(label)
    await expect(memberPage.request(title)).toContainText(`Status: ${label}`)
  }
  const [request] = await storedRequests(backend, member.uid)
  expect(request).toMatchObject({ status: 'cancelled' })

  await test.step('an admin who is offline cannot change a request’s status; after reconnecting, the open request shows another admin’s change', async () => {
    await context.setOffline(true)
    await choose(concierge.detailsStatus, 'Completed')
    await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
      MESSAGES.requestStatusNotUpdated,
    )
    await setStatus(backend, request?.id ?? '', 'in_progress')
    await context.setOffline(false)
    await expectChosen(concierge.detailsStatus, 'In Progress')
    await expect(row).toContainText('In Progress')
  })
  await page.keyboard.press('Escape')
  await expect(concierge.details).toBeHidden()
  await expect(concierge.view(title)).toBeFocused()
})

test('an admin searches and filters old requests with the keyboard, and a request that no longer matches the filters disappears', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/500/, /requests could not be read/)
  const word = newFamilyName()
  const somebody = person({})
  await storeMembers(backend, [somebody])
  // The requests are old, so that the first page does not contain them.
  const [id = ''] = await storeRequests(
    backend,
    somebody.user_id,
    [
      { title: `Visa ${word}`, priority: 'High' } as const,
      { title: 'By its text', description: `Says ${word}`, priority: 'Low' } as const,
      { title: word.padEnd(120, 'W'), description: 'w'.repeat(400), status: 'completed' } as const,
    ].map((fields, index) => ({
      status: 'pending' as const,
      ...fields,
      created_at: new Date(3000 - index),
    })),
  )
  const concierge = new AdminConciergePage(page)
  const held = await callable(page, 'searchRequests').hold()
  await concierge.open(`?q=${newFamilyName()}`)
  await expect(page.getByText('Loading requests...')).toBeVisible()
  await expectAccessible(page)
  held.release()
  await expect(concierge.empty).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.setViewportSize(VIEWPORTS.desktop)
  await concierge.clear.click()
  await expect(page).toHaveURL('/admin/concierge')
  await expect(concierge.rows).toHaveCount(PAGE_SIZE)
  await expect(concierge.listTitle).toHaveText(/^Requests \(\d{2,}\)$/)

  await callable(page, 'searchRequests').fail()
  await searchByKeys(concierge.search, word)
  await expect(concierge.failure).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await concierge.retry.click()
  await expect(concierge.rows).toHaveCount(3)
  await expect(concierge.listTitle).toHaveText('Requests (3)')
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectNoSidewaysScrolling(page)

  await focusOn(concierge.search)
  await page.keyboard.press('Tab')
  await chooseByKeys(concierge.status, 'Pending')
  await expect(concierge.rows).toHaveCount(2)
  await page.keyboard.press('Tab')
  await chooseByKeys(concierge.priority, 'High')
  await expect(concierge.rows).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(concierge.clear).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(concierge.view('Visa')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectChosen(concierge.detailsStatus, 'Pending')

  await test.step('when an open request no longer matches the filters, it disappears from the list, but its dialog stays open', async () => {
    await setStatus(backend, id, 'completed')
    await expectChosen(concierge.detailsStatus, 'Completed')
    await expect(concierge.empty).toBeVisible()
    await focusOn(concierge.detailsStatus)
    await chooseByKeys(concierge.detailsStatus, 'In Progress')
    await expect(
      concierge.notifications.toast('Request status updated to in progress'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(concierge.details).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })
})

/**
 * Runs in the page, and measures how far an element's text is from the centre of the element.
 * @returns the larger of the horizontal and the vertical distance, in CSS pixels
 */
function offsetFromCentre(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  const [outer, inner] = [element.getBoundingClientRect(), text.getBoundingClientRect()]
  return Math.max(
    Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2),
    Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2),
  )
}
