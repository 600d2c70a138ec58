import type { Page } from 'playwright/test'
import { matchPath } from 'react-router-dom'
import { SCREENS } from '../../../web/src/app/portal/screens'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

/** The paths of this site that the page links to. */
const linksOf = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )

/** From the narrowest width of WCAG 1.4.10, past each width at which the layout changes. */
const WIDTHS = [320, 560, 800, 1024]

/** The registered path of a page. The page of one member or event represents all. */
const registered = (pathname: string) =>
  SCREENS.map(({ path }) => path).find((path) => matchPath(path, pathname)) ?? pathname

for (const area of ['/dashboard', '/admin'] as const) {
  test(`every screen below ${area} is accessible and does not overflow`, async ({
    page,
    backend,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs(await backend.account({ role: 'admin' }))
    const portal = new Portal(page)
    const screens = SCREENS.map(({ path }) => path).filter((path) => path.startsWith(area))
    // Screens with a parameter are found by links.
    const found = new Map(screens.filter((path) => !path.includes(':')).map((path) => [path, path]))
    for (const path of found.values()) {
      await portal.open(path)
      await expect(portal.adminEntry, path).toBeVisible()
      await expect(portal.heading, path).not.toHaveText(/not found|error|could not/i)
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScrolling(page)
      }
      await expectAccessible(page, { contrastInEach: true })
      await page.setViewportSize(VIEWPORTS.desktop)
      for (const link of await linksOf(page)) {
        const screen = registered(link)
        if (link.startsWith(area) && !found.has(screen)) found.set(screen, link)
      }
    }
    expect([...found.keys()]).toEqual(expect.arrayContaining(screens))
  })
}

test('public pages have no broken links', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/thecave/webinar',
    '/thecave/webinar/thank-you',
    '/enter',
    '/invite',
    '/login',
  ]) {
    await page.goto(path)
    for (const link of await linksOf(page)) seen.add(link)
  }
  for (const path of seen) expect((await request.get(path)).status(), path).toBe(200)
})

for (const path of ['/dashboard/nowhere', '/dashboard/members/somebody/else', '/admin/nowhere']) {
  test(`${path} shows the 404 page inside the portal`, async ({
    page,
    backend,
    signInAs,
    problems,
  }) => {
    problems.expect(/console: 404: no page at this path/)
    await signInAs(await backend.account({ role: 'admin' }))
    const portal = new Portal(page)
    await portal.open(path)
    await expect(portal.heading).toHaveText('Oops! Page not found')
    await portal.main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}
