import { isIP } from 'node:net'
import { connect, getCiphers } from 'node:tls'

/** @typedef {{ host: string, port?: number }} Target */

/** Versions of TLS that a host must refuse. */
const OLD_VERSIONS = /** @type {const} */ (['TLSv1', 'TLSv1.1'])
const TIMEOUT_MS = 10_000
/** The OpenSSL setting with which the client also offers outdated TLS versions and weak cipher suites. */
const ANY_SECURITY_LEVEL = '@SECLEVEL=0'

/**
 * Tries TLS handshakes with a host: one with the default settings, and then some as outdated clients would send them.
 * @param {Target} target
 * @returns {Promise<string[]>} the problems found
 */
export async function problemsOfTls(target) {
  const { host } = target
  const best = await handshake(target, {})
  if (best.protocol === undefined) return [`${host}: cannot be reached (${best.reason})`]
  const problems = /^TLSv1\.[23]$/.test(best.protocol) ? [] : [`${host}: prefers ${best.protocol}`]
  for (const version of OLD_VERSIONS) {
    const { protocol } = await handshake(target, {
      minVersion: version,
      maxVersion: version,
      ciphers: `ALL:${ANY_SECURITY_LEVEL}`,
    })
    if (protocol !== undefined) problems.push(`${host}: accepts ${version}`)
  }
  const { cipher } = await handshake(target, {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
    ciphers: `${weakSuites().join(':')}:${ANY_SECURITY_LEVEL}`,
  })
  if (cipher !== undefined) problems.push(`${host}: accepts the cipher suite ${cipher}`)
  return problems
}

/** Returns the cipher suites of TLS 1.2 and earlier that lack forward secrecy or authenticated encryption. */
function weakSuites() {
  const known = getCiphers().map((name) => name.toUpperCase())
  return known.filter(
    (name) => !name.startsWith('TLS_') && !/^(ECDHE|DHE)-.*(GCM|CCM|POLY1305)/.test(name),
  )
}

/**
 * @param {Target} target
 * @param {import('node:tls').SecureContextOptions} offer
 * @returns {Promise<{ protocol?: string, cipher?: string, reason?: string }>} `reason` instead of `protocol` when the
 *   handshake failed
 */
function handshake({ host, port = 443 }, offer) {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      timeout: TIMEOUT_MS,
      // Accepts invalid certificates. This is safe, because the script sends no data. Browsers check the certificate
      // themselves.
      rejectUnauthorized: false,
      ...offer,
    })
    const end = (
      /** @type {{ protocol?: string, cipher?: string, reason?: string }} */ outcome,
    ) => {
      socket.destroy()
      resolve(outcome)
    }
    socket.once('secureConnect', () =>
      end({ protocol: socket.getProtocol() ?? undefined, cipher: socket.getCipher().name }),
    )
    socket.once('timeout', () => end({ reason: 'no response' }))
    socket.once('error', (error) => end({ reason: String(Reflect.get(error, 'code')) }))
  })
}
