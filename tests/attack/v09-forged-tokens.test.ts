import { afterAll, beforeAll } from 'vitest'
import { environment } from '../e2e/fixtures/environment'
import { giveMember } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { member, refresh } from './support/people'
import { startProduction } from './support/production'
import { hashed, idTokenClaims, newSigner, signed, tampered, unsigned } from './support/tokens'
import { authUrl, tryCall, tryRequest } from './support/wire'

const google = newSigner()
const mallory = newSigner()
const KNOWN = { kid: 'google-1' }
const HOUR = 3_600_000

let production: Awaited<ReturnType<typeof startProduction>>
let admin: { uid: string }
let simple: { uid: string }
beforeAll(async () => {
  production = await startProduction({
    keys: { 'google-1': google.publicPem },
    address: '192.0.2.1',
  })
  ;[admin, simple] = [await giveMember('admin'), await giveMember()]
})
afterAll(async () => {
  await production.stop()
  await close()
})

const claims = (changes: object = {}, now?: number) => ({
  ...idTokenClaims(environment.project, admin.uid, 'admin', now),
  ...changes,
})
const stats = (what: string, token: string, headers: Record<string, string> = {}) =>
  tryRequest(what, production.url('adminStats'), { token, headers, body: { data: {} } })
/** Tries valid tokens of an admin and a member, as the twin of every attack in this file. */
const rightOnes = async () => [
  await stats('an admin', signed(KNOWN, claims(), google)),
  await tryRequest('a member', production.url('home'), {
    token: signed(KNOWN, idTokenClaims(environment.project, simple.uid, 'member'), google),
    body: { data: {} },
  }),
]

attack({
  name: 'unsigned tokens and tokens with a forged signature',
  asvs: ['9.1.1', '9.1.2', '6.8.2'],
  attempt: async () => {
    const good = signed(KNOWN, claims(), google)
    return Promise.all([
      ...['none', 'None', 'NONE', 'nOnE'].map((alg) =>
        stats(`alg ${alg}`, unsigned({ alg, ...KNOWN }, claims())),
      ),
      stats('alg none without a key id', unsigned({}, claims())),
      stats('signature cut off', `${good.split('.').slice(0, 2).join('.')}.`),
      stats('two parts', good.split('.').slice(0, 2).join('.')),
      stats('the public key as a secret', hashed(KNOWN, claims(), google.publicPem)),
      stats('a blank secret', hashed(KNOWN, claims(), '')),
      stats(
        'another allowed algorithm',
        signed({ ...KNOWN, alg: 'RS512' }, claims(), google, 'RSA-SHA512'),
      ),
      stats('says RS256, is RS512', signed(KNOWN, claims(), google, 'RSA-SHA512')),
      stats('no token at all', 'null'),
      stats('the emulator’s owner', 'owner'),
    ])
  },
  twin: rightOnes,
})

attack({
  name: 'tokens signed with the attacker’s own key',
  asvs: ['9.1.1', '9.1.3'],
  attempt: async () => {
    const jwk = { kty: 'RSA', n: 'x', e: 'AQAB' }
    return Promise.all([
      stats('under Google’s key id', signed(KNOWN, claims(), mallory)),
      stats('under another key id', signed({ kid: 'mallory-1' }, claims(), mallory)),
      stats('without a key id', signed({}, claims(), mallory)),
      stats('with the key in it', signed({ ...KNOWN, jwk }, claims(), mallory)),
      stats(
        'with the key’s address in it',
        signed(
          { kid: 'm', jku: 'https://evil.example/keys', x5u: 'https://evil.example/k' },
          claims(),
          mallory,
        ),
      ),
      stats('a key id that is a path', signed({ kid: '../../../../dev/null' }, claims(), mallory)),
      stats('a key id of every object', signed({ kid: '__proto__' }, claims(), mallory)),
      stats('a key id of every object', signed({ kid: 'constructor' }, claims(), mallory)),
    ])
  },
  twin: rightOnes,
})

attack({
  name: 'a member’s own token with claims added after signing',
  asvs: ['9.1.1', '8.2.1'],
  attempt: async () => {
    const own = signed(KNOWN, idTokenClaims(environment.project, simple.uid, 'member'), google)
    return [
      await stats('as it is', own),
      await stats('role', tampered(own, { role: 'admin' })),
      await stats('account', tampered(own, { sub: admin.uid, user_id: admin.uid, role: 'admin' })),
      await stats(
        'role signed, row of a member',
        signed(KNOWN, claims({ sub: simple.uid }), google),
      ),
      await stats('a context of one’s own', own, {
        'x-callable-context-auth': JSON.stringify({ uid: admin.uid, token: { role: 'admin' } }),
        'x-original-auth': `Bearer ${own}`,
      }),
    ]
  },
  twin: rightOnes,
})

attack({
  name: 'valid tokens of another project, for another purpose or of another time',
  asvs: ['9.2.1', '9.2.2', '9.2.3', '9.2.4'],
  attempt: async () => {
    const tokens = (what: string, changes: object, now?: number) =>
      stats(what, signed(KNOWN, claims(changes, now), google))
    const other = 'somebody-elses-project'
    const custom = {
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      iss: 'svc@cave.example',
      sub: 'svc@cave.example',
      uid: admin.uid,
      claims: { role: 'admin' },
    }
    return Promise.all([
      stats('another project', signed(KNOWN, idTokenClaims(other, admin.uid, 'admin'), google)),
      tokens('another audience', { aud: other }),
      tokens('several audiences', { aud: [environment.project, other] }),
      tokens('another issuer', { iss: `https://securetoken.google.com/${other}` }),
      tokens('Google’s other issuer', { iss: 'https://accounts.google.com' }),
      tokens('a session cookie’s issuer', {
        iss: `https://session.firebase.google.com/${environment.project}`,
      }),
      tokens('a custom token', custom),
      tokens('expired', {}, Date.now() - 2 * HOUR),
      tokens('no subject', { sub: '' }),
      tokens('a subject that is none', { sub: { uid: admin.uid } }),
      tokens('a subject too long', { sub: 'x'.repeat(129) }),
      tokens('not before tomorrow', { nbf: Math.floor(Date.now() / 1000) + 24 * 3600 }),
    ])
  },
  twin: rightOnes,
})

attack({
  name: 'one kind of token in place of another, at Firebase Auth and functions',
  asvs: ['9.2.2', '7.2.1'],
  attempt: async () => {
    const { token, refreshToken } = await member()
    return [
      await tryCall('a refresh token as a session', 'home', {}, refreshToken),
      await tryRequest('a session as a custom token', authUrl('signInWithCustomToken'), {
        body: { token, returnSecureToken: true },
      }),
      await tryRequest('a refresh token as a custom token', authUrl('signInWithCustomToken'), {
        body: { token: refreshToken, returnSecureToken: true },
      }),
      { what: 'a session as a refresh token', succeeded: (await refresh(token)).status === 200 },
    ]
  },
  twin: async () => {
    const { token, refreshToken } = await member()
    const { status, text } = await refresh(refreshToken)
    return [
      await tryCall('a session', 'home', {}, token),
      { what: `a refresh token: ${text.slice(0, 80)}`, succeeded: status === 200 },
    ]
  },
})
