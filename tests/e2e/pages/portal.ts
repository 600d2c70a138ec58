import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export const MEMBER_ENTRIES = [
  ['Home', '/dashboard'],
  ['Content Library', '/dashboard/content'],
  ['Events', '/dashboard/events'],
  ['Grand Wazeer', '/dashboard/concierge'],
  ['Member Directory', '/dashboard/members'],
  ['Settings', '/dashboard/settings'],
] as const

/** What stands around every page for members and admins. */
export class Portal {
  readonly sidebar
  readonly drawer
  readonly toggle
  readonly adminEntry
  readonly logout
  readonly header
  readonly notifications

  constructor(readonly page: Page) {
    this.sidebar = page.getByRole('navigation')
    this.drawer = page.getByRole('dialog')
    this.toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    this.adminEntry = page.getByRole('link', { name: 'Admin Dashboard' })
    this.logout = page.getByRole('button', { name: 'Logout' })
    this.header = page.getByRole('banner')
    this.notifications = new Notifications(page)
  }

  async open(path = '/dashboard') {
    await this.page.goto(path)
  }

  entry(name: string) {
    return this.sidebar.getByRole('link', { name, exact: true })
  }
}
