import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { mailsTo } from '../functions/support/auth-rest'
import { giveCode, giveMember, signUpForm } from '../functions/support/people'
import { auth, close, createServices, db } from '../functions/support/services'
import { clearDeletedAccounts } from '../../functions/src/data/deleted-accounts'
import { attack } from './support/attack'
import { tryGet } from './support/firestore'
import { httpOutcome, type Outcome } from './support/outcome'
import { createMember, PASSWORD, exchangeRefreshToken, signIn, type Person } from './support/people'
import { authUrl, tryCall, send, tryRequest } from './support/wire'

let admin: Person
beforeAll(async () => {
  admin = await createMember('admin')
})
beforeEach(() => db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits)))
afterAll(close)

/**
 * Renews a session, and calls a function with the new token. The renewal alone proves nothing, because the emulator
 * also renews sessions that Firebase Auth would refuse.
 */
async function tryRenewal(what: string, refreshToken: string): Promise<Outcome> {
  const response = await exchangeRefreshToken(refreshToken)
  if (response.status !== 200) return httpOutcome(what, response)
  const { id_token } = JSON.parse(response.text) as { id_token: string }
  return tryCall(`${what}, and used`, 'home', {}, id_token)
}

/** Returns the code in the last account email of one kind that was sent to an address. */
async function lastMailedCode(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).filter(({ requestType }) => requestType === kind).at(-1)
  return new URL(mail?.oobLink ?? 'http://none').searchParams.get('oobCode') ?? ''
}

const trySignIn = (what: string, email: string, password: string) =>
  tryRequest(what, authUrl('signInWithPassword'), {
    body: { email, password, returnSecureToken: true },
  })
const tryReset = (what: string, oobCode: string, newPassword?: string) =>
  tryRequest(what, authUrl('resetPassword'), { body: { oobCode, newPassword } })
const requestReset = (email: string) =>
  tryRequest('ask', authUrl('sendOobCode'), { body: { requestType: 'PASSWORD_RESET', email } })

attack({
  name: 'after a demotion, a former admin can neither renew an older session nor call adminStats',
  asvs: ['7.4.1', '7.4.5'],
  attempt: async () => {
    const former = await createMember('admin')
    // Firebase Auth compares whole seconds: a session that began in the second of the demotion would stay valid.
    await waitTwoSeconds()
    const demotion = { user_id: former.uid, role: 'member', expected: 'admin' }
    await tryCall('demotion', 'setMemberRole', demotion, admin.token)
    return [
      await tryRenewal('renewal of the session', former.refreshToken),
      await tryCall('call of adminStats by the former admin', 'adminStats', {}, former.token),
    ]
  },
  control: () => tryRenewal('renewal of an admin’s session', admin.refreshToken),
})

attack({
  name: 'a disabled or deleted account can neither renew its session nor sign in',
  asvs: ['7.4.2'],
  attempt: async () => {
    const [disabled, gone] = [await createMember(), await createMember()]
    await auth.updateUser(disabled.uid, { disabled: true })
    await auth.deleteUser(gone.uid)
    return [
      await tryRenewal('renewal by a disabled account', disabled.refreshToken),
      await trySignIn('sign-in of a disabled account', disabled.email, PASSWORD),
      await tryRenewal('renewal by a deleted account', gone.refreshToken),
      await trySignIn('sign-in of a deleted account', gone.email, PASSWORD),
    ]
  },
  control: async () => {
    const { refreshToken, email } = await createMember()
    return [
      await tryRenewal('renewal of the session', refreshToken),
      await trySignIn('sign in', email, PASSWORD),
    ]
  },
})

attack({
  name: 'the code of a reset link works only once and only for a reset, and the reset invalidates the old password and sessions',
  asvs: ['7.4.3', '6.4.3', '6.5.1'],
  attempt: async () => {
    const victim = await createMember()
    await waitTwoSeconds()
    await requestReset(victim.email)
    const code = await lastMailedCode(victim.email, 'PASSWORD_RESET')
    const guesses = await Promise.all(
      ['', 'x', '123456', code.slice(0, -1), code.toLowerCase(), `${code}x`].map((guess) =>
        tryReset(`guess ${guess.length}`, guess, 'taken-over'),
      ),
    )
    const elsewhere = await tryRequest(
      'use of the reset code as a sign-in link',
      authUrl('signInWithEmailLink'),
      {
        body: { email: victim.email, oobCode: code },
      },
    )
    await tryReset('reset by the victim', code, 'new-password')
    // Firebase Auth calls no function when a password is reset. The earlier sessions end later, at the next sign-in,
    // because a blocking function then ends them (decision 027).
    await signIn(victim.email, 'new-password')
    return [
      ...guesses,
      elsewhere,
      await tryReset('second use of the code', code, 'taken-over'),
      await tryReset('check of the used code', code),
      await trySignIn('old password', victim.email, PASSWORD),
      await trySignIn('sign-in with the attacker’s password', victim.email, 'taken-over'),
      // The old session is not renewed here: the emulator would renew it, but Firebase Auth would refuse.
      await tryCall('call in a session from before the change', 'home', {}, victim.token),
    ]
  },
  control: async () => {
    const { email } = await giveMember()
    await requestReset(email)
    return [
      await tryReset(
        'reset by the member',
        await lastMailedCode(email, 'PASSWORD_RESET'),
        'new-password',
      ),
      await trySignIn('new password', email, 'new-password'),
    ]
  },
})

