import type { Page } from 'playwright/test'
import type { Account } from '../fixtures/backend'

export class LoginPage {
  readonly heading
  readonly email
  readonly password
  readonly showPassword
  readonly submit
  readonly resendConfirmation
  readonly forgotPassword
  readonly alert
  readonly status
  readonly backToHome

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Welcome Back', level: 1 })
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Password', { exact: true })
    this.showPassword = page.getByRole('button', { name: 'Show password' })
    this.submit = page.getByRole('button', { name: 'Sign In', exact: true })
    this.resendConfirmation = page.getByRole('button', { name: 'Resend confirmation email' })
    this.forgotPassword = page.getByRole('button', { name: 'Forgot your password?' })
    this.alert = page.getByRole('alert')
    this.status = page.getByRole('status')
    this.backToHome = page.getByRole('link', { name: 'Back to Home' })
  }

  async open(query = '') {
    await this.page.goto(`/login${query}`)
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
