import { expect, type Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The frame around every page for members and admins. */
export class Portal {
  readonly sidebar
  readonly nav
  readonly toggle
  readonly openMenu
  readonly drawer
  readonly closeMenu
  readonly adminSection
  readonly adminEntry
  readonly logout
  readonly header
  readonly main
  readonly heading
  readonly notifications

  constructor(readonly page: Page) {
    this.sidebar = page.locator('#sidebar')
    this.nav = page.getByRole('navigation', { name: 'Portal' })
    this.toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    this.openMenu = page.getByRole('button', { name: 'Open menu' })
    this.drawer = page.getByRole('dialog', { name: 'Menu' })
    this.closeMenu = this.drawer.getByRole('button', { name: 'Close menu' })
    this.adminSection = this.nav.getByRole('region', { name: 'Admin' })
    this.adminEntry = this.nav.getByRole('link', { name: 'Admin Dashboard' })
    this.logout = page.getByRole('button', { name: 'Logout' }).first()
    this.header = page.getByRole('banner')
    this.main = page.getByRole('main')
    // Excludes the heading of the placeholder that is shown while the page is loading.
    this.heading = this.main
      .getByRole('heading', { level: 1 })
      .and(page.locator(':not([aria-busy="true"] *)'))
    this.notifications = new Notifications(page)
  }

  async open(path = '/dashboard') {
    await this.page.goto(path)
  }

  /** Waits until the page has loaded everything that it shows. */
  async settle() {
    await expect(this.page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
  }

  /**
   * Signs out when the page has loaded everything. The server would refuse a read that is still running when the
   * session ends, and this error would fail the test.
   */
  async logOut() {
    await this.settle()
    await this.logout.click()
  }

  entry(name: string) {
    return this.nav.getByRole('link', { name, exact: true })
  }
}
