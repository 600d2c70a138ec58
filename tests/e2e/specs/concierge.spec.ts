import { MESSAGES } from '@domain/messages'
import { expectAccessible } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { commits, listenStream } from '../fixtures/firestore'
import { person } from '../fixtures/people'
import { storeRequests, storedRequests, setStatus } from '../fixtures/requests'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { ConciergePage } from '../pages/concierge-page'
import { chooseByKeys, expectChosen } from '../pages/filters'

const PAGE_SIZE = 24
const requestTexts = { title: 'A tutor for Arabic', description: 'Two evenings a week, online.' }
const offlineNotice = 'You are offline. Your draft is kept until you can submit it.'

let member: Account

test.beforeEach(async ({ backend, signInAs }) => {
  member = await backend.account()
  await signInAs(member)
})

test('a member sends a first request by keyboard, and sees changes to the request without a reload', async ({
  page,
  backend,
}) => {
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.empty).toBeVisible()
  await focusOn(concierge.heading)
  await page.keyboard.press('Tab')
  await expect(concierge.newRequest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(concierge.title).toBeFocused()
  await page.keyboard.type(requestTexts.title)
  for (const [list, option] of [
    [concierge.category, 'Personal'],
    [concierge.priority, 'High'],
  ] as const) {
    await page.keyboard.press('Tab')
    await chooseByKeys(list, option)
    await expectChosen(list, option)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(requestTexts.description)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(concierge.notifications.toast(MESSAGES.requestSubmitted)).toBeVisible()
  await expect(concierge.form).toBeHidden()
  await expect(concierge.newRequest).toBeFocused()
  const request = concierge.request(requestTexts.title)
  await expect(request).toContainText(requestTexts.description)
  // Each line has its own text direction: left-to-right or right-to-left.
  await expect(request.getByText(requestTexts.description)).toHaveCSS('unicode-bidi', 'plaintext')
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
  await setStatus(backend, memberRequests[0]?.id ?? '', 'in_progress')
  await expect(request).toContainText('Status: In Progress')

  await test.step('the request form asks for confirmation before it discards an unsent request', async () => {
    await concierge.newRequest.click()
    await expect(concierge.title).toHaveValue('')
    await concierge.title.fill('Half written')
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
  })
})

test('/dashboard/concierge lists only the member’s own requests, page by page, and recovers from a failed connection', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/, /Could not reach Cloud Firestore/, /cleardot/)
  await storeRequests(backend, person({}).user_id, [{ title: 'Somebody else’s' }])
  await storeRequests(backend, member.uid, [
    { title: 'One', category: 'Travel', priority: 'High' },
    { title: 'W'.repeat(120), status: 'cancelled' },
    { title: 'Long', description: 'Much to tell. '.repeat(40).trim() },
    ...Array.from({ length: PAGE_SIZE }, (_, index) => ({ title: `Older ${index}` })),
  ])
  await listenStream(page).cut()
  const concierge = new ConciergePage(page)
  await concierge.open()
  await expect(concierge.failure).toBeVisible()
  await expectAccessible(page)
  // Clicks the retry button while there is still no connection. After reconnecting, the list loads without a second
  // click.
  await concierge.retry.click()
  await listenStream(page).restore()

  await expect(concierge.requests).toHaveCount(PAGE_SIZE)
  expect((await concierge.titles()).slice(0, 3)).toEqual(['One', 'W'.repeat(120), 'Long'])
  await concierge.request('Long').getByRole('button', { name: 'Read more of Long' }).click()
  await expect(concierge.request('Long')).toContainText('Read less')
  await expectAccessible(page)
  await concierge.showMore.click()
  await expect(concierge.requests).toHaveCount(PAGE_SIZE + 3)
  await expect(concierge.showMore).toBeHidden()
  await expect(concierge.request('Somebody else’s')).toHaveCount(0)
})

test('a new request is stored only once if failed connections make the member submit it three times', async ({
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
  const [id = ''] = await storeRequests(backend, member.uid, [{ title: 'Asked before' }])
  const concierge = new ConciergePage(page)
  await concierge.open()
  const existingRequest = concierge.request('Asked before')
  await expect(existingRequest).toBeVisible()
  await concierge.fillForm(requestTexts)
  await context.setOffline(true)
  await expect(concierge.form).toContainText(offlineNotice)
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

  await expect(concierge.form).not.toContainText(offlineNotice)
  await commits(page).loseAnswer(() => context.setOffline(true))
  await concierge.submit.click()
  // The browser goes offline after the request is stored, so the test waits here until it is stored.
  await expect(concierge.form).toContainText(offlineNotice)
  await expect(concierge.submit).toBeEnabled()
  await commits(page).restore()
  await context.setOffline(false)
  await concierge.submit.click()
  await expect(concierge.notifications.toast(MESSAGES.requestSubmitted)).toBeVisible()
  await expect(concierge.requests).toHaveCount(2)
  expect(await storedRequests(backend, member.uid)).toHaveLength(2)

  await test.step('if a new request is stored but the response is lost, the request form closes without another click', async () => {
    await concierge.fillForm({ title: 'Sent once', description: requestTexts.description })
    await commits(page).loseAnswer()
    await concierge.submit.click()
    await expect(concierge.requests).toHaveCount(3)
    await expect(concierge.form).toBeHidden()
    expect(await storedRequests(backend, member.uid)).toHaveLength(3)
  })
})
