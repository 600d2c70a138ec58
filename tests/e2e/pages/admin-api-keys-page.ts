import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminApiKeysPage {
  readonly heading
  readonly name
  readonly description
  readonly generate
  readonly newKey
  readonly newKeyText
  readonly copyNewKey
  readonly done
  readonly table
  readonly rows
  readonly endpoint
  readonly copySample
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'API Key Management', level: 1 })
    this.name = main.getByLabel('Key Name')
    this.description = main.getByLabel('Description')
    this.generate = main.getByRole('button', { name: 'Generate API Key' })
    this.newKey = main.getByRole('region', { name: 'Your new API key' })
    this.newKeyText = this.newKey.getByText(/^lv_[0-9A-Za-z]{48}$/)
    this.copyNewKey = this.newKey.getByRole('button', { name: 'Copy' })
    this.done = this.newKey.getByRole('button', { name: 'Done' })
    this.table = main.getByRole('table', { name: 'API keys' })
    this.rows = this.table.getByRole('row')
    this.endpoint = main.getByRole('region', {
      name: 'Let another program create invitation codes',
    })
    this.copySample = this.endpoint.getByRole('button', { name: 'Copy Sample Request' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/admin/api-keys')
  }

  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** A button in a key's row. @param action Reveal key, Hide key, Copy key, Activate, Deactivate or Take Over */
  button(action: string, name: string) {
    return this.row(name).getByRole('button', { name: `${action} ${name}`, exact: true })
  }
}
