import type { CallResponse } from '@domain/calls/contract'
import type { adminStats } from '@domain/calls/admin-stats'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { listenStream } from '../fixtures/firestore'
import { layoutShift, watchLayout } from '../fixtures/layout-shift'
import { newFamilyName as newWord } from '../fixtures/people'
import { storeRequests, setStatus } from '../fixtures/requests'
import { addEvents } from '../fixtures/rows'
import { expect, test } from '../fixtures/test'
import { AdminDashboardPage } from '../pages/admin-dashboard-page'
import { AdminConciergePage } from '../pages/admin-concierge-page'
import { choose } from '../pages/filters'
import { expectFullRows } from '../pages/nav-cards'
import { Portal } from '../pages/portal'

const MINUTE = 60_000

test.beforeEach(async ({ backend, signInAs }) => {
  await signInAs(await backend.account({ role: 'admin' }))
})

test('the admin dashboard lists waiting requests, new members and upcoming events', async ({
  page,
  backend,
}) => {
  const member = await backend.account()
  const name = `${member.first_name} ${member.last_name}`
  const [requestTitle, eventTitle] = [newWord(), newWord()]
  // A time in the future, so that this request and this member are listed before those of other tests.
  const ahead = new Date(Date.now() + 10 * MINUTE)
  const [id = ''] = await storeRequests(backend, member.uid, [
    { title: requestTitle, status: 'pending', created_at: ahead },
  ])
  const profile = backend.db.collection(COLLECTIONS.profiles).doc(member.uid)
  await profile.update({ created_at: ahead })
  await addEvents(backend, [{ title: eventTitle, event_date: new Date(Date.now() + MINUTE) }])

  const dashboard = new AdminDashboardPage(page)
  await dashboard.open()
  await expect(dashboard.heading).toBeVisible()
  await expect(dashboard.waitingRequests).toContainText(requestTitle)
  await expect(dashboard.waitingRequests).toContainText(name)
  await expect(dashboard.waitingRequests.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/admin/concierge?status=pending',
  )
  await expect(dashboard.newMembers.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/admin/members/${member.uid}`,
  )
  await expect(dashboard.newMembers.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/admin/members',
  )
  await expect(dashboard.nextEvent).toContainText(eventTitle)
  await expect(dashboard.nextEvent.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/admin/events',
  )

  await test.step('a completed request disappears from the admin dashboard', async () => {
    await dashboard.waitingRequests.getByRole('link', { name: requestTitle }).click()
    await expect(page).toHaveURL(`/admin/concierge?status=pending&open=${id}`)
    const concierge = new AdminConciergePage(page)
    await expect(concierge.details).toContainText(requestTitle)
    await choose(concierge.detailsStatus, 'Completed')
    await expect(concierge.notifications.toast('Request status updated to completed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/concierge?status=pending')
    await concierge.back.click()
    await expect(dashboard.waitingRequests).not.toContainText(requestTitle)
    await setStatus(backend, id, 'completed')
    await profile.update({ created_at: new Date() })
  })
})

test('the cards of the admin dashboard show the counts from the server, and there is one card per sidebar entry', async ({
  page,
  problems,
}) => {
  // Storage refuses a picture that is loading at the time of the logout.
  problems.allow(/403 \(Forbidden\).*avatars/)
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/adminStats') && response.request().method() === 'POST',
  )
  const dashboard = new AdminDashboardPage(page)
  await dashboard.open()
  const { result } = (await (await responsePromise).json()) as {
    result: CallResponse<typeof adminStats>
  }
  for (const [title, note] of [
    ['Member Management', `${result.members} members`],
    ['Content Library', `${result.content} items`],
    ['Event Management', `${result.events} events`],
    ['Concierge Requests', `${result.pending_requests} pending`],
    ['API Keys', 'API Access'],
  ] as const)
    await expect(dashboard.card(title)).toContainText(note)
  // The admin dashboard has one card for each sidebar entry except its own entry.
  const entries = await new Portal(page).adminSection.getByRole('link').count()
  await expect(dashboard.cards).toHaveCount(entries - 1)
  await expectFullRows(page)
  await expect(dashboard.back).toHaveAttribute('href', '/dashboard')
  await dashboard.logout.click()
  await expect(page).toHaveURL('/login')
})

test('each part of the admin dashboard shows its own failure and can be reloaded', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/, /could not be/i, /Could not reach/, /cleardot/)
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.adminEntry).toBeVisible()
  await listenStream(page).cutOpen()
  await portal.adminEntry.click()
  const dashboard = new AdminDashboardPage(page)
  const parts = [
    [dashboard.waitingRequests, MESSAGES.conciergeRequestsFailed],
    [dashboard.newMembers, MESSAGES.accountsFailed],
    [dashboard.nextEvent, MESSAGES.eventsFailed],
  ] as const
  for (const [part, sentence] of parts) await expect(part).toContainText(sentence)
  await expect(dashboard.card('API Keys')).toBeVisible()
  await expectAccessible(page)
  await listenStream(page).restore()
  // Repeats the clicks, because the first click can happen before Firestore has reconnected.
  await expect(async () => {
    for (const [part] of parts) {
      const again = part.getByRole('button', { name: 'Try Again' })
      if (await again.isVisible()) await again.click()
    }
    await expect(dashboard.waitingRequests.getByRole('listitem')).not.toHaveCount(0, {
      timeout: 2000,
    })
    for (const [part, sentence] of parts)
      await expect(part).not.toContainText(sentence, { timeout: 500 })
  }).toPass()
})

test('loading the admin dashboard causes no layout shift', async ({ page }) => {
  for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
    await page.setViewportSize(viewport)
    await watchLayout(page)
    const dashboard = new AdminDashboardPage(page)
    await dashboard.open()
    await expect(dashboard.waitingRequests.getByRole('listitem')).not.toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await layoutShift(page), `layout shift at ${viewport.width} px`).toBeLessThan(0.01)
  }
})
