import type { Locator, Page } from 'playwright/test'
import { closedGate } from '../../support/gate'
import { VIEWPORTS } from '../fixtures/accessibility'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { type CarouselPart, WebinarPage } from '../pages/webinar-page'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WINS_FEED = '**/api/dailywins?limit=100'

function createWin(id: number, extra: object = {}) {
  const occurred_at = new Date(Date.now() - id * 90_000).toISOString()
  const text = { title: `Deal ${id}`, category: 'Tech', description: 'Agreed.' }
  return { id: `w${id}`, ...text, value: 10 ** id, currency: 'USD', occurred_at, ...extra }
}

const serveFeed = (page: Page, json: unknown) =>
  page.route(WINS_FEED, (route) => route.fulfill({ json }))

test('the wins carousel gets the wins of the demo data from the real endpoint, and shows them with a counter', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  const { wins, open } = carouselsOf(new WebinarPage(page))
  await open()
  await test.step('the counter of the wins carousel shows the visible wins and the total, such as 22–24 / 24', async () => {
    await expect(wins.count).toHaveText('1–3 / 24')
    await wins.previous.click()
    await expect(wins.count).toHaveText('22–24 / 24')
    await wins.previous.click()
    await expect(wins.count).toHaveText('21–23 / 24')
    await wins.next.click()
    await expect(wins.count).toHaveText('22–24 / 24')
    await wins.next.click()
    await expect(wins.count).toHaveText('1–3 / 24')
  })

  await test.step('the wins carousel shows all wins of the demo data', async () => {
    await expect(wins.slides).toHaveCount(24)
    await expect(wins.region.getByText('Value not disclosed')).toHaveCount(1)
    for (const emoji of ['🪙', '💰', '💰💰', '💰💰💰'])
      await expect(wins.region.getByText(emoji, { exact: true }).first()).toBeAttached()
    await expect(wins.region.locator('time').first()).toHaveText(/ago$/)
  })
})

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`automatic advance of the webinar carousels in a window of ${viewport.width} pixels (${name})`, () => {
    test.use({ viewport })

    test(`in a window of ${viewport.width} pixels, both webinar carousels advance by themselves, and the wins carousel pauses on hover or focus`, async ({
      page,
    }) => {
      await serveFeed(
        page,
        [1, 2, 3, 4, 5, 6].map((id) => createWin(id)),
      )
      const { wins, gallery } = carouselsOf(new WebinarPage(page))
      await page.clock.install()
      await new WebinarPage(page).open()
      await test.step('the wins carousel advances every three seconds and loops, but pauses while it is hovered or focused', async () => {
        const afterThreeSeconds = await stopAtFirstSlide(page, wins, 3_000)
        // A wide window shows three slides at once. When it shows slides 4 to 6, the carousel has reached its end, and
        // continues with slide 1.
        for (const slide of name === 'phone' ? [2, 3, 4, 5, 6, 1] : [2, 3, 4, 1])
          await afterThreeSeconds(slide)
        await wins.track.hover()
        await expect(wins.track).toHaveAttribute('aria-live', 'polite')
        await page.clock.runFor(9_000)
        expect(await wins.firstVisibleSlide()).toBe(1)
        await page.mouse.move(0, 0)
        await focusOn(wins.next)
        await page.clock.runFor(9_000)
        expect(await wins.firstVisibleSlide()).toBe(1)
        await wins.next.blur()
        await afterThreeSeconds(2)
      })

      await test.step('the picture carousel advances every four seconds', async () => {
        const afterFourSeconds = await stopAtFirstSlide(page, gallery, 4_000)
        await afterFourSeconds(2)
        await afterFourSeconds(3)
      })
    })
  })
}

test('a win with long texts fits into the reserved space, and the carousel has buttons only if it cannot show all wins at once', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone)
  const { released, release } = closedGate()
  const long = {
    title: 'A partnership of many years '.repeat(4),
    description: 'Agreed. '.repeat(40),
  }
  await page.route(WINS_FEED, async (route) => {
    await released
    await route.fulfill({ json: [createWin(1, long), createWin(2)] })
  })
  const webinar = new WebinarPage(page)
  const { wins } = webinar
  await webinar.open()
  await expect(webinar.winsState).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  release()
  await expect(wins.slides).toHaveCount(2)
  expect(await height()).toBe(before)
  await expect(wins.next).toBeVisible()
  await page.setViewportSize(VIEWPORTS.desktop)
  await expect(wins.next).toBeHidden()
})

