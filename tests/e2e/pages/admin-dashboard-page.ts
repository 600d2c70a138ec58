import type { Page } from 'playwright/test'

/** The page /admin. */
export class AdminDashboardPage {
  readonly back
  readonly logout
  readonly waitingRequests
  readonly newMembers
  readonly nextEvent
  readonly cards

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.back = main.getByRole('link', { name: 'Back to Dashboard' })
    this.logout = main.getByRole('button', { name: 'Logout' })
    this.waitingRequests = main.getByRole('region', { name: 'Waiting Requests' })
    this.newMembers = main.getByRole('region', { name: 'New Members' })
    this.nextEvent = main.getByRole('region', { name: 'Next Event' })
    this.cards = main.getByRole('list', { name: 'What to manage' }).getByRole('listitem')
  }

  async open() {
    await this.page.goto('/admin')
  }

  card(title: string) {
    const heading = this.page.getByRole('heading', { name: title, level: 2, exact: true })
    return this.cards.filter({ has: heading })
  }
}
