import type { Page } from 'playwright/test'
import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import type { Problems } from '../fixtures/problems'
import { expect, test } from '../fixtures/test'

const LOGGED_404 = /404: no page at this path/

/** Opens an unknown path and expects the 404 page. */
async function expect404(page: Page, problems: Problems, path: string) {
  problems.expect(LOGGED_404, /failed to load resource.*404/i)
  // The page is prerendered, and its script logs the path when the script starts.
  const logged = page.waitForEvent('console', (message) => LOGGED_404.test(message.text()))
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await logged
}

for (const path of [
  '/enter/further',
  '/application/token/further',
  '/Login',
  '/thecave',
  '/index.php',
  '/%E2%82%AC',
]) {
  test(`${path} responds with status 404 and the 404 page`, async ({ page, problems }) => {
    await expect404(page, problems, path)
  })
}

test('/nowhere responds with status 404 and the 404 page, which is accessible and links home', async ({
  page,
  problems,
}) => {
  await expect404(page, problems, '/nowhere')
  await expectAccessible(page, { contrast: 'each' })
  await expectGateToFit(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

test('known paths respond with status 200', async ({ request }) => {
  for (const path of ['/', '/enter', '/invite', '/signup', '/login', '/dashboard', '/admin']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain('text/html')
  }
})
