import { expect, test } from '../fixtures/test'

const LOGGED = /console: 404: no page at this path/

for (const path of ['/nowhere', '/enter/further', '/thecave', '/index.php', '/%E2%82%AC']) {
  test(`${path} responds with status 404 and the 404 page`, async ({ page, problems }) => {
    problems.expect(LOGGED, /failed to load resource.*404/i)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/')
  })
}

test('known paths respond with status 200', async ({ request }) => {
  for (const path of ['/', '/enter', '/invite', '/signup', '/login', '/dashboard', '/admin']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain('text/html')
  }
})
