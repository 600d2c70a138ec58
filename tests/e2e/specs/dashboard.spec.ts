import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { expectFullRows } from '../pages/nav-cards'
import { DashboardPage } from '../pages/dashboard-page'
import { MEMBER_ENTRIES } from '../../support/member-entries'

test('the dashboard links to every member page even if its data fails to load, and a retry shows the counts from the server', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/500/, /console: home could not be read/)
  const member = await backend.account()
  const other = await backend.account()
  for (const status of ['pending', 'pending', 'completed'] as const)
    await backend.storeRequest(member.uid, status)
  await backend.storeRequest(other.uid, 'pending')
  await signInAs(member)
  const dashboard = new DashboardPage(page)
  await callable(page, 'home').fail()
  await dashboard.open()
  await expect(dashboard.main).toContainText('Failed to load data. Please try again.')
  await expect(dashboard.heading).toContainText(member.first_name)
  await expect(dashboard.tileNumber('Active Requests')).toHaveText(/Not available/)
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText(/./)
  const destinations = MEMBER_ENTRIES.slice(1)
  await expect(dashboard.cards).toHaveCount(destinations.length)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.unrouteAll()

  // This test cannot check exact counts, because other tests add and delete data at the same time.
  // tests/functions/stats.test.ts checks the exact counts.
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/home') && response.request().method() === 'POST',
  )
  await dashboard.main.getByRole('button', { name: 'Try Again' }).click()
  const { result } = (await (await responsePromise).json()) as {
    result: CallResponse<typeof home>
  }
  await expect(dashboard.tileNumber('Active Requests')).toHaveText('2')
  await expect(dashboard.tileNumber('Resources Available')).toHaveText(String(result.resources))
  await expect(dashboard.tileNumber('Active Members')).toHaveText(String(result.members))
  expect(result.resources).toBeGreaterThanOrEqual(26)
  expect(result.members).toBeGreaterThanOrEqual(63)

  for (const [index, [name, path]] of destinations.entries()) {
    const card = dashboard.cards.nth(index)
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', path)
  }
  await expectFullRows(page)
  // A click anywhere on a card opens the card's link.
  await dashboard.cards.last().click()
  await expect(page).toHaveURL('/dashboard/settings')
})
