import type { CallResponse } from '@domain/calls/contract'
import type { adminStats } from '@domain/calls/admin-stats'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
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

test('the admin dashboard shows open tasks and the numbers of members, items and events, without a layout shift', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  // The admin logs out at the end. Storage then refuses to send avatars that are still loading.
  problems.allow(/403 \(Forbidden\).*avatars/)
  problems.expect(/status of 500/)
  problems.allow(/could not be read/)
  const member = await backend.account()
  const name = `${member.first_name} ${member.last_name}`
  const [requestTitle, eventTitle] = [newWord(), newWord()]
  // The dashboard lists the newest requests and members first. With a creation time in the future, the request and the
  // member of this test come before those of other tests.
  const ahead = new Date(Date.now() + 10 * MINUTE)
  const [id = ''] = await storeRequests(backend, member.uid, [
    { title: requestTitle, status: 'pending', created_at: ahead },
  ])
  const profile = backend.db.collection(COLLECTIONS.profiles).doc(member.uid)
  await profile.update({ created_at: ahead })
  await addEvents(backend, [{ title: eventTitle, event_date: new Date(Date.now() + MINUTE) }])

  await signInAs(await backend.account({ role: 'admin' }))
  const dashboard = new AdminDashboardPage(page)
  await watchLayout(page)
  const openAt = async (viewport: (typeof VIEWPORTS)[keyof typeof VIEWPORTS]) => {
    await page.setViewportSize(viewport)
    await dashboard.open()
    await expect(dashboard.waitingRequests.getByRole('listitem')).not.toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await layoutShift(page), `layout shift at ${viewport.width} px`).toBeLessThan(0.01)
  }
  await test.step('the admin dashboard shows that some tasks failed to load', async () => {
    await callable(page, 'countApplications').fail()
    await openAt(VIEWPORTS.phone)
    await expect(page.getByRole('main')).toContainText(MESSAGES.applicationsFailed)
    await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
    await page.unrouteAll()
  })
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/adminStats') && response.request().method() === 'POST',
  )
  await openAt(VIEWPORTS.desktop)
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
  // The admin dashboard has one card for each sidebar entry, except for the entry of the dashboard itself.
  const entries = await new Portal(page).adminSection.getByRole('link').count()
  await expect(dashboard.cards).toHaveCount(entries - 1)
  await expectFullRows(page)
  await expect(dashboard.back).toHaveAttribute('href', '/dashboard')

  await expect(dashboard.waitingRequests).toContainText(requestTitle)
  await expect(dashboard.waitingRequests).toContainText(name)
  await expect(dashboard.newMembers.getByRole('link', { name })).toBeVisible()
  await expect(dashboard.nextEvent).toContainText(eventTitle)

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

  await dashboard.logout.click()
  await expect(page).toHaveURL('/login')
})
