import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

const part = (data: object | string) =>
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

/** Returns the claims of an ID token as Firebase Auth issues it, now. */
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

/** Returns a token signed by a private key. @param algorithm of the signature, whatever the header says */
export function signed(
  header: object,
  claims: object,
  { privateKey }: Signer,
  algorithm = 'RSA-SHA256',
): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part(claims)}`
  return `${text}.${createSign(algorithm).update(text).sign(privateKey).toString('base64url')}`
}

/** Returns a token without a signature. */
export const unsigned = (header: object, claims: object): string =>
  `${part({ alg: 'none', typ: 'JWT', ...header })}.${part(claims)}.`

/** Returns a token signed by a shared secret. */
export function hashed(header: object, claims: object, secret: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Returns the same token with other claims, whose signature no longer matches. */
export function tampered(token: string, changes: object): string {
  const [header, claims = '', signature] = token.split('.')
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return `${header}.${part({ ...decoded, ...changes })}.${signature}`
}
