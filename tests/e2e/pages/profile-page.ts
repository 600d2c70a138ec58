import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class ProfilePage {
  readonly heading
  readonly back
  readonly message
  readonly edit
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.back = main.getByRole('link', { name: 'Back to Directory' })
    this.message = main.getByRole('button', { name: 'Message' })
    this.edit = main.getByRole('link', { name: 'Edit Profile' })
    this.notifications = new Notifications(page)
  }

  async open(id: string) {
    await this.page.goto(`/dashboard/members/${id}`)
  }

  card(title: string) {
    return this.page.getByRole('region', { name: title })
  }
}
