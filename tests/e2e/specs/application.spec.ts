import { MESSAGES } from '@domain/messages'
import type { Page } from 'playwright/test'
import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { ApplicationForm } from '../pages/application-form'
import { WebinarPage } from '../pages/webinar-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

/** Types into the focused field, then moves to the next field. */
async function typeAndPressTab(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('a visitor submits, reads, corrects and withdraws an application by keyboard', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/applicationStatus/)
  problems.allow(/404|This link is not valid|Failed to load your application/)
  const { email } = backend.stranger()
  const webinar = new WebinarPage(page)
  const form = new ApplicationForm(webinar.form)
  await page.goto('/enter')
  await focusOn(page.getByRole('link', { name: 'Apply for the webinar' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/thecave/webinar#apply')

  await focusOn(form.name)
  await typeAndPressTab(page, 'Yusuf Rahmani')
  await typeAndPressTab(page, 'yusuf@')
  await typeAndPressTab(page, 'Rahmani Trading')
  await typeAndPressTab(page, 'Imports dates')
  await typeAndPressTab(page, '$1-')
  // Until React has hydrated the page, the form does not store the typed text, and the button "Send Application" is
  // disabled.
  await expect(form.send).toBeEnabled()
  await page.reload()
  await expect(form.name).toHaveValue('Yusuf Rahmani')
  await expect(form.revenue).toHaveValue('$1-$3M')
  await focusOn(form.send)
  await page.keyboard.press('Enter')
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveAccessibleDescription(MESSAGES.invalidEmail)
  await expect(form.why).toHaveAccessibleDescription(MESSAGES.fillInThis)
  await expect(form.consent).toHaveAccessibleDescription(MESSAGES.consentRequired)
  await expectAccessible(page)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(email)
  await focusOn(form.region)
  await typeAndPressTab(page, 'UAE')
  await typeAndPressTab(page, 'To meet people who trade as I do.')
  await typeAndPressTab(page, 'Amina')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/thecave/webinar/thank-you')
  expect(await page.evaluate(() => sessionStorage.getItem('webinar_application'))).toBeNull()

  const mail = await nextMail(email)
  expect(mail.subject).toBe('We have received your application')
  await page.goto(linkIn(mail, 'View Your Application'))
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
  await expect(page.getByText('To meet people who trade as I do.')).toBeVisible()
  await expectAccessible(page)

  const correct = page.getByRole('button', { name: 'Correct Your Answers' })
  await focusOn(correct)
  await page.keyboard.press('Enter')
  const correction = new ApplicationForm(page.getByRole('region', { name: 'Correct your answers' }))
  await expect(correction.name).toBeFocused()
  await focusOn(correction.why)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('To learn.')
  await expectAccessible(page)
  await expectGateToFit(page)
  await focusOn(page.getByRole('button', { name: 'Save Answers' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(MESSAGES.applicationUpdated)).toBeVisible()
  await expect(page.getByText('To learn.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeFocused()

  await focusOn(page.getByRole('button', { name: 'Withdraw Your Application' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Withdraw your application?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeFocused()
  await expect(correct).toBeHidden()

  await test.step('a status link whose application does not exist opens a page with an error', async () => {
    const response = await page.goto(`/application/${'A'.repeat(43)}`)
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    await expect(page.getByRole('alert')).toHaveText(MESSAGES.applicationLinkInvalid)
    await expectAccessible(page)
  })
})
