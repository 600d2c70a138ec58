import type { Page } from 'playwright/test'

/** The toasts at the bottom right of the window. */
export class Notifications {
  readonly region

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Notifications' })
  }

  toast(title: string) {
    return this.region.getByRole('listitem').filter({ hasText: title })
  }
}