test('the picture carousel jumps between its first and last picture without scrolling past the pictures between them', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  const { gallery, open } = carouselsOf(new WebinarPage(page))
  await open()
  await expect(gallery.count).toHaveText('1 / 6')
  const [first, end, ...more] = await gallery.scrollPositionsAfter(gallery.previous)
  expect([first, more]).toEqual([0, []])
  await expect(gallery.count).toHaveText('6 / 6')
  expect(await gallery.scrollPositionsAfter(gallery.next)).toEqual([end, 0])
  await expect(gallery.count).toHaveText('1 / 6')
  await gallery.next.click()
  await expect(gallery.count).toHaveText('2 / 6')
})

test.describe('the picture carousel with reduced motion', () => {
  test.use({
    viewport: VIEWPORTS.phone,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('with reduced motion, the picture carousel moves only after a click on a button or a swipe', async ({
    page,
  }) => {
    const { gallery, open } = carouselsOf(new WebinarPage(page))
    await page.clock.install()
    await open()
    await gallery.region.scrollIntoViewIfNeeded()
    await expect(gallery.play).toBeEnabled()
    await page.clock.runFor(20_000)
    expect(await gallery.firstVisibleSlide()).toBe(1)
    await gallery.next.click()
    await expect.poll(() => gallery.firstVisibleSlide()).toBe(2)
    await swipeLeft(gallery.track, 250)
    await expect(gallery.count).toHaveText('3 / 6')
    await expect.poll(() => gallery.firstVisibleSlide()).toBe(3)
    await expect(gallery.slides.first()).toHaveCSS('scroll-snap-stop', 'always')
  })
})

/**
 * Stops the clock of the page, moves a carousel to its first slide, and switches off its scroll animation.
 * @returns a function that expects the carousel to advance to the given slide after exactly `interval` milliseconds
 */
async function stopAtFirstSlide(page: Page, carousel: CarouselPart, interval: number) {
  await carousel.region.scrollIntoViewIfNeeded()
  await expect(carousel.play.or(carousel.pause)).toBeEnabled()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await carousel.track.evaluate((row) => (row.style.scrollBehavior = 'auto'))
  // The carousel pauses while it has the focus, so the interval begins when the carousel loses the focus.
  await carousel.track.press('Home')
  await expect(carousel.count).toHaveText(/^1\D/)
  await carousel.track.blur()
  return async (slide: number) => {
    // While the carousel advances by itself, `aria-live` is off, so that screen readers do not announce each slide.
    await expect(carousel.track).toHaveAttribute('aria-live', 'off')
    const before = await carousel.firstVisibleSlide()
    await page.clock.runFor(interval - 1)
    expect(await carousel.firstVisibleSlide()).toBe(before)
    await page.clock.runFor(1)
    expect(await carousel.firstVisibleSlide()).toBe(slide)
    // The carousel starts the next interval when it has detected its new position. The counter then shows this
    // position.
    await expect(carousel.count).toHaveText(new RegExp(`^${slide}\\D`))
  }
}

/**
 * Swipes with a simulated finger, which rests before it is lifted. If the finger were lifted while moving, the carousel
 * would scroll on by a distance that depends on the machine's load.
 */
async function swipeLeft(track: Locator, pixels: number) {
  const box = await track.boundingBox()
  if (!box) throw new Error('no carousel')
  const touch = await track.page().context().newCDPSession(track.page())
  const [x, y] = [box.x + box.width - 40, box.y + box.height / 2]
  const began = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number, seconds: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - moved, y }],
      timestamp: began + seconds,
    })
  await send('touchStart', 0, 0)
  for (let part = 1; part <= 10; part++) await send('touchMove', (part / 10) * pixels, part * 0.016)
  await send('touchMove', pixels, 0.5)
  await send('touchEnd', pixels, 0.6)
}

function carouselsOf(webinar: WebinarPage) {
  return { wins: webinar.wins, gallery: webinar.gallery, open: () => webinar.open() }
}
