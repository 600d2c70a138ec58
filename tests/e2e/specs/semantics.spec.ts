import { MESSAGES } from '@domain/messages'
import { expectAccessible, expectGateToFit } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { LoginPage } from '../pages/login-page'
import { Portal } from '../pages/portal'
import { SignupPage } from '../pages/signup-page'

// These tests check what a screen reader finds: the roles, names, states and order of the elements.

test('/enter exposes its title, heading and links to screen readers', async ({ page }) => {
  await page.goto('/enter')
  await expect(page).toHaveTitle('Welcome · The Cave')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome to The Cave" [level=1]
      - paragraph: Choose how you'd like to proceed
      - link "Member Login Already a member? Sign in to your account":
        - /url: /login
      - link "Invitation Code Have an invitation? Enter your code to join":
        - /url: /invite
      - link "Back to Home":
        - /url: /
  `)
  await expectAccessible(page, { contrast: 'each' })
  await expectGateToFit(page)
})

test('/invite exposes its title, field, button, links and error to screen readers', async ({
  page,
}) => {
  await page.goto('/invite')
  await expect(page).toHaveTitle('Enter your invitation code · The Cave')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Enter The Cave" [level=1]
      - paragraph: Enter your exclusive invitation code to access the community
      - textbox "Invitation Code"
      - button "Verify Code"
      - paragraph:
        - link "Back to Home":
          - /url: /
        - link "Contact us":
          - /url: /mailto:.+@.+/
  `)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Invitation Code" [invalid=true]
    - alert: Please enter an invitation code
  `)
  await expectAccessible(page, { contrast: 'each' })
  await expectGateToFit(page)
})

test('/signup exposes its fields, hints, buttons, links and error to screen readers', async ({
  page,
  backend,
}) => {
  const code = await backend.invite()
  const signup = new SignupPage(page)
  await signup.open(code)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Join The Cave" [level=1]
      - paragraph:
        - text: "Your invitation code:"
        - strong: ${code}
      - text: First name
      - textbox "First name"
      - text: Last name
      - textbox "Last name"
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - paragraph: At least 6 characters
      - button "Create Account"
      - paragraph:
        - link "Back to Invite Code":
          - /url: /invite
        - text: Already a member?
        - link "Sign in":
          - /url: /login
  `)
  await expect(signup.password).toHaveAccessibleDescription('At least 6 characters')
  await expectAccessible(page, { contrast: 'each' })

  await signup.signUp({ ...backend.stranger(), password: '12345' })
  await expect(signup.password).toHaveAccessibleDescription(MESSAGES.passwordTooShort)
  await expectAccessible(page, { contrast: 'each' })
  await expectGateToFit(page)
})

test('/login exposes its title, fields, buttons, link and error to screen readers', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · The Cave')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome Back" [level=1]
      - paragraph
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - status
      - button "Sign In"
      - button "Forgot your password?"
      - button "Resend confirmation email"
      - paragraph:
        - link "Back to Home":
          - /url: /
  `)

  const login = new LoginPage(page)
  await login.submit.click()
  await expect(login.alert).toHaveText(MESSAGES.fillInAllFields)
  await expectAccessible(page, { contrast: 'each' })
  await expectGateToFit(page)
})

test('the portal exposes its sidebar and the counts on the home page to screen readers, and works with the keyboard alone', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/console: Failed to log out/)
  const admin = await backend.account({ role: 'admin' })
  await signInAs(admin)
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.adminEntry).toBeVisible()
  await expect(portal.sidebar).toMatchAriaSnapshot(`
    - complementary "Sidebar":
      - link "The Cave"
      - navigation "Portal":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Content Library"
          - listitem:
            - link "Events"
          - listitem:
            - link "Grand Wazeer"
          - listitem:
            - link "Member Directory"
          - listitem:
            - link "Settings"
        - region "Admin":
          - heading "Admin" [level=2]
          - list:
            - listitem:
              - link "Admin Dashboard"
            - listitem:
              - link "Invitation Codes"
            - listitem:
              - link "Audit Log"
      - text: /${admin.email}/
      - button "Logout"
  `)
  await expect(portal.main.locator('dl')).toMatchAriaSnapshot(`
    - term: Active Members
    - definition: /\\d+/
    - term: Resources Available
    - definition: /\\d+/
    - term: Active Requests
    - definition: "0"
  `)

  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'The Cave' }),
    ...(await portal.nav.getByRole('link').all()),
    portal.logout,
    portal.toggle,
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  for (const stop of stops.slice(0, -1).reverse()) {
    await page.keyboard.press('Shift+Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(portal.main).toBeFocused()

  await test.step('a failed logout shows an error and keeps the session', async () => {
    await page.evaluate(() => {
      const { clear } = Storage.prototype
      Storage.prototype.clear = () => {
        Storage.prototype.clear = clear
        throw new Error('storage is broken')
      }
    })
    await portal.settle()
    await portal.logout.press('Enter')
    await expect(portal.notifications.toast(MESSAGES.errorTitle)).toContainText(
      MESSAGES.logoutFailed,
    )
    await expect(page).toHaveURL('/dashboard')
    await expect(portal.heading).toBeVisible()
  })
  await portal.settle()
  await portal.logout.press('Enter')
  await expect(page).toHaveURL('/login')
})
