import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'
import { SignupPage } from '../pages/signup-page'

// What a screen reader finds: roles, names, states and their order.

test('/enter has the expected accessibility tree', async ({ page }) => {
  await page.goto('/enter')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome to The Cave" [level=1]
      - paragraph: Choose how you’d like to proceed
      - link "Member Login Already a member? Sign in to your account":
        - /url: /login
      - link "Invitation Code Have an invitation? Enter your code to join":
        - /url: /invite
      - link "Back to Home":
        - /url: /
  `)
})

test('/invite has the expected accessibility tree', async ({ page }) => {
  await page.goto('/invite')
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
          - /url: /mailto:.+/
  `)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Invitation Code" [invalid=true]
    - alert: Please enter an invitation code
  `)
})

test('/signup has the expected accessibility tree', async ({ page, backend }) => {
  const code = await backend.invite()
  await new SignupPage(page).open(code)
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
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'At least 6 characters',
  )
})

test('/login has the expected accessibility tree', async ({ page }) => {
  await page.goto('/login')
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
})

test('the sign-in and sign-up fields have autocomplete attributes', async ({ page, backend }) => {
  const autocomplete = (label: string) =>
    page.getByLabel(label, { exact: true }).getAttribute('autocomplete')
  await page.goto('/login')
  expect(await autocomplete('Email')).toBe('email')
  expect(await autocomplete('Password')).toBe('current-password')
  await new SignupPage(page).open(await backend.invite())
  expect(await autocomplete('First name')).toBe('given-name')
  expect(await autocomplete('Last name')).toBe('family-name')
  expect(await autocomplete('Password')).toBe('new-password')
})

test('the portal has the expected accessibility tree', async ({ page, backend, signInAs }) => {
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
})

test('the portal works by keyboard', async ({ page, backend, signInAs }) => {
  await signInAs(await backend.account())
  const portal = new Portal(page)
  await portal.open()
  await expect(portal.heading).toBeVisible()
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
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