attack({
  name: 'a password change by a direct request to Firebase Auth invalidates the old password and ends older sessions',
  asvs: ['7.4.3', '6.2.3'],
  attempt: async () => {
    const owner = await createMember()
    await waitTwoSeconds()
    // Firebase Auth accepts a new password from anybody with a fresh ID token. In production, the password policy would
    // refuse '123456' (decision 047).
    await send(authUrl('update'), { body: { idToken: owner.token, password: '123456' } })
    await signIn(owner.email, '123456')
    return [
      await trySignIn('old password', owner.email, PASSWORD),
      await tryCall('call in a session from before the change', 'home', {}, owner.token),
      await tryGet(
        'own profile in a session from before the change',
        `profiles/${owner.uid}`,
        owner.token,
      ),
    ]
  },
  control: async () => {
    const { uid, email, token } = await createMember()
    await send(authUrl('update'), { body: { idToken: token, password: 'set-by-the-owner' } })
    const { idToken } = await signIn(email, 'set-by-the-owner')
    return [
      await tryCall('call in a session from after the change', 'home', {}, idToken),
      await tryGet('own profile', `profiles/${uid}`, idToken),
    ]
  },
})

attack({
  name: 'after an account is deleted, its token gives no access, and clearDeletedAccounts deletes its profile',
  asvs: ['7.4.2'],
  attempt: async () => {
    const gone = await createMember()
    await send(authUrl('delete'), { body: { idToken: gone.token } })
    await clearDeletedAccounts(createServices({ now: tomorrow }), () => Promise.resolve())
    return [
      await tryCall('call with the token of the deleted account', 'home', {}, gone.token),
      await tryGet(
        'content library with the token of the deleted account',
        'content_library?pageSize=1',
        gone.token,
      ),
      await trySignIn('sign in', gone.email, PASSWORD),
      await tryGet(
        'profile of the deleted account, read by an admin',
        `profiles/${gone.uid}`,
        admin.token,
      ),
    ]
  },
  control: async () => {
    const { uid, token, email } = await createMember()
    await clearDeletedAccounts(createServices({ now: tomorrow }), () => Promise.resolve())
    return [
      await tryCall('call with the token', 'home', {}, token),
      await tryGet('the library', 'content_library?pageSize=1', token),
      await trySignIn('sign in', email, PASSWORD),
      await tryGet('profile, read by an admin', `profiles/${uid}`, admin.token),
    ]
  },
})

attack({
  name: 'an account cannot sign in before its e-mail address is confirmed with its own link',
  asvs: ['7.6.2', '6.5.1', '6.6.2'],
  attempt: async () => {
    const form = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', form)
    const other = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', other)
    const confirm = (what: string, oobCode: string) =>
      tryRequest(what, authUrl('update'), { body: { oobCode } })
    const code = await lastMailedCode(other.email, 'VERIFY_EMAIL')
    const tries = [
      await trySignIn('unconfirmed', form.email, form.password),
      await confirm('a guess', 'guessed'),
      await confirm('truncated code', code.slice(0, -1)),
    ]
    await confirm('confirmation of the other account with its own code', code)
    return [
      ...tries,
      await confirm('second use of the code', code),
      await trySignIn('still unconfirmed', form.email, form.password),
      await tryReset(
        'use of the confirmation code as a reset code',
        await lastMailedCode(form.email, 'VERIFY_EMAIL'),
        'taken-over',
      ),
    ]
  },
  control: async () => {
    const form = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', form)
    const oobCode = await lastMailedCode(form.email, 'VERIFY_EMAIL')
    return [
      await tryRequest('confirm', authUrl('update'), { body: { oobCode } }),
      await trySignIn('sign in', form.email, form.password),
    ]
  },
})

attack({
  name: 'functions refuse malformed ID tokens, and Firebase Auth refuses to renew sessions with malformed tokens',
  asvs: ['7.2.1', '7.2.2'],
  attempt: async () => {
    const { token } = await createMember()
    const odd = [
      '',
      ' ',
      'null',
      'undefined',
      'x',
      'a.b.c',
      '{}',
      token.slice(0, 40),
      `${token}.${token}`,
    ]
    const calls = await Promise.all(
      odd.map((guess) => tryCall(`call with the token ${guess.slice(0, 9)}`, 'home', {}, guess)),
    )
    const renewals = await Promise.all(
      odd.map((guess) => tryRenewal(`renewal with the token ${guess.slice(0, 9)}`, guess)),
    )
    return [...calls, ...renewals]
  },
  control: async () => {
    const { email } = await giveMember()
    const { idToken, refreshToken } = await signIn(email)
    return [
      await tryCall('call', 'home', {}, idToken),
      await tryRenewal('renewal of the session', refreshToken),
    ]
  },
})

/**
 * Returns the time 24 hours from now. The tests pass it to clearDeletedAccounts as the current time. Otherwise,
 * clearDeletedAccounts would keep the profiles of the tests, because they are younger than an hour.
 */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** Waits for one to two seconds, so that the current time in whole seconds is higher than before. */
async function waitTwoSeconds(): Promise<void> {
  const until = Math.floor(Date.now() / 1000) + 2
  while (Date.now() / 1000 < until) await new Promise((done) => setTimeout(done, 100))
}
