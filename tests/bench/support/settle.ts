import type { Page } from 'playwright'

/** How long the next page takes to settle after a click. */
export interface Settling {
  /** The milliseconds from the click until the next page is shown and nothing on it is marked as loading. */
  ms: number
  /** The number of frames in which something was marked as loading. */
  loadingFrames: number
}

declare global {
  interface Window {
    settling: Promise<Settling> | undefined
  }
}

const READING_MS = 1000

/** Matches parts of a page that are marked as loading. */
const LOADING_SELECTOR = 'main :is([aria-busy="true"], .skeleton)'

/** Waits until a page is shown and nothing on it is marked as loading. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING_SELECTOR)
}

/**
 * Waits until the page has settled, and then for as long as a person would read the page and move the mouse to a link.
 */
export async function read(page: Page): Promise<void> {
  await waitUntilSettled(page)
  await page.mouse.move(640, 400)
  await page.waitForTimeout(READING_MS)
}

/** Clicks the first link to a path of the portal, and returns how long it takes until the next page has settled. */
export async function followLink(page: Page, path: string): Promise<Settling> {
  const link = page.locator(`a[href="${path}"]`).first()
  await link.waitFor()
  await page.evaluate(watchSettling, { path, loading: LOADING_SELECTOR })
  await link.click()
  const settling = await page.evaluate(() => window.settling)
  if (!settling) throw new Error('The click reloaded the whole page')
  return settling
}

/**
 * Runs in the page. Sets `window.settling` to a promise, which resolves when the page at `path` has settled after the
 * next click.
 */
function watchSettling({ path, loading }: { path: string; loading: string }) {
  const MOST_MS = 30_000
  // Waits until the heading of the new page has replaced the previous one, because the URL changes earlier. A link to
  // the current page does not change the heading.
  const previousHeading = location.pathname === path ? null : document.querySelector('main h1')
  window.settling = new Promise((resolve, reject) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      let loadingFrames = 0
      const checkFrame = () => {
        const ms = performance.now() - timeStamp
        const heading = document.querySelector('main h1')
        const arrived = location.pathname === path && heading && heading !== previousHeading
        const isLoading = document.querySelector(loading) !== null
        if (arrived && !isLoading) return resolve({ ms, loadingFrames })
        if (ms > MOST_MS) return reject(new Error(`${path} did not settle`))
        if (arrived) loadingFrames++
        requestAnimationFrame(checkFrame)
      }
      requestAnimationFrame(checkFrame)
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
  })
}
