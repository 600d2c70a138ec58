import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

test('no link in the portal or the admin area leads nowhere', async ({
  page,
  backend,
  signInAs,
}) => {
  await signInAs(await backend.account({ role: 'admin' }))
  const portal = new Portal(page)
  const waiting = ['/dashboard', '/admin', '/admin/members', '/dashboard/members/somebody']
  const seen = new Set<string>(waiting)
  for (const path of waiting) {
    await portal.open(path)
    await expect(portal.heading, path).toBeVisible()
    await expect(portal.heading, path).not.toHaveText(/not found|error/i)
    await expect(portal.adminEntry, path).toBeVisible()
    for (const link of await page.getByRole('link').all()) {
      const { origin, pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
      if (origin !== new URL(page.url()).origin || seen.has(pathname)) continue
      seen.add(pathname)
      waiting.push(pathname)
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(13)
})

test('no link on the gates leads nowhere', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of ['/', '/enter', '/invite', '/login']) {
    await page.goto(path)
    for (const link of await page.getByRole('link').all()) {
      const { protocol, pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
      if (protocol !== 'mailto:') seen.add(pathname)
    }
  }
  for (const path of seen) expect((await request.get(path)).status(), path).toBe(200)
})

for (const path of ['/dashboard/nowhere', '/dashboard/members/somebody/else', '/admin/nowhere']) {
  test(`${path} is not found, inside the portal`, async ({ page, backend, signInAs, problems }) => {
    problems.expect(/console: 404: no page at this path/)
    await signInAs(await backend.account({ role: 'admin' }))
    const portal = new Portal(page)
    await portal.open(path)
    await expect(portal.heading).toHaveText('Oops! Page not found')
    await portal.main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}
