import { cpus } from 'node:os'
import { chromium, type Page } from 'playwright'
import { LIST_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'
import { openBackend } from '../e2e/fixtures/backend'
import { environment } from '../e2e/fixtures/environment'
import { openSession } from '../e2e/fixtures/session'
import { withoutTriggers } from '../e2e/fixtures/triggers'
import { community, storeCommunity } from '../support/community'
import { createWorld } from '../support/factories'

/**
 * Searching among 10,000 members as a person does, in a browser: from the last key to the results on the screen, and the
 * longest task of the page while keys come. Beside it a bare query for as many documents. Times in milliseconds.
 */
const MEMBERS = 10_000
const SEARCHES = 40
const KEY_EVERY_MS = 80

const backend = openBackend()
const members = community(createWorld(new Date()), MEMBERS)
await withoutTriggers(() => storeCommunity(backend.db, members))
const words = searchWords()

const browser = await chromium.launch({
  executablePath: process.env.CAVE_CHROMIUM,
  args: ['--no-sandbox'],
})
const context = await browser.newContext()
await openSession(context, await backend.account())
const page = await context.newPage()
await page.goto(`${environment.hosting}/dashboard/members`)
await page.getByRole('button', { name: 'Show More Members' }).waitFor()
await page.evaluate(watchTasks)

// The emulator starts processes while the first ones come, as many as are called at once.
for (const word of words.slice(0, 5)) await search(page, word)
await page.evaluate(() => (window.longestTask = 0))
const times: number[] = []
for (const word of words) times.push(await search(page, word))
const longest = await page.evaluate(() => window.longestTask)
await browser.close()

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${MEMBERS} members`)
console.table([
  { what: `floor: a bare query for ${LIST_PAGE + 1} profiles`, ...figures(await bareQueries()) },
  { what: 'directory: last key to results', ...figures(times) },
  { what: 'directory: longest task while typing', longest },
])
await backend.close()

/** Names and parts of superpowers of members, in different sizes; every one finds somebody. */
function searchWords(): string[] {
  const step = Math.floor(MEMBERS / SEARCHES)
  return Array.from({ length: SEARCHES }, (_, n) => {
    const { first_name, last_name, superpower } = members[n * step] ?? {}
    const text = n % 2 ? superpower : last_name
    return (text ?? first_name ?? 'amina').slice(0, 3 + (n % 6)).trim()
  })
}

async function search(on: Page, text: string): Promise<number> {
  const box = on.getByRole('searchbox', { name: 'Search members' })
  await box.fill('')
  await on.waitForURL((url) => !url.searchParams.has('q'))
  await box.pressSequentially(text, { delay: KEY_EVERY_MS })
  return on.evaluate(untilShown, text)
}

/** Runs in the page: from the last key until the results of its search stand there. */
function untilShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const list = document.querySelector('section[aria-label="Members"]')
      const asked = new URLSearchParams(location.search).get('q')
      if (asked === text && list?.getAttribute('aria-busy') === 'false')
        resolve(performance.now() - window.lastKey)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Runs in the page. */
function watchTasks() {
  window.longestTask = 0
  window.lastKey = 0
  document.addEventListener('input', () => (window.lastKey = performance.now()), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask' })
}

async function bareQueries(): Promise<number[]> {
  const made: number[] = []
  for (let n = 0; n < SEARCHES; n++) {
    const from = performance.now()
    await chained(backend.db.collection(COLLECTIONS.profiles), QUERIES.members, [])
      .limit(LIST_PAGE + 1)
      .get()
    made.push(performance.now() - from)
  }
  return made
}

function figures(list: readonly number[]) {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), most: at(0.999) }
}

declare global {
  interface Window {
    /** 0: none above 50 ms, which is where the browser begins to report them. */
    longestTask: number
    lastKey: number
  }
}
