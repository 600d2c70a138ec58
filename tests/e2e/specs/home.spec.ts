import { LENGTHS } from '@domain/limits'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import * as factories from '../../support/factories'
import { DAY, HOUR } from '../../support/factories/factory'
import { expectAccessible, expectToFit, VIEWPORTS } from '../fixtures/accessibility'
import { authRequest } from '../fixtures/auth-service'
import { callable } from '../fixtures/callables'
import { layoutShift, watchLayout } from '../fixtures/layout-shift'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { MEMBER_ENTRIES } from '../../support/member-entries'

test('the home page shows its fixed texts while the session is being checked, and then welcomes a new member by name', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account({ hasVisited: false })
  const profile = backend.db.collection(COLLECTIONS.profiles).doc(member.uid)
  await profile.update({ created_at: new Date(), superpower: 'Ships on time', regions: ['UK'] })
  await signInAs(member)
  const { release } = await authRequest(page, 'lookup').hold()
  const home = new DashboardPage(page)
  await home.open()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Welcome')
  await expect(home.main.locator('[aria-busy="true"]')).toContainText('Your community at a glance')
  await expect(home.heading).toHaveCount(0)
  await expectAccessible(page, { viewports: [VIEWPORTS.desktop] })
  release()
  await expect(heading).toHaveText(`Welcome, ${member.first_name}`)
  await expect(home.main.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(home.profileSteps).toContainText('2 of 4 steps of your profile are done.')
  await expect(home.main).toContainText('It is good to have you here.')
  await expectAccessible(page)

  await home.profileSteps.getByRole('link', { name: 'Choose your topics' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await profile.update({ topics: ['AI'] })
  await page.goBack()
  await expect(home.profileSteps.getByRole('link')).toHaveText(['Add a picture'])
})

test('the home page shows a returning member the news of each area of the portal until the member opens that area', async ({
  page,
  backend,
  signInAs,
}) => {
  const world = factories.createWorld(new Date())
  const member = await backend.account()
  const at = (ms: number) => new Date(Date.now() - ms)
  const { db } = backend
  const request = factories.conciergeRequest(world, {
    user_id: member.uid,
    title: 'طاولة في المطعم',
    status: 'completed',
    status_by: 'demo-admin',
    status_at: at(HOUR),
  })
  await db.collection(COLLECTIONS.conciergeRequests).add(request)
  await signInAs(member)
  const { release } = await callable(page, 'home').hold()
  await watchLayout(page)
  const home = new DashboardPage(page)
  await home.open()
  await expect(home.heading).toHaveText(`Welcome, ${member.first_name}`)
  const before = await layoutShift(page)
  release()
  await expect(home.heading).toHaveText(`Welcome back, ${member.first_name}`)
  const completedLink = home.newsSection.getByRole('link', { name: /is now completed/ })
  await expect(completedLink).toContainText('طاولة في المطعم')
  expect((await layoutShift(page)) - before, 'layout shift').toBeLessThan(0.0005)
  await expect(home.nextEvent.getByRole('link')).toHaveAttribute('href', /\/dashboard\/events\?/)

  await completedLink.click()
  await expect(page).toHaveURL('/dashboard/concierge')
  const state = db.collection(MEMBER_COLLECTIONS.memberState).doc(member.uid)
  await expect
    .poll(async () => (await state.get()).get('seen_at.requests') !== undefined)
    .toBe(true)
  const longWord = 'x'.repeat(LENGTHS.location)
  await callable(page, 'home').change({
    next_event: {
      id: 'dinner',
      title: longWord.slice(0, LENGTHS.title),
      event_date: Date.now() + DAY,
      ends_at: null,
      time_zone: null,
      location: longWord,
      city: null,
    },
  })
  await page.goto('/dashboard')
  await expect(home.cards).toHaveCount(MEMBER_ENTRIES.length - 1)
  await expect(completedLink).toHaveCount(0)
  // The browser shows an ellipsis only if a word that is wider than the card is wrapped.
  await expect(home.nextEvent).toContainText(longWord)
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await expectToFit(home.nextEvent.locator('.one-line, .two-lines'))
  }
})
