import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import type { Page } from 'playwright/test'
import type { Account } from '../fixtures/backend'

export class SignupPage {
  readonly heading
  readonly firstName
  readonly lastName
  readonly email
  readonly password
  readonly showPassword
  readonly createAccount
  readonly alert
  readonly status
  readonly signIn

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.firstName = page.getByLabel('First name')
    this.lastName = page.getByLabel('Last name')
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Password', { exact: true })
    this.showPassword = page.getByRole('button', { name: 'Show password' })
    this.createAccount = page.getByRole('button', { name: 'Create Account' })
    this.alert = page.getByRole('alert')
    this.status = page.getByRole('status')
    this.signIn = page.getByRole('link', { name: 'Sign in' })
  }

  /** Opens the sign-up page as if the visitor had entered a valid invitation code on /invite in this tab. */
  async open(code: string) {
    await this.page.addInitScript(
      ([key, value]) => {
        if (location.pathname === '/signup') sessionStorage[key] ??= value
      },
      [VALIDATED_INVITE_CODE_KEY, code] as const,
    )
    await this.page.goto('/signup')
  }

  async fill({ first_name, last_name, email, password }: Omit<Account, 'uid'>) {
    await this.firstName.fill(first_name)
    await this.lastName.fill(last_name)
    await this.email.fill(email)
    await this.password.fill(password)
  }

  async signUp(person: Omit<Account, 'uid'>) {
    await this.fill(person)
    await this.createAccount.click()
  }

  /** Returns the values of the form's inputs. */
  async inputValues() {
    const [first_name, last_name, email, password] = await Promise.all(
      [this.firstName, this.lastName, this.email, this.password].map((field) => field.inputValue()),
    )
    return { first_name, last_name, email, password }
  }
}
