import { LENGTHS } from '@domain/limits'
import { expectAccessible, expectToFit, VIEWPORTS } from '../fixtures/accessibility'
import { storeApplications, waitForSearchEntries } from '../fixtures/applications'
import { newFamilyName } from '../fixtures/people'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminApplicationsPage } from '../pages/admin-applications-page'
import { chooseByKeys } from '../pages/filters'

const SCRIPT_MARKUP = '<img src=x onerror="alert(1)">'

test('one admin approves an application by keyboard, while another admin is about to decline it on a phone', async ({
  page: phone,
  backend,
  signInAs,
  sharedAdmin,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/decideApplication|already been decided/)
  const family = newFamilyName()
  const longName = `${'W'.repeat(40)} ${SCRIPT_MARKUP} ${family}`
  const [amina] = await storeApplications(backend, [
    { name: `Amina ${family}`, why: `${SCRIPT_MARKUP}\n\u202eesrever` },
    { name: longName, business: 'W'.repeat(LENGTHS.business) },
  ])
  const admin = await backend.account({ role: 'admin' })
  const queue = new AdminApplicationsPage(await anotherBrowser(admin))
  const { keyboard } = queue.page
  const phoneQueue = new AdminApplicationsPage(phone)
  const approve = async () => {
    await keyboard.press('a')
    await expect(queue.reason()).toBeFocused()
    await expect(queue.preview).toContainText('Your application has been approved')
    await focusOn(queue.confirm('Approve'))
    await keyboard.press('Enter')
    await expect(queue.decision).toContainText('approved this application')
  }

  await test.step('an admin reads the applications by keyboard', async () => {
    await queue.open(`?q=${family}`)
    await expect(queue.rows.first()).toContainText('21 hours left')
    await expectToFit(queue.list.locator('.one-line'))
    await expect(queue.applicantName).toHaveText(`Amina ${family}`)
    await expect(queue.details).toContainText(SCRIPT_MARKUP)
    await keyboard.press('j')
    await expect(queue.applicantName).toHaveText(longName)
    await expect(queue.rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await keyboard.press('k')
    await expect(queue.applicantName).toHaveText(`Amina ${family}`)
    await keyboard.press('?')
    await expect(queue.dialog).toContainText('Next application')
    await expectAccessible(queue.page)
    await queue.page.setViewportSize(VIEWPORTS.desktop)
    await keyboard.press('Escape')
    await expect(queue.dialog).toBeHidden()
    // The page closed the application in the narrow window. In the wide window, it opens the first application.
    await expect(queue.rows.first()).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the admin adds a note to an application by keyboard', async () => {
    await keyboard.press('n')
    await expect(queue.note).toBeFocused()
    await keyboard.type('Jad knows her.')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    const notes = queue.details.getByRole('listitem')
    await expect(notes.filter({ hasText: 'Jad knows' })).toBeVisible()
  })

  await test.step('the admin approves the application and undoes the decision', async () => {
    await focusOn(queue.applicantName)
    await approve()
    await expect(queue.decision).toContainText('The email will be sent in 30 minutes.')
    await expectAccessible(queue.page, { viewports: [VIEWPORTS.desktop] })
    await keyboard.press('u')
    await expect(queue.decision).toBeHidden()
    await waitForSearchEntries(backend, amina?.id ?? '')
  })

  await test.step('another admin opens the application on a phone, and sees that the first admin has the application open', async () => {
    await phone.setViewportSize(VIEWPORTS.phone)
    await signInAs(sharedAdmin)
    await phoneQueue.open(`?q=${family}`)
    await expect(phoneQueue.rows).toHaveCount(2)
    await expectToFit(phoneQueue.list.locator('.one-line'))
    await phoneQueue.rows.first().click()
    await expect(phoneQueue.applicantName).toBeFocused()
    await expect(phoneQueue.otherReviewers).toContainText(
      `${admin.last_name} is looking at this application too.`,
    )
    await expectAccessible(phone, { viewports: [VIEWPORTS.phone] })
    await phoneQueue.decline.click()
    await chooseByKeys(phoneQueue.reason(), 'Not a fit')
    await phoneQueue.message.fill('Please write to us when you sell in Europe.')
    await expectAccessible(phone)
  })

  await test.step('when an admin declines an application that another admin has just approved, an error appears and the typed message is kept', async () => {
    await approve()
    // The page on the phone disables the button as soon as it receives the approval. `click()` could then wait for ever
    // for an enabled button, but `dispatchEvent()` does not wait.
    await phoneQueue.confirm('Decline').dispatchEvent('click')
    await expect(phoneQueue.dialog.getByRole('alert')).toContainText(
      'This application has already been decided.',
    )
    await expect(phoneQueue.message).toHaveValue('Please write to us when you sell in Europe.')
    await phone.keyboard.press('Escape')
    await expect(phoneQueue.decision).toContainText(`${admin.last_name} approved this application`)
    await phoneQueue.allApplications.click()
    await expect(phoneQueue.rows.first()).toContainText('Approved')
  })
})
