import type { Page } from 'playwright/test'

export class InvitePage {
  readonly heading
  readonly code
  readonly verify
  readonly alert

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.code = page.getByRole('textbox', { name: 'Invitation Code' })
    this.verify = page.getByRole('button', { name: 'Verify Code' })
    this.alert = page.getByRole('alert')
  }

  async open(code?: string) {
    await this.page.goto(code === undefined ? '/invite' : `/invite?code=${code}`)
  }

  async enter(code: string) {
    await this.code.fill(code)
    await this.verify.click()
  }
}
