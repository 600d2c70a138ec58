import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('/signup without a validated code redirects to /invite', async ({ page }) => {
  await page.goto('/signup')
  await expect(page).toHaveURL('/invite')
})

test('/signup reports when all fields are empty', async ({ page, backend }) => {
  const signup = new SignupPage(page)
  await signup.open(await backend.invite())
  await signup.create.click()
  await expect(signup.alert).toHaveText(MESSAGES.fillInAllFields)
  await expect(signup.firstName).toBeFocused()
})

for (const field of ['first_name', 'last_name', 'email', 'password'] as const) {
  test(`/signup reports a blank ${field}`, async ({ page, backend }) => {
    const signup = new SignupPage(page)
    const person = { ...backend.stranger(), [field]: '   ' }
    await signup.open(await backend.invite())
    await signup.signUp(person)
    await expect(signup.alert).toHaveText(MESSAGES.fillInAllFields)
    await expect(signup.field(field)).toBeFocused()
  })
}

for (const [what, change, field, message] of [
  ['a password of 5 characters', { password: '12345' }, 'password', MESSAGES.passwordTooShort],
  [
    'a password that is too long',
    { password: 'x'.repeat(LENGTHS.password.max + 1) },
    'password',
    MESSAGES.passwordTooLong,
  ],
  ['an invalid address', { email: 'nobody' }, 'email', MESSAGES.invalidEmail],
  [
    'a name that is too long',
    { last_name: 'x'.repeat(LENGTHS.name + 1) },
    'last_name',
    MESSAGES.nameTooLong,
  ],
] as const) {
  test(`/signup rejects ${what}`, async ({ page, backend }) => {
    const signup = new SignupPage(page)
    const { uid: _, ...person } = { ...backend.stranger(), ...change }
    await signup.open(await backend.invite())
    await signup.signUp(person)
    await expect(signup.field(field)).toBeFocused()
    await expect(signup.field(field)).toHaveAccessibleDescription(message)
    expect(await signup.typed()).toEqual(person)
  })
}

test('sign-up trims names and address', async ({ page, backend }) => {
  const signup = new SignupPage(page)
  const person = backend.stranger()
  await signup.open(await backend.invite())
  await signup.signUp({ ...person, email: ` ${person.email} `, first_name: ' Amina ' })
  await expect(page).toHaveURL('/dashboard')
  const account = await backend.userByEmail(person.email)
  const profile = await backend.db.doc(`profiles/${account?.uid}`).get()
  expect(profile.get('first_name')).toBe('Amina')
})

test('sign-up reports an address that already has an account', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/signUpWithInvite/)
  const { uid: _, ...taken } = await backend.account()
  const code = await backend.invite()
  const signup = new SignupPage(page)
  await signup.open(code)
  await signup.signUp(taken)
  await expect(signup.alert).toHaveText(MESSAGES.accountNotCreated)
  expect(await signup.typed()).toEqual(taken)

  await test.step('and the code is free for another address', async () => {
    await signup.signUp(backend.stranger())
    await expect(page).toHaveURL('/dashboard')
  })
})

test('sign-up refuses a code revoked after it was validated', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/signUpWithInvite/)
  const { uid: _, ...person } = backend.stranger()
  const signup = new SignupPage(page)
  await signup.open(await backend.invite('revoked'))
  await signup.signUp(person)
  await expect(signup.alert).toHaveText(MESSAGES.invalidInviteCode)
  await expect(signup.alert).toBeFocused()
  expect(await signup.typed()).toEqual(person)
})

test('sign-up can be retried after the service failed', async ({ page, backend, problems }) => {
  problems.expect(/500/, /console: An error occurred during signup/)
  const { uid: _, ...person } = backend.stranger()
  const signup = new SignupPage(page)
  await callable(page, 'signUpWithInvite').fail()
  await signup.open(await backend.invite())
  await signup.signUp(person)
  await expect(signup.alert).toHaveText(MESSAGES.signupFailed)
  expect(await signup.typed()).toEqual(person)

  await page.unrouteAll()
  await signup.create.click()
  await expect(page).toHaveURL('/dashboard')
})

test('a sign-up retry resumes after a lost response', async ({ page, backend, problems }) => {
  problems.expect(/failed: POST .*signUpWithInvite/, /console: /)
  const person = backend.stranger()
  const signup = new SignupPage(page)
  await callable(page, 'signUpWithInvite').loseAnswer()
  await signup.open(await backend.invite())
  await signup.signUp(person)
  await expect(signup.alert).toHaveText(MESSAGES.signupFailed)

  await page.unrouteAll()
  await signup.create.click()
  await expect(page).toHaveURL('/dashboard')
})

test('Back to Invite Code clears the code, and Sign in opens /login', async ({ page, backend }) => {
  const signup = new SignupPage(page)
  await signup.open(await backend.invite())
  await expect(signup.signIn).toHaveAttribute('href', '/login')
  await signup.backToInviteCode.click()
  await expect(page).toHaveURL('/invite')
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), VALIDATED_INVITE_CODE_KEY)
  expect(kept).toBeNull()
})
