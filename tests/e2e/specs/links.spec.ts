import type { Page } from 'playwright/test'
import { matchRoutes } from 'react-router-dom'
import { SCREENS } from '../../../web/src/app/portal/screens'
import { PATHS } from '../../../web/src/config/paths'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import { environment } from '../fixtures/environment'
import { expect, test } from '../fixtures/test'
import { NoticesPage } from '../pages/notices-page'
import { Portal } from '../pages/portal'

test.describe.configure({ mode: 'parallel' })

const PORTAL_ROUTES = SCREENS.map(({ path }) => ({ path }))

/** Returns the route, such as /dashboard/members/:id, that the router chooses for the path of a link. */
const screenOf = (link: string) => matchRoutes(PORTAL_ROUTES, link)?.[0]?.route.path

/** Returns the paths of this site that the page links to. */
const linksOf = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )

/** Window widths: the narrowest width that WCAG 1.4.10 requires, and one width above each breakpoint of the layout. */
const WIDTHS = [320, 560, 800, 1024]

// One test opens all member screens and one test opens all admin screens, because a new browser session for each screen
// would double the time.
for (const area of ['member', 'admin'] as const)
  test(`every ${area} screen opens from a link, is accessible, does not overflow and has no broken links`, async ({
    page,
    signInAs,
    sharedAdmin,
  }) => {
    await signInAs(sharedAdmin)
    const portal = new Portal(page)
    await portal.open(area === 'admin' ? '/dashboard' : '/admin')
    await expect(portal.adminEntry).toBeVisible()
    for (const { path } of SCREENS.filter(({ access }) => access === area))
      await test.step(path, async () => {
        await page.setViewportSize(VIEWPORTS.desktop)
        await openByLink(portal, path)
        await expect(portal.heading).not.toHaveText(/not found|error|could not/i)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, { contrast: 'each' })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScrolling(page)
        }
        const inPortal = (await linksOf(page)).filter((link) => /^\/(dashboard|admin)\b/.test(link))
        expect(inPortal).not.toEqual([])
        expect(inPortal.filter((link) => !screenOf(link))).toEqual([])
      })
  })

/** Clicks the page's first visible link to a screen, and waits until this screen is open. */
async function openByLink({ page, heading }: Portal, path: string): Promise<void> {
  if (path === PATHS.notifications) await new NoticesPage(page).bell.click()
  const address = async () => (await linksOf(page)).find((link) => screenOf(link) === path)
  await expect.poll(address, `a link to ${path}`).toBeDefined()
  await page
    .locator(`a[href="${await address()}"]:visible`)
    .first()
    .click()
  // The portal focuses the heading as soon as the new screen is open.
  await expect(heading).toBeFocused()
  expect(screenOf(new URL(page.url()).pathname)).toBe(path)
}

// This test needs no browser, because the public pages are prerendered and their HTML contains every link.
test('public pages have no broken links', async ({ request }) => {
  const linkedPaths = new Set<string>()
  for (const path of [
    '/',
    '/thecave/webinar',
    '/thecave/webinar/thank-you',
    '/enter',
    '/invite',
    '/login',
  ]) {
    const html = await (await request.get(path)).text()
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, href = '']) => new URL(href, environment.hosting + path))
      .filter(({ origin }) => origin === environment.hosting)
    expect(links, `links of ${path}`).not.toEqual([])
    for (const { pathname } of links) linkedPaths.add(pathname)
  }
  for (const path of linkedPaths) expect((await request.get(path)).status(), path).toBe(200)
})

test('a path with an additional segment after a member’s id matches no screen of the portal', () => {
  expect(screenOf('/dashboard/members/somebody')).toBeDefined()
  expect(screenOf('/dashboard/members/somebody/else')).toBeUndefined()
})

test('unknown paths of the portal show the 404 page inside the portal', async ({
  page,
  signInAs,
  problems,
  sharedAdmin,
}) => {
  problems.expect(/console: 404: no page at this path/)
  await signInAs(sharedAdmin)
  const portal = new Portal(page)
  await portal.open('/admin/nowhere')
  await expect(portal.heading).toHaveText('Oops! Page not found')
  await expect(portal.adminEntry).toBeVisible()
  await portal.open('/dashboard/nowhere')
  await expect(portal.heading).toHaveText('Oops! Page not found')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await portal.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})
