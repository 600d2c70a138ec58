import type { Page } from 'playwright/test'

/** The page /auth/action, which opens from the links in account emails. */
export class AuthActionPage {
  readonly heading
  readonly password
  readonly setPassword
  readonly confirm
  readonly signIn
  readonly alert
  readonly status

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.password = page.getByLabel('New password', { exact: true })
    this.setPassword = page.getByRole('button', { name: 'Set New Password' })
    this.confirm = page.getByRole('button', { name: 'Confirm Email Address' })
    this.signIn = page.getByRole('link', { name: 'Sign in' })
    this.alert = page.getByRole('alert')
    this.status = page.getByRole('status')
  }

  async open(mode: string, oobCode: string) {
    await this.page.goto(`/auth/action?${new URLSearchParams({ mode, oobCode }).toString()}`)
  }
}
