import type { Locator, Page } from 'playwright/test'

/**
 * The application form. It is on the webinar page, and on the page on which applicants see and change their
 * application.
 */
export class ApplicationForm {
  readonly name
  readonly email
  readonly business
  readonly activity
  readonly revenue
  readonly region
  readonly why
  readonly referredBy
  readonly consent
  readonly send

  constructor(readonly container: Locator | Page) {
    const text = (name: string) => container.getByRole('textbox', { name })
    this.name = text('Full name')
    this.email = text('Email')
    this.business = text('Business')
    this.activity = text('What it does')
    this.revenue = container.getByRole('combobox', { name: 'Annual revenue' })
    this.region = container.getByRole('combobox', { name: 'Region' })
    this.why = text('Why do you want to join?')
    this.referredBy = text('Who sent you? (optional)')
    this.consent = container.getByRole('checkbox')
    this.send = container.getByRole('button', { name: 'Send Application' })
  }
}
