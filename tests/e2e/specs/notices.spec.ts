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

const world = createWorld(new Date())

/** Stores notifications for a member. The first title belongs to the newest notification. */
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

test('the notifications panel can be used with the keyboard alone, and reports a missing connection', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /status of 403/)
  // To check whether the browser is online, Firestore's SDK requests a picture from a Google host.
  problems.allow(/cleardot.gif/)
  const member = await backend.account()
  await signInAs(member)
  const concierge = new ConciergePage(page)
  const notices = new NoticesPage(page)
  const { region } = concierge.notifications
  await concierge.open()
  await concierge.fillForm({ title: 'A table for ten', description: 'In Fez, on Friday.' })
  await expect(notices.bell).toHaveAccessibleName('Notifications')
  await notices.bell.hover()
  await expect(page.locator('.tip span')).toBeInViewport({ ratio: 1 })

  await test.step('while the browser is offline, the notifications panel shows an error, and the concierge form keeps its input', async () => {
    await page.context().setOffline(true)
    await focusOn(notices.bell)
    await page.keyboard.press('Enter')
    await expect(notices.panel).toContainText(MESSAGES.offline)
    await page.context().setOffline(false)
    await page.keyboard.press('Escape')
    await expect(notices.bell).toBeFocused()
    await expect(concierge.title).toHaveValue('A table for ten')
    await expect(concierge.description).toHaveValue('In Fez, on Friday.')
  })
  await test.step('the empty notifications panel opens, gets the focus, and closes with Escape', async () => {
    await page.keyboard.press('Enter')
    await expect(notices.panel).toBeFocused()
    await expect(notices.panel).toContainText('Nothing new. You are up to date.')
    await page.keyboard.press('Escape')
    await expect(notices.panel).toBeHidden()
    await expect(notices.bell).toBeFocused()
  })
  await test.step('marking all notifications as read works even if the server receives the request twice', async () => {
    await storeNotices(backend, member.uid, ['Visa', 'A'.repeat(120)])
    await expect(notices.bell).toHaveAccessibleName('Notifications, 2 unread')
    await page.keyboard.press('Enter')
    await expect(notices.panel).toBeFocused()
    await expectAccessible(page)
    await commits(page).sendNextTwice()
    await page.keyboard.press('Tab')
    await expect(notices.markAll).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notices.markAll).toBeHidden()
    await expect(notices.panel).toBeFocused()
    await expect(notices.panelNotice(/Unread/)).toHaveCount(0)
    await expect(region.getByRole('listitem')).toHaveCount(0)
  })
  await notices.viewAll.press('Enter')
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(notices.heading).toBeFocused()
  await expect(notices.rows).toHaveCount(2)
})

test('/dashboard/notifications lists all notifications page by page and can mark them as read', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const member = await backend.account()
  await signInAs(member)
  const notices = new NoticesPage(page)
  await notices.open()
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  await storeNotices(
    backend,
    member.uid,
    Array.from({ length: LIST_PAGE + 1 }, (_, index) => `Request ${index + 1}`),
  )
  await expect(notices.rows).toHaveCount(LIST_PAGE)
  await expect(notices.bell).toHaveAccessibleName(`Notifications, ${LIST_PAGE + 1} unread`)
  await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
  await page.setViewportSize(VIEWPORTS.desktop)
  await notices.showMore.click()
  await expect(notices.rows).toHaveCount(LIST_PAGE + 1)
  // The response to the first request to mark all notifications as read is lost, so the page repeats the request.
  await commits(page).loseNextAnswer()
  await notices.markAll.click()
  await expect(notices.heading).toBeFocused()
  await expect(notices.bell).toHaveAccessibleName('Notifications')
  await expect(notices.list.getByRole('link', { name: /Unread/ })).toHaveCount(0)
})
