import type { Page } from 'playwright/test'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { storeApplications } from '../fixtures/applications'
import { newFamilyName } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminApplicationsPage } from '../pages/admin-applications-page'
import { chooseByKeys } from '../pages/filters'

/** Checks the accessibility of the page at both widths. Afterwards, the window has the desktop width. */
async function expectAccessibleAtBothWidths(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
}
const SCRIPT_MARKUP = '<img src=x onerror="alert(1)">'

test('an admin approves an application by keyboard, undoes the decision and approves again', async ({
  page,
  backend,
  signInAs,
}) => {
  const family = newFamilyName()
  await storeApplications(backend, [
    {
      name: `Amina ${family}`,
      why: `${SCRIPT_MARKUP}\n=HYPERLINK("https://x.example")\n\u202eesrever`,
    },
    { name: `Bilal ${SCRIPT_MARKUP} ${family}` },
    { name: `Celik ${family}` },
  ])
  await signInAs(await backend.account({ role: 'admin' }))
  const queue = new AdminApplicationsPage(page)
  const { keyboard } = page
  await queue.open(`?q=${family}`)
  await expect(queue.rows).toHaveCount(3)
  await expect(queue.rows.first()).toContainText('20 hours left')
  await expect(queue.applicantName).toHaveText(`Amina ${family}`)
  await expect(queue.details).toContainText(SCRIPT_MARKUP)
  await expectAccessibleAtBothWidths(page)
  // The page closed the application at the phone width. At the desktop width, it opens the first application again.
  await expect(queue.rows.first()).toHaveAttribute('aria-current', 'true')

  await keyboard.press('j')
  await expect(queue.applicantName).toHaveText(`Bilal ${SCRIPT_MARKUP} ${family}`)
  await expect(queue.rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await keyboard.press('k')
  await expect(queue.applicantName).toHaveText(`Amina ${family}`)
  await keyboard.press('?')
  await expect(queue.dialog).toContainText('Next application')
  await expectAccessibleAtBothWidths(page)
  await keyboard.press('Escape')
  await expect(queue.dialog).toBeHidden()

  await keyboard.press('n')
  await expect(queue.note).toBeFocused()
  await keyboard.type('Jad knows her.')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(queue.details.getByRole('listitem').filter({ hasText: 'Jad knows' })).toBeVisible()

  const approve = async () => {
    await keyboard.press('a')
    await expect(queue.reason()).toBeFocused()
    await expect(queue.preview).toContainText('Your application has been approved')
    await focusOn(queue.confirm('Approve'))
    await keyboard.press('Enter')
    await expect(queue.decision).toContainText('approved this application')
  }
  await focusOn(queue.applicantName)
  await approve()
  await expect(queue.decision).toContainText('The email will be sent in 30 minutes.')
  await expectAccessibleAtBothWidths(page)
  await keyboard.press('u')
  await expect(queue.decision).toBeHidden()
  await approve()
})

test('two reviewers of an application see each other, and the slower reviewer keeps the typed message', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/decideApplication|already been decided/)
  await page.setViewportSize({ width: 390, height: 844 })
  const family = newFamilyName()
  const [application] = await storeApplications(backend, [
    { name: `Dua ${family}` },
    { name: `Esra ${family}` },
  ])
  const [signedInAdmin, otherAdmin] = [
    await backend.account({ role: 'admin' }),
    await backend.account({ role: 'admin' }),
  ]
  const otherQueue = new AdminApplicationsPage(await anotherBrowser(otherAdmin))
  await otherQueue.open(`?q=${family}&open=${application?.id}`)
  await expect(otherQueue.applicantName).toHaveText(`Dua ${family}`)

  await signInAs(signedInAdmin)
  const queue = new AdminApplicationsPage(page)
  await queue.open(`?q=${family}`)
  await expect(queue.rows).toHaveCount(2)
  await queue.rows.first().click()
  await expect(queue.applicantName).toBeFocused()
  await expect(queue.otherReviewers).toContainText(
    `${otherAdmin.last_name} is looking at this application too.`,
  )
  await expectAccessible(page)

  await queue.decline.click()
  await chooseByKeys(queue.reason(), 'Not a fit')
  await queue.message.fill('Please write to us when you sell in Europe.')
  await expect(queue.preview).toContainText('Please write to us when you sell in Europe.')
  await expectAccessible(page)

  await otherQueue.page.keyboard.press('a')
  await otherQueue.confirm('Approve').click()
  await expect(otherQueue.decision).toContainText('approved this application')

  // If the page has already noticed the approval, the button is disabled, and `click` would wait.
  await queue.confirm('Decline').dispatchEvent('click')
  await expect(queue.dialog.getByRole('alert')).toContainText(
    'This application has already been decided.',
  )
  await expect(queue.message).toHaveValue('Please write to us when you sell in Europe.')
  await page.keyboard.press('Escape')
  await expect(queue.decision).toContainText(`${otherAdmin.last_name} approved this application`)
  await queue.allApplications.click()
  await expect(queue.rows).toHaveCount(2)
  await expect(queue.rows.first()).toContainText('Approved')
})
