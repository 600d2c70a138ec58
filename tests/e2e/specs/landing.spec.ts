import type { Page } from 'playwright/test'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { watchRequests } from '../fixtures/network'
import { expect, test } from '../fixtures/test'

const enterLink = (page: Page) => page.getByRole('link', { name: 'Enter The Cave' })
const invitationLink = (page: Page) => page.getByRole('link', { name: 'I Have an Invitation' })

test('the landing page shows its texts, passes the accessibility checks, and opens /enter from two links', async ({
  page,
}) => {
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "The Cave" [level=1]
        - paragraph: An exclusive community for visionary entrepreneurs and leaders. Where deep connections forge extraordinary opportunities.
        - link "Enter The Cave":
          - /url: /enter
        - heading "What Awaits Inside" [level=2]
        - list:
          - listitem:
            - heading "Exclusive Community" [level=3]
            - paragraph: A private network of like-minded members.
          - listitem:
            - heading "Invite-Only" [level=3]
            - paragraph: Curated membership, by invitation only.
          - listitem:
            - heading "Premium Resources" [level=3]
            - paragraph: Exclusive content and personalised concierge services.
        - heading "Ready to Join?" [level=2]
        - paragraph: The Cave is invite-only. Enter your invitation code to begin your journey.
        - link "I Have an Invitation":
          - /url: /enter
    `)
    await expect(enterLink(page)).toBeInViewport()
  }
  await expectAccessible(page, { contrast: 'each' })

  for (const link of [enterLink(page), invitationLink(page)]) {
    await page.evaluate(() => Object.assign(window, { before: true }))
    await link.click()
    await expect(page).toHaveURL('/enter')
    // The link must load a new document, in which the variable `before` does not exist.
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
})

test('the landing page has three links in tab order, two to /enter and one to the application form', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(enterLink(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(invitationLink(page)).toBeFocused()
  await expect(invitationLink(page)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Apply for the webinar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/thecave/webinar#apply')
})

for (const [way, does] of [
  ['hovered', (page: Page) => enterLink(page).hover()],
  ['focused', (page: Page) => enterLink(page).focus()],
] as const) {
  test(`the landing page preloads the scripts of /enter when a link to /enter is ${way}`, async ({
    page,
  }) => {
    const { scripts, hosts } = watchRequests(page)
    await page.goto('/')
    await expect.poll(() => scripts.some((path) => path.includes('/start-'))).toBe(true)
    expect(scripts.filter((path) => /gates|entry-page|firebase|auth|antd/.test(path))).toEqual([])
    await does(page)
    await expect.poll(() => scripts.some((path) => path.includes('/entry-page-'))).toBe(true)
    expect([...hosts]).toEqual([new URL(page.url()).origin])

    const fetched = new Set(scripts)
    scripts.length = 0
    await enterLink(page).click()
    await expect(page.getByRole('link', { name: /^Member Login/ })).toBeVisible()
    await page.waitForLoadState('load')
    expect(scripts.filter((path) => !fetched.has(path))).toEqual([])
  })
}
