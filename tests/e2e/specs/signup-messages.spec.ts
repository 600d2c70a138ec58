import { MESSAGES } from '@domain/messages'
import { callable } from '../fixtures/callables'
import { expect, test } from '../fixtures/test'
import { SignupPage } from '../pages/signup-page'

test.beforeEach(({ backend }) => backend.clearRateLimits())

test('/signup without a validated code redirects to /invite', async ({ page }) => {
  await page.goto('/signup')
  await expect(page).toHaveURL('/invite')
})

test('/signup can be retried after every failure, and trims the names and the address', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(
    /status of 500 .*signUpWithInvite/,
    /status of 4\d\d .*signUpWithInvite/,
    /failed: POST .*signUpWithInvite/,
    /console: An error occurred during signup/,
  )
  problems.allow(/console: /)
  const { uid: _, ...person } = backend.stranger()
  const signup = new SignupPage(page)
  await signup.open(await backend.invite())

  await test.step('/signup shows an error when the service responds with status 500', async () => {
    await callable(page, 'signUpWithInvite').fail()
    await signup.signUp(person)
    await expect(signup.alert).toHaveText(MESSAGES.signupFailed)
    expect(await signup.inputValues()).toEqual(person)
    await page.unrouteAll()
  })

  await test.step('/signup shows an error for an address that already has an account', async () => {
    const { uid: _, ...taken } = await backend.account()
    await signup.signUp(taken)
    await expect(signup.alert).toHaveText(MESSAGES.accountNotCreated)
    expect(await signup.inputValues()).toEqual(taken)
  })

  await test.step('/signup shows an error when the response to a sign-up with another address is lost', async () => {
    await callable(page, 'signUpWithInvite').loseAnswer()
    await signup.signUp({ ...person, email: ` ${person.email} `, first_name: ' Amina ' })
    await expect(signup.alert).toHaveText(MESSAGES.signupFailed)
    await page.unrouteAll()
  })

  await test.step('/signup resumes the sign-up on a retry after the lost response', async () => {
    await signup.createAccount.click()
    await expect(page).toHaveURL('/dashboard')
    const account = await backend.userByEmail(person.email)
    const profile = await backend.db.doc(`profiles/${account?.uid}`).get()
    expect(profile.get('first_name')).toBe('Amina')
  })
})

test('/signup refuses a code that was revoked after its validation', async ({
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
  expect(await signup.inputValues()).toEqual(person)
})
