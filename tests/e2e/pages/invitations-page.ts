import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /dashboard/invitations. */
export class InvitationsPage {
  readonly heading
  readonly email
  readonly note
  readonly send
  readonly remainingCount
  readonly guests
  readonly confirmTakeBack
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Invitations', level: 1 })
    this.email = main.getByLabel('Email')
    this.note = main.getByLabel('Your message')
    this.send = main.getByRole('button', { name: 'Send Invitation' })
    this.remainingCount = main.getByText(/invitations left this year|You have used/)
    this.guests = main.getByRole('list', { name: 'Your Guests' })
    this.confirmTakeBack = page.getByRole('dialog').getByRole('button', { name: 'Take Back' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/dashboard/invitations')
  }

  guest(email: string) {
    return this.guests.getByRole('listitem').filter({ hasText: email })
  }

  takeBack(email: string) {
    return this.page.getByRole('button', { name: `Take back the invitation to ${email}` })
  }
}
