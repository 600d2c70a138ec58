import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { mailsTo } from '../functions/support/auth-rest'
import { giveCode, giveMember, signUpForm } from '../functions/support/people'
import { auth, close, createServices, db } from '../functions/support/services'
import { clearDeletedAccounts } from '../../functions/src/data/deleted-accounts'
import { attack } from './support/attack'
import { get } from './support/firestore'
import { httpOutcome, type Outcome } from './support/outcome'
import { member, PASSWORD, refresh, signIn, type Person } from './support/people'
import { authUrl, tryCall, send, tryRequest } from './support/wire'

let admin: Person
beforeAll(async () => {
  admin = await member('admin')
})
beforeEach(() => db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits)))
afterAll(close)

/** Renews a session. The emulator renews tokens that Firebase would refuse, so the new token must be useless. */
async function renewed(what: string, refreshToken: string): Promise<Outcome> {
  const response = await refresh(refreshToken)
  if (response.status !== 200) return httpOutcome(what, response)
  const { id_token } = JSON.parse(response.text) as { id_token: string }
  return tryCall(`${what}, and used`, 'home', {}, id_token)
}

/** Returns the code in the last mail of a kind. */
async function codeMailed(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).filter(({ requestType }) => requestType === kind).at(-1)
  return new URL(mail?.oobLink ?? 'http://none').searchParams.get('oobCode') ?? ''
}

const signInWith = (what: string, email: string, password: string) =>
  tryRequest(what, authUrl('signInWithPassword'), {
    body: { email, password, returnSecureToken: true },
  })
const reset = (what: string, oobCode: string, newPassword?: string) =>
  tryRequest(what, authUrl('resetPassword'), { body: { oobCode, newPassword } })
const askReset = (email: string) =>
  tryRequest('ask', authUrl('sendOobCode'), { body: { requestType: 'PASSWORD_RESET', email } })

attack({
  name: 'renewal of a session from before a demotion',
  asvs: ['7.4.1', '7.4.5'],
  attempt: async () => {
    const former = await member('admin')
    // Firebase compares whole seconds, so a session that began in the same second would stay valid.
    await secondsGoBy()
    const demotion = { user_id: former.uid, role: 'member', expected: 'admin' }
    await tryCall('demotion', 'setMemberRole', demotion, admin.token)
    return [
      await renewed('renew', former.refreshToken),
      await tryCall('admin work', 'adminStats', {}, former.token),
    ]
  },
  twin: () => renewed('an admin’s', admin.refreshToken),
})

attack({
  name: 'renewed session or new sign-in of a disabled or deleted account',
  asvs: ['7.4.2'],
  attempt: async () => {
    const [disabled, gone] = [await member(), await member()]
    await auth.updateUser(disabled.uid, { disabled: true })
    await auth.deleteUser(gone.uid)
    return [
      await renewed('disabled, renew', disabled.refreshToken),
      await signInWith('disabled, sign in', disabled.email, PASSWORD),
      await renewed('gone, renew', gone.refreshToken),
      await signInWith('gone, sign in', gone.email, PASSWORD),
    ]
  },
  twin: async () => {
    const { refreshToken, email } = await member()
    return [await renewed('renew', refreshToken), await signInWith('sign in', email, PASSWORD)]
  },
})

attack({
  name: 'a password reset link that is guessed, used twice or used for another purpose, and the old password and session after a reset',
  asvs: ['7.4.3', '6.4.3', '6.5.1'],
  attempt: async () => {
    const victim = await member()
    await secondsGoBy()
    await askReset(victim.email)
    const code = await codeMailed(victim.email, 'PASSWORD_RESET')
    const guesses = await Promise.all(
      ['', 'x', '123456', code.slice(0, -1), code.toLowerCase(), `${code}x`].map((guess) =>
        reset(`guess ${guess.length}`, guess, 'taken-over'),
      ),
    )
    const elsewhere = await tryRequest('as a sign-in link', authUrl('signInWithEmailLink'), {
      body: { email: victim.email, oobCode: code },
    })
    await reset('by the victim', code, 'new-password')
    // Firebase does not report a reset, so the next sign-in ends the earlier sessions (decision 027).
    await signIn(victim.email, 'new-password')
    return [
      ...guesses,
      elsewhere,
      await reset('once more', code, 'taken-over'),
      await reset('only looking', code),
      await signInWith('old password', victim.email, PASSWORD),
      await signInWith('the attacker’s', victim.email, 'taken-over'),
      // Renewal is not tried: Firebase would refuse it, but the emulator renews as if the sign-in were newer.
      await tryCall('a session from before', 'home', {}, victim.token),
    ]
  },
  twin: async () => {
    const { email } = await giveMember()
    await askReset(email)
    return [
      await reset('by the member', await codeMailed(email, 'PASSWORD_RESET'), 'new-password'),
      await signInWith('new password', email, 'new-password'),
    ]
  },
})

