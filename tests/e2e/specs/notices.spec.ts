import { randomUUID } from 'node:crypto'
import { LIST_PAGE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, notice } from '../../support/factories'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { commits } from '../fixtures/firestore'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { ConciergePage } from '../pages/concierge-page'
import { NoticesPage } from '../pages/notices-page'
import { Portal } from '../pages/portal'

const world = createWorld(new Date())

/** Stores notifications of a member. The first notification is the newest. */
async function storeNotices(backend: Backend, user_id: string, titles: readonly string[]) {
  const batch = backend.db.batch()
  for (const [index, title] of titles.entries())
    batch.set(
      backend.db.collection(COLLECTIONS.notifications).doc(`e2e-${randomUUID()}`),
      notice(world, {
        user_id,
        params: { title, status: 'completed' },
        created_at: new Date(Date.now() - index * 60_000),
      }),
    )
  await batch.commit()
}

test('the notifications panel can be used with the keyboard alone and has no axe violations', async ({
  page,
  backend,
  signInAs,
}) => {
  const member = await backend.account()
  await signInAs(member)
  const portal = new Portal(page)
  const notices = new NoticesPage(page)
  await portal.open()
  await expect(notices.bell).toHaveAccessibleName('Notifications')
  await notices.bell.hover()
  await expect(page.locator('.tip span')).toBeInViewport({ ratio: 1 })
  await focusOn(notices.bell)
  await page.keyboard.press('Enter')
  await expect(notices.panel).toBeFocused()
  await expect(notices.panel).toContainText('Nothing new. You are up to date.')
  await page.keyboard.press('Escape')
  await expect(notices.panel).toBeHidden()
  await expect(notices.bell).toBeFocused()

  await storeNotices(backend, member.uid, ['Visa', 'A'.repeat(120)])
  await expect(notices.bell).toHaveAccessibleName('Notifications, 2 unread')
  await page.keyboard.press('Enter')
  await expect(notices.panel).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(notices.markAll).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notices.markAll).toBeHidden()
  await expect(notices.panel).toBeFocused()
  await expect(notices.panelNotice(/Unread/)).toHaveCount(0)
  await notices.viewAll.press('Enter')
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(notices.heading).toBeFocused()
  await expect(notices.rows).toHaveCount(2)
})

test('notifications are marked as read although the browser sends the request twice', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/403/)
  const member = await backend.account()
  await signInAs(member)
  await storeNotices(backend, member.uid, ['Visa', 'Office'])
  const notices = new NoticesPage(page)
  await new Portal(page).open()
  await expect(notices.bell).toHaveAccessibleName('Notifications, 2 unread')
  await notices.bell.click()
  await commits(page).sendNextTwice()
  await notices.markAll.click()
  await expect(notices.markAll).toBeHidden()
  await expect(notices.panel).toBeFocused()
  await expect(notices.panelNotice(/Unread/)).toHaveCount(0)
  await expect(new Portal(page).notifications.region.getByRole('listitem')).toHaveCount(0)
})

test('the notifications panel reports a missing connection, and the page keeps the typed text', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  // Firestore's SDK requests a picture from a Google host to check whether it is online.
  problems.allow(/cleardot.gif/)
  await signInAs(await backend.account())
  const concierge = new ConciergePage(page)
  const notices = new NoticesPage(page)
  await concierge.open()
  await concierge.fillForm({ title: 'A table for ten', description: 'In Fez, on Friday.' })
  await expect(notices.bell).toBeVisible()
  await page.context().setOffline(true)
  await notices.bell.click()
  await expect(notices.panel).toContainText(MESSAGES.offline)
  await expect(concierge.title).toHaveValue('A table for ten')

  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await notices.bell.click()
  await expect(notices.panel).toContainText('Nothing new. You are up to date.')
  await expect(concierge.description).toHaveValue('In Fez, on Friday.')
})

test('/dashboard/notifications lists all notifications page by page and can mark them as read', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const [member, other] = [await backend.account(), await backend.account()]
  await storeNotices(backend, other.uid, ['Secret'])
  await signInAs(member)
  const notices = new NoticesPage(page)
  await notices.open()
  // A member does not see the notifications of other members.
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  await storeNotices(
    backend,
    member.uid,
    Array.from({ length: LIST_PAGE + 1 }, (_, index) => `Request ${index + 1}`),
  )
  await expect(notices.rows).toHaveCount(LIST_PAGE)
  await expect(notices.bell).toHaveAccessibleName(`Notifications, ${LIST_PAGE + 1} unread`)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await notices.showMore.click()
  await expect(notices.rows).toHaveCount(LIST_PAGE + 1)
  await expect(page.getByText('Secret')).toHaveCount(0)
  // The page repeats the request after the response was lost.
  await commits(page).loseNextAnswer()
  await notices.markAll.click()
  await expect(notices.heading).toBeFocused()
  await expect(notices.bell).toHaveAccessibleName('Notifications')
  await expect(notices.list.getByRole('link', { name: /Unread/ })).toHaveCount(0)
})
