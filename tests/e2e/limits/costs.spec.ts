import { EVENTS_PAGE } from '@domain/limits'
import type { Page } from 'playwright/test'
import { community, storeCommunity } from '../../support/community'
import { createWorld } from '../../support/factories'
import { storeManyRows } from '../../support/many-rows'
import { countReads } from '../fixtures/reads'
import { expect, test } from '../fixtures/test'
import { withoutTriggers } from '../fixtures/triggers'

/** A page and one more row, to know whether there is a next page. */
const LIST = 25
/** Both halves of the events, and the seats of each. */
const EVENTS = 2 * (EVENTS_PAGE + 1) + 2 * EVENTS_PAGE
/** The session's own: profile and role. */
const OWN = 2

/** Documents that the first view of each screen may read in the browser; the reads of callables have their own tests. */
const MOST: Record<string, number> = {
  '/dashboard': 0,
  '/dashboard/content': LIST,
  '/dashboard/events': EVENTS,
  '/dashboard/concierge': LIST,
  '/dashboard/members': LIST,
  '/dashboard/invitations': 0,
  '/dashboard/settings': 0,
  // Pending requests and the members who sent them, new members, the next event, and one more of each.
  '/admin': 15,
  // The names of the reviewers of one application.
  '/admin/applications': 5,
  '/admin/members': 0,
  '/admin/content': LIST,
  '/admin/events': EVENTS,
  // Rows, and the members who sent them.
  '/admin/concierge': 2 * LIST,
  '/admin/api-keys': LIST,
  // Rows, and their creators and redeemers.
  '/admin/invites': 60 - OWN,
  '/admin/audit': 0,
  '/admin/announcements': 0,
}

/** More than a page of every list. */
const MANY = 300

test.setTimeout(180_000)

test('document reads per screen stay within their limits as data grows', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account({ role: 'admin' })
  await signInAs(account)
  const reads = await countReads(page)
  const costs = async (paths = Object.keys(MOST)) => {
    const read: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(path)
      await settled(page, reads)
      read[path] = (await reads()) - OWN
    }
    return read
  }
  const within = (read: Record<string, number>) => {
    for (const [path, cost] of Object.entries(read))
      expect.soft(cost, path).toBeLessThanOrEqual(MOST[path] ?? 0)
  }

  const few = await costs()
  within(few)
  await withoutTriggers(() => storeCommunity(backend.db, community(createWorld(new Date()), 1000)))
  expect(await costs(), 'with a thousand members more').toEqual(few)
  await withoutTriggers(() => storeManyRows(backend.db, account.uid, MANY))
  const many = await costs(Object.keys(MOST).filter((path) => MOST[path]))
  within(many)

  // The page does not read again what the click has prefetched.
  for (const path of ['/dashboard/members', '/dashboard/concierge', '/admin/invites']) {
    await page.goto(path.startsWith('/admin/') ? '/admin' : '/dashboard')
    await settled(page, reads)
    const before = await reads()
    await page.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await settled(page, reads)
    // Names from the previous page are not read again.
    expect((await reads()) - before, `${path}, come to by a click`).toBeLessThanOrEqual(
      many[path] ?? 0,
    )
  }
})

/** Waits until nothing is marked as loading and no document arrives. */
async function settled(page: Page, reads: () => Promise<number>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Names in rows replace a placeholder bar when they arrive.
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await reads()
        const still = now === before && now >= OWN
        before = now
        return still
      },
      { intervals: [400] },
    )
    .toBe(true)
}
