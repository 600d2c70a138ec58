import type { Page } from 'playwright/test'
import { matchRoutes } from 'react-router-dom'
import { SCREENS } from '../../../web/src/app/portal/screens'
import { expectAccessible, expectNoSidewaysScrolling } from '../fixtures/accessibility'
import { environment } from '../fixtures/environment'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

test.describe.configure({ mode: 'parallel' })

const PORTAL_ROUTES = SCREENS.map(({ path }) => ({ path }))

/** Returns the registered path that the router chooses for a link. */
const screenOf = (link: string) => matchRoutes(PORTAL_ROUTES, link)?.[0]?.route.path

/** Returns the paths of this site that the page links to. */
const linksOf = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )

/** Window widths: the narrowest width that WCAG 1.4.10 requires, and a width beyond each change of the layout. */
const WIDTHS = [320, 560, 800, 1024]

for (const { path } of SCREENS)
  test(`${path} is accessible, does not overflow and has no broken links`, async ({
    page,
    signInAs,
    sharedAdmin,
  }) => {
    await signInAs(sharedAdmin)
    const portal = new Portal(page)
    await portal.open(await addressOf(path, portal))
    await expect(portal.adminEntry).toBeVisible()
    await expect(portal.heading).not.toHaveText(/not found|error|could not/i)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page, { contrast: 'each' })
    const inPortal = (await linksOf(page)).filter((link) => /^\/(dashboard|admin)\b/.test(link))
    expect(inPortal).not.toEqual([])
    expect(inPortal.filter((link) => !screenOf(link))).toEqual([])
  })

/** Returns an address of a screen. For a path with a parameter, this is the first matching link of the list page. */
async function addressOf(path: string, portal: Portal): Promise<string> {
  const [list = '', parameter] = path.split('/:')
  if (parameter === undefined) return path
  await portal.open(list)
  const address = async () => (await linksOf(portal.page)).find((link) => screenOf(link) === path)
  await expect.poll(address, `a link to ${path}`).toBeDefined()
  return (await address()) ?? ''
}

// The public pages are prerendered, so that their HTML contains every link.
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

test('a member’s path with an additional segment matches no screen of the portal', () => {
  expect(screenOf('/dashboard/members/somebody')).toBeDefined()
  expect(screenOf('/dashboard/members/somebody/else')).toBeUndefined()
})

for (const path of ['/dashboard/nowhere', '/admin/nowhere']) {
  test(`${path} shows the 404 page inside the portal`, async ({
    page,
    signInAs,
    problems,
    sharedAdmin,
  }) => {
    problems.expect(/console: 404: no page at this path/)
    await signInAs(sharedAdmin)
    const portal = new Portal(page)
    await portal.open(path)
    await expect(portal.heading).toHaveText('Oops! Page not found')
    await expectAccessible(page)
    await portal.main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}
