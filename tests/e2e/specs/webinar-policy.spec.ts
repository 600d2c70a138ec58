import type { Page } from 'playwright/test'
import { startRecordingServer, startSite, type RecordingServer } from '../fixtures/embeds'
import { watchRequests } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { WebinarPage } from '../pages/webinar-page'

/** Records every violation of the page's Content Security Policy from now on. */
async function watchViolations(page: Page) {
  await page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      stopped.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
}

const PUBLIC_PATHS = [
  '/',
  '/thecave/webinar',
  '/thecave/webinar/thank-you',
  '/enter',
  '/invite',
  '/login',
]

for (const path of [...PUBLIC_PATHS, '/signup', '/nowhere']) {
  test(`the page ${path} has security headers and metadata, and tells search engines whether to list it`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cache-control']).toContain('no-cache')
    const head = (await response.text()).split('</head>')[0] ?? ''
    const count = (pattern: RegExp) => [...head.matchAll(pattern)].length
    expect(count(/<title>[^<]{5,70}<\/title>/g)).toBe(1)
    expect(count(/<meta name="description" content="[^"]{15,170}">/g)).toBe(1)
    expect(count(/<meta property="og:(title|description|url|image)" content="[^"]+">/g)).toBe(4)
    const listed = ['/', '/thecave/webinar'].includes(path)
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(head)?.[1]
    expect(canonical && new URL(canonical).pathname).toBe(listed ? path : undefined)
    expect(count(/<meta name="robots" content="noindex">/g)).toBe(listed ? 0 : 1)
    const picture = /"og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
    const imageResponse = await request.get(new URL(picture).pathname)
    expect(imageResponse.headers()['content-type']).toBe('image/png')
  })
}

for (const path of ['/dashboard', '/dashboard/members', '/dashboard/settings', '/admin']) {
  test(`the page ${path} has a Content Security Policy, and tells search engines not to list it`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toContain('no-cache')
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex" ?\/?>/)
  })
}

test('files with a hash in their name have headers that let browsers cache them permanently', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const source = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  const response = await request.get(source ?? '')
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the sitemap that robots.txt names contains public pages only', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
  const text = await (await request.get(new URL(sitemap).pathname)).text()
  expect(text.match(/<loc>/g)).toHaveLength(2)
  expect(text).toContain('/thecave/webinar</loc>')
  expect(text).not.toMatch(/dashboard|admin|login|signup/)
})

test('the Content Security Policy of the webinar page blocks foreign scripts, pictures and frames, and inline code', async ({
  page,
  problems,
}) => {
  // This test violates the Content Security Policy on purpose. In all other tests, a violation is an unexpected problem
  // that fails the test.
  problems.expect(/console: .*Content Security Policy/)
  problems.allow(/Refused|violates|csp/i)
  const stranger = await startRecordingServer({ '/x.js': 'window.strange = true' })
  const violations = await watchViolations(page)
  await page.goto('/thecave/webinar')
  await page.evaluate((address) => {
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.textContent = text
      document.body.append(element)
    }
    add('script', { src: `${address}/x.js` })
    add('script', {}, 'window.strange = true')
    add('img', { src: `${address}/pixel.png` })
    add('iframe', { src: `${address}/frame` })
    add('style', {}, 'body { display: none }')
    void fetch(`${address}/data`).catch(() => undefined)
  }, stranger.address)
  await expect.poll(async () => (await violations()).length).toBe(6)
  const stopped = (await violations())
    .map((line) => line.split(' ')[0] ?? '')
    .toSorted((a, b) => a.localeCompare(b))
  expect(stopped).toEqual([
    'connect-src',
    'frame-src',
    'img-src',
    'script-src-elem',
    'script-src-elem',
    'style-src-elem',
  ])
  expect(await page.evaluate(() => 'strange' in window)).toBe(false)
  expect(stranger.requestedPaths).toEqual([])
  await stranger.close()
})

test.describe('the webinar page with a configured form and video', () => {
  let form: RecordingServer
  let video: RecordingServer
  let site: Awaited<ReturnType<typeof startSite>>

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    form = await startRecordingServer({
      '/form': '<h1>The form</h1><a href="/send">Send</a>',
      '/embed.js': 'document.documentElement.dataset.embed = "here"',
    })
    video = await startRecordingServer({ '/embed': '<h1>The video</h1>' })
    site = await startSite({
      VITE_WEBINAR_FORM_URL: `${form.address}/form`,
      VITE_WEBINAR_FORM_SCRIPT_URL: `${form.address}/embed.js`,
      VITE_WEBINAR_VIDEO_URL: `${video.address}/embed`,
    })
  })
  test.afterAll(async () => {
    await Promise.all([form, video, site].map((part) => part.close()))
  })

  test('the webinar page loads the configured form and video without policy violations or requests to other hosts', async ({
    page,
  }) => {
    const violations = await watchViolations(page)
    const { hosts } = watchRequests(page)
    await page.goto(`${site.address}/thecave/webinar`)
    await expect(page.locator('html')).toHaveAttribute('data-embed', 'here')
    const webinar = new WebinarPage(page)
    expect(video.requestedPaths).toEqual([])
    await webinar.playVideo.click()
    const player = page.frameLocator('iframe[title="Video about the webinar"]')
    await expect(player.getByRole('heading', { name: 'The video' })).toBeVisible()
    await webinar.form.scrollIntoViewIfNeeded()
    const frame = page.frameLocator('iframe[title="Application form"]')
    await expect(frame.getByRole('heading', { name: 'The form' })).toBeVisible()
    expect(await violations()).toEqual([])
    expect([...hosts].sort()).toEqual([site.address, form.address, video.address].sort())
  })

  test('if the external form opens the thank-you page inside its frame, the whole window opens the thank-you page', async ({
    page,
  }) => {
    await page.goto(`${site.address}/thecave/webinar`)
    const webinar = new WebinarPage(page)
    await webinar.form.scrollIntoViewIfNeeded()
    const frame = page.frameLocator('iframe[title="Application form"]')
    await frame
      .getByRole('link', { name: 'Send' })
      .evaluate(
        (link, address) => link.setAttribute('href', address),
        `${site.address}/thecave/webinar/thank-you`,
      )
    await frame.getByRole('link', { name: 'Send' }).click()
    await expect(page).toHaveURL(`${site.address}/thecave/webinar/thank-you`)
  })

  test('public pages other than the webinar page do not load the configured form and video', async ({
    page,
  }) => {
    const before = [...form.requestedPaths, ...video.requestedPaths]
    for (const path of ['/', '/enter', '/thecave/webinar/thank-you'])
      await page.goto(site.address + path, { waitUntil: 'networkidle' })
    expect([...form.requestedPaths, ...video.requestedPaths]).toEqual(before)
  })
})
