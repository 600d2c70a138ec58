import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /admin/audit. */
export class AdminAuditPage {
  readonly heading
  readonly search
  readonly topicFilter
  readonly fromDay
  readonly toDay
  readonly clear
  readonly count
  readonly table
  readonly rows
  readonly showMore
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Audit Log', level: 1 })
    this.search = main.getByPlaceholder('Search the audit log...')
    this.topicFilter = main.getByRole('combobox', { name: 'About' })
    this.fromDay = main.getByLabel('From day', { exact: true })
    this.toDay = main.getByLabel('To day', { exact: true })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.count = main.locator('.list-count')
    this.table = main.getByRole('table', { name: 'Audit log' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.showMore = main.getByRole('button', { name: 'Show More Entries' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/audit${query}`)
  }

  /** The row of an audit entry, found by the sentence in its row header. */
  row(sentence: string | RegExp) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: sentence }) })
  }

  /**
   * The list items in a row, one for each change that the audit entry describes. A row that is not expanded shows only
   * one.
   */
  changes(sentence: string | RegExp) {
    return this.row(sentence).getByRole('listitem')
  }

  /** Expands a row's changes. */
  async expand(sentence: string | RegExp) {
    await this.row(sentence)
      .getByRole('button', { name: / more about / })
      .click()
  }
}