attack({
  name: 'a password set directly at Firebase Auth, and older sessions after it',
  asvs: ['7.4.3', '6.2.3'],
  attempt: async () => {
    const owner = await member()
    await secondsGoBy()
    // Firebase Auth accepts this from any fresh ID token. Production's password policy refuses '123456' (decision
    // 047).
    await send(authUrl('update'), { body: { idToken: owner.token, password: '123456' } })
    await signIn(owner.email, '123456')
    return [
      await signInWith('old password', owner.email, PASSWORD),
      await tryCall('a session from before', 'home', {}, owner.token),
      await get('own profile, by a session from before', `profiles/${owner.uid}`, owner.token),
    ]
  },
  twin: async () => {
    const { uid, email, token } = await member()
    await send(authUrl('update'), { body: { idToken: token, password: 'set-by-the-owner' } })
    const { idToken } = await signIn(email, 'set-by-the-owner')
    return [
      await tryCall('the session after it', 'home', {}, idToken),
      await get('own profile', `profiles/${uid}`, idToken),
    ]
  },
})

attack({
  name: 'the token and directory entry of an account that its owner deleted',
  asvs: ['7.4.2'],
  attempt: async () => {
    const gone = await member()
    await send(authUrl('delete'), { body: { idToken: gone.token } })
    await clearDeletedAccounts(createServices({ now: tomorrow }), () => Promise.resolve())
    return [
      await tryCall('by its token', 'home', {}, gone.token),
      await get('the library, by its token', 'content_library?pageSize=1', gone.token),
      await signInWith('sign in', gone.email, PASSWORD),
      await get('its profile, by an admin', `profiles/${gone.uid}`, admin.token),
    ]
  },
  twin: async () => {
    const { uid, token, email } = await member()
    await clearDeletedAccounts(createServices({ now: tomorrow }), () => Promise.resolve())
    return [
      await tryCall('by the token', 'home', {}, token),
      await get('the library', 'content_library?pageSize=1', token),
      await signInWith('sign in', email, PASSWORD),
      await get('the profile, by an admin', `profiles/${uid}`, admin.token),
    ]
  },
})

attack({
  name: 'use of an account before its e-mail address is confirmed, and confirmation with another account’s link',
  asvs: ['7.6.2', '6.5.1', '6.6.2'],
  attempt: async () => {
    const form = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', form)
    const other = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', other)
    const confirm = (what: string, oobCode: string) =>
      tryRequest(what, authUrl('update'), { body: { oobCode } })
    const code = await codeMailed(other.email, 'VERIFY_EMAIL')
    const tries = [
      await signInWith('unconfirmed', form.email, form.password),
      await confirm('a guess', 'guessed'),
      await confirm('cut short', code.slice(0, -1)),
    ]
    await confirm('the other’s, by the other', code)
    return [
      ...tries,
      await confirm('once more', code),
      await signInWith('still unconfirmed', form.email, form.password),
      await reset('as a reset link', await codeMailed(form.email, 'VERIFY_EMAIL'), 'taken-over'),
    ]
  },
  twin: async () => {
    const form = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', form)
    const oobCode = await codeMailed(form.email, 'VERIFY_EMAIL')
    return [
      await tryRequest('confirm', authUrl('update'), { body: { oobCode } }),
      await signInWith('sign in', form.email, form.password),
    ]
  },
})

attack({
  name: 'invalid session tokens: guessed, empty, of another kind',
  asvs: ['7.2.1', '7.2.2'],
  attempt: async () => {
    const { token } = await member()
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
      odd.map((guess) => tryCall(`call by ${guess.slice(0, 9)}`, 'home', {}, guess)),
    )
    const renewals = await Promise.all(
      odd.map((guess) => renewed(`renew by ${guess.slice(0, 9)}`, guess)),
    )
    return [...calls, ...renewals]
  },
  twin: async () => {
    const { email } = await giveMember()
    const { idToken, refreshToken } = await signIn(email)
    return [await tryCall('call', 'home', {}, idToken), await renewed('renew', refreshToken)]
  },
})

/** Returns the time of the next daily clean-up, which keeps younger profiles. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** Waits until two full seconds have passed by the clock. */
async function secondsGoBy(): Promise<void> {
  const until = Math.floor(Date.now() / 1000) + 2
  while (Date.now() / 1000 < until) await new Promise((done) => setTimeout(done, 100))
}
