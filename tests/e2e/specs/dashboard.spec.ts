import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import { expect, test } from '../fixtures/test'
import { expectFullRows } from '../pages/nav-cards'
import { DashboardPage } from '../pages/dashboard-page'
import { MEMBER_ENTRIES } from '../pages/portal'

test('the dashboard greets the member, shows the counts from the server, and links to every member page', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  const other = await backend.account()
  for (const status of ['pending', 'pending', 'completed'] as const)
    await backend.storeRequest(member.uid, status)
  await backend.storeRequest(other.uid, 'pending')
  await signInAs(member)
  const dashboard = new DashboardPage(page)
  // Other tests add and delete data at the same time. stats.test.ts checks the exact counts.
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/home') && response.request().method() === 'POST',
  )
  await dashboard.open()
  const { result } = (await (await responsePromise).json()) as {
    result: CallResponse<typeof home>
  }
  await expect(dashboard.heading).toContainText(member.first_name)
  await expect(dashboard.tileNumber('Active Requests')).toHaveText('2')
  await expect(dashboard.tileNumber('Resources Available')).toHaveText(String(result.resources))
  await expect(dashboard.tileNumber('Active Members')).toHaveText(String(result.members))
  expect(result.resources).toBeGreaterThanOrEqual(26)
  expect(result.members).toBeGreaterThanOrEqual(63)

  const destinations = MEMBER_ENTRIES.slice(1)
  await expect(dashboard.cards).toHaveCount(destinations.length)
  for (const [index, [name, path]] of destinations.entries()) {
    const card = dashboard.cards.nth(index)
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', path)
  }
  await expectFullRows(page)
  // The whole card is the link.
  await dashboard.cards.last().click()
  await expect(page).toHaveURL('/dashboard/settings')
})
