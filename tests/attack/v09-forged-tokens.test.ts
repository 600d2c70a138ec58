import { afterAll, beforeAll } from 'vitest'
import { environment } from '../e2e/fixtures/environment'
import { giveMember } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { createMember, exchangeRefreshToken } from './support/people'
import { startProduction } from './support/production'
import {
  signWithSecret,
  idTokenClaims,
  newSigner,
  signToken,
  tamperToken,
  unsignedToken,
} from './support/tokens'
import { authUrl, tryCall, tryRequest } from './support/wire'

const googleSigner = newSigner()
const attackerSigner = newSigner()
const GOOGLE_KEY_HEADER = { kid: 'google-1' }
const HOUR_MS = 3_600_000

let production: Awaited<ReturnType<typeof startProduction>>
let admin: { uid: string }
let plainMember: { uid: string }
beforeAll(async () => {
  production = await startProduction({
    keys: { 'google-1': googleSigner.publicPem },
    address: '192.0.2.1',
  })
  ;[admin, plainMember] = [await giveMember('admin'), await giveMember()]
})
afterAll(async () => {
  await production.stop()
  await close()
})

const adminClaims = (changes: object = {}, now?: number) => ({
  ...idTokenClaims(environment.project, admin.uid, 'admin', now),
  ...changes,
})
const tryAdminStats = (what: string, token: string, headers: Record<string, string> = {}) =>
  tryRequest(what, production.url('adminStats'), { token, headers, body: { data: {} } })
/** Requests with valid tokens, which must succeed: an admin calls `adminStats`, and a member calls `home`. */
const tryValidTokens = async () => [
  await tryAdminStats('an admin', signToken(GOOGLE_KEY_HEADER, adminClaims(), googleSigner)),
  await tryRequest('a member', production.url('home'), {
    token: signToken(
      GOOGLE_KEY_HEADER,
      idTokenClaims(environment.project, plainMember.uid, 'member'),
      googleSigner,
    ),
    body: { data: {} },
  }),
]

attack({
  name: 'adminStats refuses unsigned tokens and tokens with a forged signature',
  asvs: ['9.1.1', '9.1.2', '6.8.2'],
  attempt: async () => {
    const good = signToken(GOOGLE_KEY_HEADER, adminClaims(), googleSigner)
    return Promise.all([
      ...['none', 'None', 'NONE', 'nOnE'].map((alg) =>
        tryAdminStats(`alg ${alg}`, unsignedToken({ alg, ...GOOGLE_KEY_HEADER }, adminClaims())),
      ),
      tryAdminStats('alg none without a key id', unsignedToken({}, adminClaims())),
      tryAdminStats('signature cut off', `${good.split('.').slice(0, 2).join('.')}.`),
      tryAdminStats('two parts', good.split('.').slice(0, 2).join('.')),
      tryAdminStats(
        'the public key as a secret',
        signWithSecret(GOOGLE_KEY_HEADER, adminClaims(), googleSigner.publicPem),
      ),
      tryAdminStats('an empty secret', signWithSecret(GOOGLE_KEY_HEADER, adminClaims(), '')),
      tryAdminStats(
        'another allowed algorithm',
        signToken(
          { ...GOOGLE_KEY_HEADER, alg: 'RS512' },
          adminClaims(),
          googleSigner,
          'RSA-SHA512',
        ),
      ),
      tryAdminStats(
        'header RS256, signature RS512',
        signToken(GOOGLE_KEY_HEADER, adminClaims(), googleSigner, 'RSA-SHA512'),
      ),
      tryAdminStats('no token at all', 'null'),
      tryAdminStats('the emulator’s owner', 'owner'),
    ])
  },
  control: tryValidTokens,
})

attack({
  name: 'adminStats refuses tokens that are signed with the attacker’s own key',
  asvs: ['9.1.1', '9.1.3'],
  attempt: async () => {
    const jwk = { kty: 'RSA', n: 'x', e: 'AQAB' }
    return Promise.all([
      tryAdminStats(
        'under Google’s key id',
        signToken(GOOGLE_KEY_HEADER, adminClaims(), attackerSigner),
      ),
      tryAdminStats(
        'under another key id',
        signToken({ kid: 'mallory-1' }, adminClaims(), attackerSigner),
      ),
      tryAdminStats('without a key id', signToken({}, adminClaims(), attackerSigner)),
      tryAdminStats(
        'with the attacker’s key in the header',
        signToken({ ...GOOGLE_KEY_HEADER, jwk }, adminClaims(), attackerSigner),
      ),
      tryAdminStats(
        'with the address of the attacker’s key in the header',
        signToken(
          { kid: 'm', jku: 'https://evil.example/keys', x5u: 'https://evil.example/k' },
          adminClaims(),
          attackerSigner,
        ),
      ),
      tryAdminStats(
        'a key id that is a path',
        signToken({ kid: '../../../../dev/null' }, adminClaims(), attackerSigner),
      ),
      tryAdminStats(
        'a key id that is a property of every JavaScript object',
        signToken({ kid: '__proto__' }, adminClaims(), attackerSigner),
      ),
      tryAdminStats(
        'a key id that is a property of every JavaScript object',
        signToken({ kid: 'constructor' }, adminClaims(), attackerSigner),
      ),
    ])
  },
  control: tryValidTokens,
})

