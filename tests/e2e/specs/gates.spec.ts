import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../fixtures/accessibility'
import { EnterPage } from '../pages/enter-page'
import { InvitePage } from '../pages/invite-page'
import { LoginPage } from '../pages/login-page'
import { SignupPage } from '../pages/signup-page'

test('/enter shows its texts and links', async ({ page }) => {
  const enter = new EnterPage(page)
  await enter.open()
  await expect(enter.heading).toBeVisible()
  await expect(page.getByText(/Choose how you.d like to proceed/)).toBeVisible()
  await expect(enter.memberLogin).toContainText('Already a member? Sign in to your account')
  await expect(enter.memberLogin).toHaveAttribute('href', '/login')
  await expect(enter.invitationCode).toContainText('Have an invitation? Enter your code to join')
  await expect(enter.invitationCode).toHaveAttribute('href', '/invite')
  await enter.backToHome.click()
  await expect(page).toHaveURL('/')
})

test('/invite shows its texts and links', async ({ page }) => {
  const invite = new InvitePage(page)
  await invite.open()
  await expect(invite.heading).toBeVisible()
  await expect(
    page.getByText('Enter your exclusive invitation code to access the community'),
  ).toBeVisible()
  await expect(invite.code).toHaveAttribute('placeholder', 'Invitation Code')
  await expect(invite.contactUs).toHaveAttribute('href', /^mailto:.+@.+/)
  await invite.backToHome.click()
  await expect(page).toHaveURL('/')
})

test('/login shows its texts and links', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await expect(login.heading).toBeVisible()
  await expect(login.resend).toBeVisible()
  await expect(login.forgot).toBeVisible()
  await login.backToHome.click()
  await expect(page).toHaveURL('/')
})

test('each public page has its own title', async ({ page }) => {
  const titles: string[] = []
  for (const path of ['/enter', '/invite', '/login']) {
    await page.goto(path)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(titles.length)
  for (const title of titles) expect(title).toContain('The Cave')
})

test.describe('axe violations and overflow', () => {
  for (const path of ['/enter', '/invite', '/login']) {
    test(`${path} has no axe violations and no overflow`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page, { contrastInEach: true })
    })
  }

  test('/invite with an error has no axe violations and no overflow', async ({ page }) => {
    const invite = new InvitePage(page)
    await invite.open()
    await invite.verify.click()
    await expect(invite.alert).toBeVisible()
    await expectAccessible(page, { contrastInEach: true })
  })

  test('/signup, empty and with errors, has no axe violations and no overflow', async ({
    page,
    backend,
  }) => {
    const signup = new SignupPage(page)
    await signup.open(await backend.invite())
    await expect(signup.create).toBeVisible()
    await expectAccessible(page, { contrastInEach: true })
    await signup.signUp({ ...backend.stranger(), password: '12345' })
    await expect(page.getByText('at least 6 characters')).toBeVisible()
    await expectAccessible(page, { contrastInEach: true })
  })

  test('/login with errors has no axe violations and no overflow', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    await login.submit.click()
    await expect(login.alert).toBeVisible()
    await expectAccessible(page, { contrastInEach: true })
  })

  test('the 404 page has no axe violations and no overflow', async ({ page, problems }) => {
    problems.expect(/404: no page at this path/)
    problems.allow(/failed to load resource.*404/i)
    await page.goto('/nowhere')
    await expectAccessible(page, { contrastInEach: true })
  })
})
