import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { commits, listenStream } from '../fixtures/firestore'
import { storeRequests, storedRequests, setStatus } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { ConciergePage } from '../pages/concierge-page'
import { choose, chooseByKeys, expectChosen } from '../pages/filters'

const PAGE_SIZE = 24
const requestTexts = { title: 'A tutor for Arabic', description: 'Two evenings a week, online.' }

let member: Account

test.beforeEach(async ({ backend, signInAs }) => {
  member = await backend.account()
  await signInAs(member)
})

test('the first request of a member appears in the list, which shows changes without a reload', async ({
  page,
  backend,
}) => {
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()

  await concierge.createFirstRequest.click()
  await expect(concierge.title).toBeFocused()
  await expect(concierge.submit).toBeDisabled()
  await concierge.title.fill(requestTexts.title)
  await concierge.description.fill('  ')
  await expect(concierge.submit).toBeDisabled()
  await concierge.description.fill(requestTexts.description)
  await expectChosen(concierge.category, 'Select a category')
  await concierge.category.click()
  await expect(page.getByRole('option')).toHaveText([
    'Select a category',
    'Events',
    'Travel',
    'Legal',
    'Business',
    'Personal',
    'Other',
  ])
  await page.keyboard.press('Escape')
  await concierge.priority.click()
  await expect(page.getByRole('option')).toHaveText(['Select a priority', 'Low', 'Medium', 'High'])
  await page.keyboard.press('Escape')
  await choose(concierge.category, 'Personal')
  await choose(concierge.priority, 'High')
  await expectChosen(concierge.priority, 'High')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  const held = await commits(page).hold()
  await concierge.submit.click()
  await expect(concierge.submit).toHaveText('Submitting...')
  await expect(concierge.submit).toBeDisabled()
  held.release()

  await expect(concierge.notifications.toast(MESSAGES.requestSubmitted)).toBeVisible()
  await expect(concierge.form).toBeHidden()
  await expect(concierge.newRequest).toBeFocused()
  const request = concierge.request(requestTexts.title)
  await expect(request).toContainText(requestTexts.description)
  await expect(request).toContainText(
    `PersonalHighStatus: PendingCreated: ${new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
  )
  const memberRequests = await storedRequests(backend, member.uid)
  expect(memberRequests).toHaveLength(1)
  expect(memberRequests[0]).toMatchObject({
    ...requestTexts,
    category: 'Personal',
    priority: 'High',
    status: 'pending',
  })

  await concierge.newRequest.click()
  await expect(concierge.title).toHaveValue('')
  await concierge.title.fill('Half written')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(concierge.title).toHaveValue('Half written')
  await concierge.cancel.click()
  await expect(concierge.discardDialog).toBeVisible()
  await expectAccessible(page)
  await concierge.keepEditing.click()
  await expect(concierge.discardDialog).toBeHidden()
  await expect(concierge.title).toHaveValue('Half written')
  await concierge.cancel.click()
  await concierge.discard.click()
  await expect(concierge.form).toBeHidden()
  await expect(concierge.newRequest).toBeFocused()
  await concierge.newRequest.click()
  await expect(concierge.title).toHaveValue('')
  await concierge.cancel.click()
  await expect(concierge.form).toBeHidden()
  await page.setViewportSize(VIEWPORTS.desktop)

  await setStatus(backend, memberRequests[0]?.id ?? '', 'in_progress')
  await expect(request).toContainText('Status: In Progress')
  await setStatus(backend, memberRequests[0]?.id ?? '', 'passed_on_elsewhere')
  await expect(request).toContainText('Status: passed on elsewhere')
})

test('/dashboard/concierge lists only the member’s own requests, newest first, with their badges', async ({
  page,
  backend,
}) => {
  const stranger = await backend.account()
  await storeRequests(backend, stranger.uid, [{ title: 'Somebody else’s' }])
  await storeRequests(backend, member.uid, [
    { title: 'One', status: 'pending', category: 'Travel', priority: 'High' },
    { title: 'Two', status: 'in_progress', category: null, priority: 'Medium' },
    { title: 'Three', status: 'completed', category: 'Legal', priority: 'Low' },
    { title: 'W'.repeat(120), status: 'cancelled', category: null, priority: null },
    { title: 'Long', description: 'Much to tell. '.repeat(40).trim() },
    ...Array.from({ length: PAGE_SIZE }, (_, index) => ({ title: `Older ${index}` })),
  ])
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.requests).toHaveCount(PAGE_SIZE)
  expect((await concierge.titles()).slice(0, 3)).toEqual(['One', 'Two', 'Three'])
  const badges = (title: string) => concierge.request(title).locator('.badge')
  await expect(badges('One')).toHaveText(['Pending', 'Travel', 'High'])
  await expect(badges('Two')).toHaveText(['In Progress', 'Medium'])
  await expect(badges('Three')).toHaveText(['Completed', 'Legal', 'Low'])
  await expect(badges('W'.repeat(120))).toHaveText(['Cancelled'])
  const tone = (title: string, badge: string) =>
    badges(title).getByText(badge).getAttribute('data-tone')
  expect([
    await tone('One', 'Pending'),
    await tone('Two', 'In Progress'),
    await tone('Three', 'Completed'),
    await tone('W'.repeat(120), 'Cancelled'),
    await tone('One', 'High'),
    await tone('Two', 'Medium'),
    await tone('Three', 'Low'),
  ]).toEqual(['waiting', 'busy', 'good', 'quiet', 'bad', 'accent', 'good'])
  const long = concierge.request('Long').getByRole('button', { name: 'Read more of Long' })
  await long.click()
  await expect(concierge.request('Long')).toContainText('Read less')
  await expectAccessible(page)

  await concierge.showMore.click()
  await expect(concierge.requests).toHaveCount(PAGE_SIZE + 5)
  await expect(concierge.showMore).toBeHidden()
  await expect(concierge.request('Somebody else’s')).toHaveCount(0)
  await page.reload()
  await expect(concierge.requests).toHaveCount(PAGE_SIZE + 5)
})

test('resubmitting a request after a lost response creates only one request', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.expect(/status of 403 .*:commit/)
  problems.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_CONNECTION_RESET/,
    /Failed to submit/,
    /cleardot/,
  )
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()
  await concierge.fillForm(requestTexts)
  await commits(page).loseAnswer(() => context.setOffline(true))
  await concierge.submit.click()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestNotSubmitted,
  )
  await commits(page).restore()
  await context.setOffline(false)
  await concierge.submit.click()
  await expect(concierge.notifications.toast(MESSAGES.requestSubmitted)).toBeVisible()
  await expect(concierge.requests).toHaveCount(1)
  expect(await storedRequests(backend, member.uid)).toHaveLength(1)

  await test.step('a changed text is submitted as a second request, after a message that the first request was sent', async () => {
    await concierge.fillForm({ title: 'As written first', description: requestTexts.description })
    await commits(page).loseAnswer(() => context.setOffline(true))
    await concierge.submit.click()
    await expect(concierge.submit).toBeEnabled()
    await commits(page).restore()
    await context.setOffline(false)
    await concierge.title.fill('As written then')
    await concierge.submit.click()
    await expect(concierge.notifications.region).toContainText(MESSAGES.requestSentBefore)
    await expect(concierge.title).toHaveValue('As written then')
    await concierge.submit.click()
    await expect(concierge.requests).toHaveCount(3)
    expect(await concierge.titles()).toEqual([
      'As written then',
      'As written first',
      requestTexts.title,
    ])
  })

  await test.step('the request form recovers by itself when only the response was lost', async () => {
    await concierge.fillForm({ title: 'Sent once', description: requestTexts.description })
    await commits(page).loseAnswer()
    await concierge.submit.click()
    await expect(concierge.requests).toHaveCount(4)
    await expect(concierge.form).toBeHidden()
    expect(await storedRequests(backend, member.uid)).toHaveLength(4)
  })
})

test('/dashboard/concierge shows requests offline and submits a request once after reconnecting', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to submit/, /cleardot/)
  const [id = ''] = await storeRequests(backend, member.uid, [{ title: 'Asked before' }])
  const concierge = new ConciergePage(page)
  await concierge.open()
  const existingRequest = concierge.request('Asked before')
  await expect(existingRequest).toBeVisible()
  await concierge.fillForm(requestTexts)
  await context.setOffline(true)
  await expect(concierge.form).toContainText(
    'You are offline. Your draft is kept until you can submit it.',
  )
  await expect(existingRequest).toBeVisible()
  await concierge.submit.click()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestNotSubmitted,
  )
  await expect(concierge.title).toHaveValue(requestTexts.title)
  await expectAccessible(page)
  await setStatus(backend, id, 'completed')

  await context.setOffline(false)
  await expect(existingRequest).toContainText('Status: Completed')
  expect(await storedRequests(backend, member.uid)).toHaveLength(1)
  await concierge.submit.click()
  await expect(concierge.requests).toHaveCount(2)
  expect(await storedRequests(backend, member.uid)).toHaveLength(2)
})

test('/dashboard/concierge can reload the requests after a failure', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/, /Could not reach Cloud Firestore/, /cleardot/)
  await storeRequests(backend, member.uid, [requestTexts])
  await listenStream(page).cut()
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(page.getByText('Loading requests...')).toBeAttached()
  await expectAccessible(page)
  await expect(concierge.failure).toBeVisible()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestsFailed,
  )
  await expectAccessible(page)
  // Clicks the retry button while there is no connection. After reconnecting, the list recovers without a click.
  await concierge.retry.click()
  await listenStream(page).restore()
  await expect(concierge.request(requestTexts.title)).toBeVisible()
})

test('the concierge page can be used with the keyboard alone', async ({ page }) => {
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()
  await focusOn(concierge.heading)
  await page.keyboard.press('Tab')
  await expect(concierge.newRequest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(concierge.title).toBeFocused()
  await page.keyboard.type(requestTexts.title)
  for (const [list, first] of [
    [concierge.category, 'Events'],
    [concierge.priority, 'Low'],
  ] as const) {
    await page.keyboard.press('Tab')
    await chooseByKeys(list, first)
    await expectChosen(list, first)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(requestTexts.description)
  await page.keyboard.press('Control+Enter')
  const request = concierge.request(requestTexts.title)
  await expect(request).toContainText('EventsLow')
  await expect(concierge.newRequest).toBeFocused()
})
