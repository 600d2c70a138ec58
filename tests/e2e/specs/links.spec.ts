import type { Page } from 'playwright/test'
import { matchRoutes } from 'react-router-dom'
import { SCREENS } from '../../../web/src/app/portal/screens'
import { expectAccessible, expectNoSidewaysScrolling } from '../fixtures/accessibility'
import type { Account } from '../fixtures/backend'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

test.describe.configure({ mode: 'parallel' })

const ROUTES = SCREENS.map(({ path }) => ({ path }))

/** The registered path that the router chooses for a link. */
const screenOf = (link: string) => matchRoutes(ROUTES, link)?.[0]?.route.path

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

let admin: Account
test.beforeAll(async ({ backend }) => {
  admin = await backend.account({ role: 'admin' })
})

for (const { path } of SCREENS)
  test(`${path} is accessible, does not overflow and has no broken links`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(admin)
    const portal = new Portal(page)
    await portal.open(await addressOf(path, portal))
    await expect(portal.adminEntry).toBeVisible()
    await expect(portal.heading).not.toHaveText(/not found|error|could not/i)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page, { contrastInEach: true })
    const inPortal = (await linksOf(page)).filter((link) => /^\/(dashboard|admin)\b/.test(link))
    expect(inPortal).not.toEqual([])
    expect(inPortal.filter((link) => !screenOf(link))).toEqual([])
  })

/** A screen with a parameter, such as one member's, is found by the first link to one in its list. */
async function addressOf(path: string, portal: Portal): Promise<string> {
  const [list = '', parameter] = path.split('/:')
  if (parameter === undefined) return path
  await portal.open(list)
  const address = async () => (await linksOf(portal.page)).find((link) => screenOf(link) === path)
  await expect.poll(address, `a link to ${path}`).toBeDefined()
  return (await address()) ?? ''
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
  test(`${path} shows the 404 page inside the portal`, async ({ page, signInAs, problems }) => {
    problems.expect(/console: 404: no page at this path/)
    await signInAs(admin)
    const portal = new Portal(page)
    await portal.open(path)
    await expect(portal.heading).toHaveText('Oops! Page not found')
    await portal.main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}
