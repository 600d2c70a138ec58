import {
  expectAccessible,
  expectLargeTextToFit,
  expectNoSidewaysScrolling,
  VIEWPORTS,
} from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { WebinarPage } from '../pages/webinar-page'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

const SESSION_START = Date.parse('2025-10-31T17:00:00Z')

test.describe('the webinar page in a browser that allows animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every call to action of the webinar page scrolls to the form, in both wide and narrow windows', async ({
    page,
  }) => {
    const webinar = new WebinarPage(page)
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport)
      await webinar.open()
      const links = webinar.applyLinks()
      const count = await links.count()
      expect(count).toBeGreaterThan(2)
      for (let index = 0; index < count; index++) {
        await links.nth(index).click()
        await expect(webinar.form).toBeInViewport()
        await expect(page).toHaveURL('/thecave/webinar#apply')
        await page.goBack()
      }
      await expect(webinar.form.getByRole('textbox', { name: 'Full name' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
    }
  })

  test('hydrating the webinar page causes no layout shift, in both wide and narrow windows', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node }) => node?.textContent ?? '')
          if (entry.value > 0.001) shifts.push(`${entry.value}: ${moved.join(' | ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const webinar = new WebinarPage(page)
    await page.clock.install({ time: SESSION_START - 5_000 })
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport)
      await page.clock.setSystemTime(SESSION_START - 5_000)
      await webinar.open()
      await expect(webinar.wins.region).toBeVisible()
      await webinar.timer.scrollIntoViewIfNeeded()
      await page.clock.runFor(8_000)
      await expect.poll(() => webinar.timeLeft()).toBe('00:00:00:00')
      await expect(page.getByText('This date has passed.')).toBeVisible()
      await expect(webinar.applyLinks().first()).toHaveText('Apply for the next session')
      const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      expect(moved).toEqual([])
    }
  })
})

test('the webinar page can be used with the keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const webinar = new WebinarPage(page)
  await webinar.open()
  await expect(webinar.wins.region).toBeVisible()
  const tabTo = async (locator: ReturnType<typeof page.locator>) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await locator.evaluate((node) => node === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(locator).toBeFocused()
  }
  await tabTo(webinar.wins.track)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => webinar.wins.firstVisibleSlide()).toBe(2)
  await page.keyboard.press('Home')
  await expect.poll(() => webinar.wins.firstVisibleSlide()).toBe(1)
  await tabTo(webinar.wins.pause)
  await page.keyboard.press('Enter')
  await expect(webinar.wins.play).toBeFocused()
  const question = page.locator('summary', { hasText: 'Is there a fee?' })
  await tabTo(question)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('No. The webinar is free, but you need an approved application.'),
  ).toBeVisible()
  await tabTo(webinar.form.getByRole('textbox', { name: 'Full name' }))
})

test('the webinar and thank-you pages are accessible, and their texts are not cut off at twice the font size', async ({
  page,
}) => {
  const webinar = new WebinarPage(page)
  await webinar.open()
  await expect(webinar.wins.region).toBeVisible()
  for (const question of await page.locator('summary').all()) await question.click()
  await expectAccessible(page, { contrast: 'each' })
  await expectLargeTextToFit(page)
  await page.goto('/thecave/webinar/thank-you')
  await expectAccessible(page, { contrast: 'each' })
  await expectLargeTextToFit(page)
})

test.describe('public pages without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('landing and webinar pages are readable without scripts', async ({ page, problems }) => {
    // This test disables scripts, so the browser reports a failed request for each script of the pages.
    problems.allow(/\.js csp$/)
    await page.goto('/')
    for (const text of [
      'An exclusive community for',
      'What Awaits Inside',
      'Exclusive Community',
      'Invite-Only',
      'Premium Resources',
      'Ready to Join?',
    ])
      await expect(page.getByText(text).first()).toBeVisible()
    await page.getByRole('link', { name: 'I Have an Invitation' }).click()
    await expect(page).toHaveURL('/enter')

    const webinar = new WebinarPage(page)
    await webinar.open()
    for (const text of ['The 60 minutes', 'Three steps to a seat', 'Only 25 Seats'])
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(webinar.timer).toBeHidden()
    await webinar.applyLinks().first().click()
    await expect(webinar.form).toBeInViewport()
  })
})
