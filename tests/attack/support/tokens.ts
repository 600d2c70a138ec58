import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

const encodePart = (data: object | string) =>
  Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)).toString('base64url')

export interface Signer {
  privateKey: KeyObject
  /** The public key, in the format in which Google publishes its keys. */
  publicPem: string
}

export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** Returns the claims of an ID token that Firebase Auth would issue at the time `now`. */
export function idTokenClaims(project: string, uid: string, role: string, now = Date.now()) {
  const seconds = Math.floor(now / 1000)
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 3540,
    sub: uid,
    user_id: uid,
    role,
    firebase: { identities: {}, sign_in_provider: 'password' },
  }
}

/**
 * Returns a token that is signed with a private key.
 * @param algorithm the algorithm with which the token is signed; the header may name a different one
 */
export function signToken(
  header: object,
  claims: object,
  { privateKey }: Signer,
  algorithm = 'RSA-SHA256',
): string {
  const text = `${encodePart({ alg: 'RS256', typ: 'JWT', ...header })}.${encodePart(claims)}`
  return `${text}.${createSign(algorithm).update(text).sign(privateKey).toString('base64url')}`
}

/** Returns a token without a signature. */
export const unsignedToken = (header: object, claims: object): string =>
  `${encodePart({ alg: 'none', typ: 'JWT', ...header })}.${encodePart(claims)}.`

/** Returns a token that is signed with a shared secret instead of a private key. */
export function signWithSecret(header: object, claims: object, secret: string): string {
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT', ...header })}.${encodePart(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Returns a copy of the token with changed claims but the original signature, which does not match these claims. */
export function tamperToken(token: string, changes: object): string {
  const [header, claims = '', signature] = token.split('.')
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return `${header}.${encodePart({ ...decoded, ...changes })}.${signature}`
}
