import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminContentPage {
  readonly heading
  readonly add
  readonly table
  readonly rows
  readonly showMore
  readonly dialog
  readonly title
  readonly type
  readonly description
  readonly fileUrl
  readonly thumbnailUrl
  readonly submit
  readonly confirmation
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Content Management', level: 1 })
    this.add = main.getByRole('button', { name: 'Add Content' })
    this.table = main.getByRole('table', { name: 'Content' })
    this.rows = this.table.getByRole('row')
    this.showMore = main.getByRole('button', { name: 'Show More Content' })
    this.dialog = page.getByRole('dialog', { name: 'Add Content' })
    this.title = this.dialog.getByLabel('Title')
    this.type = this.dialog.getByLabel('Content Type')
    this.description = this.dialog.getByLabel('Description')
    this.fileUrl = this.dialog.getByLabel('File URL')
    this.thumbnailUrl = this.dialog.getByLabel('Thumbnail URL')
    this.submit = this.dialog.getByRole('button', { name: 'Add Content' })
    this.confirmation = page.getByRole('dialog', { name: /Are you sure/ })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/admin/content')
  }

  row(title: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: title }) })
  }

  delete(title: string) {
    return this.row(title).getByRole('button', { name: `Delete ${title}` })
  }

  confirmationButton(button: 'Delete' | 'Cancel') {
    return this.confirmation.getByRole('button', { name: button })
  }
}
