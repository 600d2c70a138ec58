import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test, type Browser, type Page } from 'playwright/test'
import { buildGallery } from '../fixtures/antd-gallery/build'
import { computedStyles, differences } from '../fixtures/antd-gallery/computed'

const GALLERY_ADDRESS = 'http://gallery.test'
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

// The tests need much time: they build the gallery (a page with Ant Design components) twice, and measure each build
// twice.
test.describe.configure({ timeout: 180_000 })

const buildFolder = mkdtempSync(join(tmpdir(), 'antd-gallery-'))

test.beforeAll(async () => {
  await buildGallery('static', join(buildFolder, 'static'))
  await buildGallery('runtime', join(buildFolder, 'runtime'))
})

test.afterAll(() => rmSync(buildFolder, { recursive: true }))

/**
 * Opens a build of the gallery with the given Content Security Policy, and waits until the dialog and the other popups
 * are open.
 */
async function openGallery(page: Page, styles: 'static' | 'runtime', policy: string) {
  await page.route(`${GALLERY_ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === '/' ? 'index.html' : pathname
    await route.fulfill({
      body: readFileSync(join(buildFolder, styles, name)),
      contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      headers: { 'Content-Security-Policy': policy },
    })
  })
  await page.goto(GALLERY_ADDRESS)
  await expect(page.getByRole('dialog', { name: 'Delete?' })).toBeVisible()
  await expect(page.locator('.ant-picker-time-panel').first()).toBeVisible()
  // Makes the popups recompute their positions.
  await page.evaluate(() => window.dispatchEvent(new Event('resize')))
}

/** Finishes all transitions and returns the computed styles. */
async function finalStyles(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame)
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
    }
  })
  return page.evaluate(computedStyles)
}

/** Makes every control look hovered, pressed and focused at the same time. */
async function forceStates(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, input, textarea, label, li, th, td:first-child, [role], [tabindex]',
  })
  const forcedPseudoClasses = ['hover', 'focus', 'focus-visible', 'focus-within', 'active']
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  )
}

async function measureStyles(page: Page) {
  const atRest = await finalStyles(page)
  await forceStates(page)
  const inUse = await finalStyles(page)
  return { atRest, inUse }
}

test('with styles from CSS files, Ant Design looks the same as with runtime styles, and complies with a strict Content Security Policy', async ({
  context,
}) => {
  const runtime = await context.newPage()
  await openGallery(runtime, 'runtime', "style-src 'self' 'unsafe-inline'")
  const expected = await measureStyles(runtime)
  await runtime.close()

  const page = await context.newPage()
  const stopped: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') stopped.push(message.text())
  })
  await openGallery(page, 'static', "default-src 'self'; img-src 'self' data:; style-src 'self'")
  const found = await measureStyles(page)
  expect(expected.atRest.length).toBeGreaterThan(1000)
  expect(differences(expected.atRest, found.atRest)).toEqual([])
  expect(differences(expected.inUse, found.inUse)).toEqual([])
  await expect(page.locator('style')).toHaveCount(0)
  expect(stopped).toEqual([])

  await test.step('with Ant Design’s styles from CSS files, links outside of Ant Design components stay underlined', async () => {
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a href="/">Own</a>'))
    const link = page.getByText('Own', { exact: true })
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
  })
})

/** Returns the names of the animations that run while a build of the gallery opens. */
async function animationNames(browser: Browser, styles: 'static' | 'runtime', policy: string) {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const names: string[] = []
    Object.assign(window, { names })
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName))
  })
  await openGallery(page, styles, policy)
  await expect(page.locator('.ant-zoom-appear, .ant-slide-down-appear')).toHaveCount(0)
  const names = await page.evaluate(() => (window as unknown as { names: string[] }).names)
  await context.close()
  return [...new Set(names)].toSorted()
}

test('Ant Design runs the same animations with styles from CSS files as with runtime styles', async ({
  browser,
}) => {
  const expected = await animationNames(browser, 'runtime', "style-src 'self' 'unsafe-inline'")
  expect(expected).toEqual(expect.arrayContaining(['antFadeIn', 'antSlideDownIn', 'antZoomIn']))
  expect(await animationNames(browser, 'static', "style-src 'self'")).toEqual(expected)
})
