import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'

const LOGGED_404 = /404: no page at this path/

test('unknown paths respond with status 404 and the prerendered 404 page', async ({ request }) => {
  for (const path of [
    '/nowhere',
    '/enter/further',
    '/application/token/further',
    '/Login',
    '/thecave',
    '/index.php',
    '/%E2%82%AC',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('Oops! Page not found')
  }
})

test('/Login opens the 404 page, which is accessible and links home', async ({
  page,
  problems,
}) => {
  problems.expect(LOGGED_404, /failed to load resource.*404/i)
  // Waits until the page's script has started and logged the path. The prerendered page is visible earlier.
  const logged = page.waitForEvent('console', (message) => LOGGED_404.test(message.text()))
  await page.goto('/Login')
  await logged
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
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
