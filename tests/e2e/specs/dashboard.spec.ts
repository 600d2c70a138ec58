import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { MEMBER_ENTRIES } from '../pages/portal'

test('the dashboard greets the member by name and shows five cards', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  await signInAs(member)
  const dashboard = new DashboardPage(page)
  await dashboard.open()
  await expect(dashboard.heading).toContainText(member.first_name)
  const destinations = MEMBER_ENTRIES.slice(1)
  await expect(dashboard.cards).toHaveCount(destinations.length)
  for (const [index, [name, path]] of destinations.entries()) {
    const card = dashboard.cards.nth(index)
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await card.click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test('the dashboard leaves no single card in the last row', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account({ role: 'admin' }))
  for (const path of ['/dashboard', '/admin']) {
    await page.goto(path)
    const cards = page.getByRole('main').locator('.nav-card')
    await expect(cards.first()).toBeVisible()
    const tops = await cards.evaluateAll((all: HTMLElement[]) => all.map((card) => card.offsetTop))
    const inRow = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    expect(inRow.filter((count) => count !== 3 && count !== 2)).toEqual([])
    const ends = await cards.evaluateAll((all: HTMLElement[]) =>
      all.map((card) => card.offsetLeft + card.offsetWidth),
    )
    expect(ends.at(-1)).toBeCloseTo(ends[2] ?? 0, -1)
  }
})

test('the dashboard shows three correct figures', async ({ page, backend, signInAs }) => {
  const member = await backend.account()
  const other = await backend.account()
  for (const status of ['pending', 'pending', 'completed'] as const)
    await backend.request(member.uid, status)
  await backend.request(other.uid, 'pending')
  await signInAs(member)
  const dashboard = new DashboardPage(page)
  // Other tests add and delete meanwhile; stats.test.ts proves the exact counts.
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/home') && response.request().method() === 'POST',
  )
  await dashboard.open()
  const { result } = (await (await answer).json()) as {
    result: CallResponse<typeof home>
  }

  await expect(dashboard.tile('Active Requests')).toHaveText('2')
  await expect(dashboard.tile('Resources Available')).toHaveText(String(result.resources))
  await expect(dashboard.tile('Active Members')).toHaveText(String(result.members))
  expect(result.resources).toBeGreaterThanOrEqual(26)
  expect(result.members).toBeGreaterThanOrEqual(63)
})

test('failed dashboard figures are only logged', async ({ page, backend, signInAs, problems }) => {
  problems.expect(/500/, /console: home could not be read/)
  await signInAs(await backend.account())
  const dashboard = new DashboardPage(page)
  await callable(page, 'home').fail()
  await dashboard.open()
  await expect(dashboard.tile('Active Requests')).toHaveText(/Not available/)
  await expect(dashboard.cards).toHaveCount(MEMBER_ENTRIES.length - 1)
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText(/./)
})