attack({
  name: 'adminStats refuses a member’s token, even with claims that were changed after signing',
  asvs: ['9.1.1', '8.2.1'],
  attempt: async () => {
    const own = signToken(
      GOOGLE_KEY_HEADER,
      idTokenClaims(environment.project, plainMember.uid, 'member'),
      googleSigner,
    )
    return [
      await tryAdminStats('an unchanged token of a member', own),
      await tryAdminStats('role', tamperToken(own, { role: 'admin' })),
      await tryAdminStats(
        'account',
        tamperToken(own, { sub: admin.uid, user_id: admin.uid, role: 'admin' }),
      ),
      await tryAdminStats(
        'role signed, row of a member',
        signToken(GOOGLE_KEY_HEADER, adminClaims({ sub: plainMember.uid }), googleSigner),
      ),
      await tryAdminStats('forged context headers', own, {
        'x-callable-context-auth': JSON.stringify({ uid: admin.uid, token: { role: 'admin' } }),
        'x-original-auth': `Bearer ${own}`,
      }),
    ]
  },
  control: tryValidTokens,
})

attack({
  name: 'adminStats refuses tokens that are for another project or purpose, have expired, or are not valid yet',
  asvs: ['9.2.1', '9.2.2', '9.2.3', '9.2.4'],
  attempt: async () => {
    const tokens = (what: string, changes: object, now?: number) =>
      tryAdminStats(what, signToken(GOOGLE_KEY_HEADER, adminClaims(changes, now), googleSigner))
    const other = 'somebody-elses-project'
    const custom = {
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      iss: 'svc@cave.example',
      sub: 'svc@cave.example',
      uid: admin.uid,
      adminClaims: { role: 'admin' },
    }
    return Promise.all([
      tryAdminStats(
        'another project',
        signToken(GOOGLE_KEY_HEADER, idTokenClaims(other, admin.uid, 'admin'), googleSigner),
      ),
      tokens('another audience', { aud: other }),
      tokens('several audiences', { aud: [environment.project, other] }),
      tokens('another issuer', { iss: `https://securetoken.google.com/${other}` }),
      tokens('Google’s other issuer', { iss: 'https://accounts.google.com' }),
      tokens('the issuer of session cookies', {
        iss: `https://session.firebase.google.com/${environment.project}`,
      }),
      tokens('a custom token', custom),
      tokens('expired', {}, Date.now() - 2 * HOUR_MS),
      tokens('no subject', { sub: '' }),
      tokens('a subject that is not a text', { sub: { uid: admin.uid } }),
      tokens('a subject that is too long', { sub: 'x'.repeat(129) }),
      tokens('not valid before tomorrow', { nbf: Math.floor(Date.now() / 1000) + 24 * 3600 }),
    ])
  },
  control: tryValidTokens,
})

attack({
  name: 'home accepts only ID tokens, custom sign-in only custom tokens, and session renewal only refresh tokens',
  asvs: ['9.2.2', '7.2.1'],
  attempt: async () => {
    const { token, refreshToken } = await createMember()
    return [
      await tryCall('a refresh token as an ID token', 'home', {}, refreshToken),
      await tryRequest('an ID token as a custom token', authUrl('signInWithCustomToken'), {
        body: { token, returnSecureToken: true },
      }),
      await tryRequest('a refresh token as a custom token', authUrl('signInWithCustomToken'), {
        body: { token: refreshToken, returnSecureToken: true },
      }),
      {
        what: 'an ID token as a refresh token',
        succeeded: (await exchangeRefreshToken(token)).status === 200,
      },
    ]
  },
  control: async () => {
    const { token, refreshToken } = await createMember()
    const { status, text } = await exchangeRefreshToken(refreshToken)
    return [
      await tryCall('a session', 'home', {}, token),
      { what: `a refresh token: ${text.slice(0, 80)}`, succeeded: status === 200 },
    ]
  },
})
