import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminConciergePage {
  readonly back
  readonly search
  readonly status
  readonly priority
  readonly clear
  readonly listTitle
  readonly table
  readonly rows
  readonly showMore
  readonly empty
  readonly failure
  readonly retry
  readonly details
  readonly detailsStatus
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.back = main.getByRole('link', { name: 'Back to Admin' })
    this.search = main.getByRole('searchbox', { name: 'Search requests' })
    this.status = main.getByRole('combobox', { name: 'Status' })
    this.priority = main.getByRole('combobox', { name: 'Priority' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.listTitle = main.getByRole('heading', { name: /^Requests \(/, level: 2 })
    this.table = main.getByRole('table', { name: 'Requests' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.showMore = main.getByRole('button', { name: 'Show More Requests' })
    this.empty = main.getByText('No requests found.')
    this.failure = main.getByText('Failed to load concierge requests')
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.details = page.getByRole('dialog', { name: 'Request Details' })
    this.detailsStatus = this.details.getByRole('combobox', { name: 'Status' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/concierge${query}`)
  }

  row(title: string) {
    return this.rows.filter({ hasText: title })
  }

  view(title: string) {
    return this.row(title).getByRole('button', { name: 'View' })
  }
}
