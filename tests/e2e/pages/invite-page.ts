import type { Page } from 'playwright/test'

export class InvitePage {
  readonly heading
  readonly code
  readonly verify
  readonly verifying
  readonly alert
  readonly backToHome
  readonly contactUs

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.code = page.getByRole('textbox', { name: 'Invitation Code' })
    this.verify = page.getByRole('button', { name: 'Verify Code' })
    this.verifying = page.getByRole('button', { name: 'Verifying...' })
    this.alert = page.getByRole('alert')
    this.backToHome = page.getByRole('link', { name: 'Back to Home' })
    this.contactUs = page.getByRole('link', { name: 'Contact us' })
  }

  async open(code?: string) {
    await this.page.goto(code === undefined ? '/invite' : `/invite?code=${code}`)
  }

  async enter(code: string) {
    await this.code.fill(code)
    await this.verify.click()
  }
}
