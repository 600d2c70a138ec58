import type { Page } from 'playwright/test'
import { untilHydrated } from '../fixtures/focus'

export class EnterPage {
  readonly heading
  readonly memberLogin
  readonly invitationCode

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.memberLogin = page.getByRole('link', { name: 'Member Login' })
    this.invitationCode = page.getByRole('link', { name: 'Invitation Code' })
  }

  async open() {
    await this.page.goto('/enter')
    await untilHydrated(this.memberLogin)
  }
}
