import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { commits, listening } from '../fixtures/firestore'
import { storeRequests, storedRequests, setStatus } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { ConciergePage } from '../pages/concierge-page'
import { choose, chooseByKeys, expectChosen } from '../pages/filters'

const PAGE = 24
const words = { title: 'A tutor for Arabic', description: 'Two evenings a week, online.' }

let member: Account

test.beforeEach(async ({ backend, signInAs }) => {
  member = await backend.account()
  await signInAs(member)
})

test('a first request appears in the list and updates without a reload', async ({
  page,
  backend,
}) => {
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()

  await concierge.createFirst.click()
  await expect(concierge.title).toBeFocused()
  await expect(concierge.submit).toBeDisabled()
  await concierge.title.fill(words.title)
  await concierge.description.fill('  ')
  await expect(concierge.submit).toBeDisabled()
  await concierge.description.fill(words.description)
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
  const request = concierge.request(words.title)
  await expect(request).toContainText(words.description)
  await expect(request).toContainText(
    `PersonalHighStatus: PendingCreated: ${new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
  )
  const stored = await storedRequests(backend, member.uid)
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({
    ...words,
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
  await expect(concierge.question).toBeVisible()
  await expectAccessible(page)
  await concierge.keep.click()
  await expect(concierge.question).toBeHidden()
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

  await setStatus(backend, stored[0]?.id ?? '', 'in_progress')
  await expect(request).toContainText('Status: In Progress')
  await setStatus(backend, stored[0]?.id ?? '', 'passed_on_elsewhere')
  await expect(request).toContainText('Status: passed on elsewhere')
})

test('the list shows own requests only, newest first, with their badges', async ({
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
    ...Array.from({ length: PAGE }, (_, index) => ({ title: `Older ${index}` })),
  ])
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.requests).toHaveCount(PAGE)
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

  await concierge.more.click()
  await expect(concierge.requests).toHaveCount(PAGE + 5)
  await expect(concierge.more).toBeHidden()
  await expect(concierge.request('Somebody else’s')).toHaveCount(0)
  await page.reload()
  await expect(concierge.requests).toHaveCount(PAGE + 5)
})

test('the request form reports missing fields and keeps the text after a failed write', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/status of 500/, /Failed to submit request/)
  const concierge = new ConciergePage(page)
  await concierge.open()
  await concierge.newRequest.click()
  await concierge.title.fill(words.title)
  await concierge.title.press('Enter')
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.fillInRequired,
  )
  await expect(concierge.form.getByText(MESSAGES.fillInRequired)).toBeVisible()
  await concierge.description.fill(words.description)

  await commits(page).fail()
  await concierge.submit.click()
  await expect(
    concierge.notifications.toast(MESSAGES.errorTitle).filter({
      hasText: MESSAGES.requestNotSubmitted,
    }),
  ).toBeVisible()
  await expect(concierge.title).toHaveValue(words.title)
  await expect(concierge.description).toHaveValue(words.description)
  expect(await storedRequests(backend, member.uid)).toEqual([])

  await commits(page).restore()
  // A double click submits one request.
  await concierge.submit.dblclick()
  await expect(concierge.request(words.title)).toBeVisible()
  await expect(concierge.form).toBeHidden()
  expect(await storedRequests(backend, member.uid)).toHaveLength(1)
})

test('resubmitting after a lost response creates one request', async ({
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
  await concierge.write(words)
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

  await test.step('changed words are submitted as a second request, after a message that the first one was sent', async () => {
    await concierge.write({ title: 'As written first', description: words.description })
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
    expect(await concierge.titles()).toEqual(['As written then', 'As written first', words.title])
  })

  await test.step('a lost response with a connection is recovered automatically', async () => {
    await concierge.write({ title: 'Sent once', description: words.description })
    await commits(page).loseAnswer()
    await concierge.submit.click()
    await expect(concierge.requests).toHaveCount(4)
    await expect(concierge.form).toBeHidden()
    expect(await storedRequests(backend, member.uid)).toHaveLength(4)
  })
})

test('offline, requests stay visible and one request is submitted after reconnecting', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to submit/, /cleardot/)
  const [id = ''] = await storeRequests(backend, member.uid, [{ title: 'Asked before' }])
  const concierge = new ConciergePage(page)
  await concierge.open()
  const before = concierge.request('Asked before')
  await expect(before).toBeVisible()
  await concierge.write(words)
  await context.setOffline(true)
  await expect(concierge.form).toContainText(
    'You are offline. Your draft is kept until you can submit it.',
  )
  await expect(before).toBeVisible()
  await concierge.submit.click()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestNotSubmitted,
  )
  await expect(concierge.title).toHaveValue(words.title)
  await expectAccessible(page)
  await setStatus(backend, id, 'completed')

  await context.setOffline(false)
  await expect(before).toContainText('Status: Completed')
  expect(await storedRequests(backend, member.uid)).toHaveLength(1)
  await concierge.submit.click()
  await expect(concierge.requests).toHaveCount(2)
  expect(await storedRequests(backend, member.uid)).toHaveLength(2)
})

test('own requests can be reloaded after a failure', async ({ page, backend, problems }) => {
  problems.allow(/ERR_CONNECTION_REFUSED/, /Could not reach Cloud Firestore/, /cleardot/)
  await storeRequests(backend, member.uid, [words])
  await listening(page).cut()
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(page.getByText('Loading requests...')).toBeAttached()
  await expectAccessible(page)
  await expect(concierge.failure).toBeVisible()
  await expect(concierge.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.requestsFailed,
  )
  await expectAccessible(page)
  // Retries before the connection is restored. With a connection, the list recovers by itself.
  await concierge.retry.click()
  await listening(page).restore()
  await expect(concierge.request(words.title)).toBeVisible()
})

test('the concierge page works by keyboard', async ({ page }) => {
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()
  await focusOn(concierge.heading)
  await page.keyboard.press('Tab')
  await expect(concierge.newRequest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(concierge.title).toBeFocused()
  await page.keyboard.type(words.title)
  for (const [list, first] of [
    [concierge.category, 'Events'],
    [concierge.priority, 'Low'],
  ] as const) {
    await page.keyboard.press('Tab')
    await chooseByKeys(list, first)
    await expectChosen(list, first)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(words.description)
  await page.keyboard.press('Control+Enter')
  const request = concierge.request(words.title)
  await expect(request).toContainText('EventsLow')
  await expect(concierge.newRequest).toBeFocused()
})
