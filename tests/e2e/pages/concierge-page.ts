import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class ConciergePage {
  readonly heading
  readonly newRequest
  readonly form
  readonly title
  readonly category
  readonly priority
  readonly description
  readonly submit
  readonly cancel
  readonly discardDialog
  readonly keepEditing
  readonly discard
  readonly requests
  readonly empty
  readonly showMore
  readonly failure
  readonly retry
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Grand Wazeer', level: 1 })
    this.newRequest = main.getByRole('button', { name: 'New Request' })
    this.form = main.getByRole('region', { name: 'New Request' })
    this.title = this.form.getByRole('textbox', { name: 'Request Title' })
    this.category = this.form.getByRole('combobox', { name: 'Category' })
    this.priority = this.form.getByRole('combobox', { name: 'Priority' })
    this.description = this.form.getByRole('textbox', { name: 'Description' })
    this.submit = this.form.getByRole('button', { name: /Submit/ })
    this.cancel = this.form.getByRole('button', { name: 'Cancel' })
    this.discardDialog = page.getByRole('dialog', { name: 'Discard this request?' })
    this.keepEditing = this.discardDialog.getByRole('button', { name: 'Keep Editing' })
    this.discard = this.discardDialog.getByRole('button', { name: 'Discard' })
    this.requests = main.getByRole('list', { name: 'Your Requests' }).locator('> li')
    this.empty = main.getByText('No concierge requests yet')
    this.showMore = main.getByRole('button', { name: 'Show More Requests' })
    this.failure = main.getByText('Failed to load requests. Please try again.')
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/dashboard/concierge${query}`)
  }

  async fillForm({ title, description }: { title: string; description: string }) {
    await this.newRequest.click()
    await this.title.fill(title)
    await this.description.fill(description)
  }

  request(title: string) {
    const heading = this.page.getByRole('heading', { name: title, level: 3, exact: true })
    return this.requests.filter({ has: heading })
  }

  titles() {
    return this.requests.getByRole('heading', { level: 3 }).allTextContents()
  }
}
