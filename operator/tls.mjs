import { isIP } from 'node:net'
import { connect, getCiphers } from 'node:tls'

/** @typedef {{ host: string, port?: number }} Target */

/** What no front end should take: the old versions, and suites of TLS 1.2 without authenticated encryption. */
const OLD_VERSIONS = /** @type {const} */ (['TLSv1', 'TLSv1.1'])
const TIMEOUT_MS = 10_000
/** Node's own OpenSSL only offers the old versions at this level. */
const ANY = '@SECLEVEL=0'

/**
 * Shakes hands with a host as old clients would.
 * @param {Target} target
 * @returns {Promise<string[]>} what is wrong, in sentences; nothing when all is well
 */
export async function problemsOfTls(target) {
  const { host } = target
  const best = await shakeHands(target, {})
  if (best.protocol === undefined) return [`${host}: cannot be reached (${best.reason})`]
  const problems = /^TLSv1\.[23]$/.test(best.protocol) ? [] : [`${host}: prefers ${best.protocol}`]
  for (const version of OLD_VERSIONS) {
    const { protocol } = await shakeHands(target, {
      minVersion: version,
      maxVersion: version,
      ciphers: `ALL:${ANY}`,
    })
    if (protocol !== undefined) problems.push(`${host}: accepts ${version}`)
  }
  const { cipher } = await shakeHands(target, {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
    ciphers: `${weakSuites().join(':')}:${ANY}`,
  })
  if (cipher !== undefined) problems.push(`${host}: accepts the cipher suite ${cipher}`)
  return problems
}

/** Suites of TLS 1.2 and before that neither keep the past secret nor authenticate what they encrypt. */
function weakSuites() {
  const known = getCiphers().map((name) => name.toUpperCase())
  return known.filter(
    (name) => !name.startsWith('TLS_') && !/^(ECDHE|DHE)-.*(GCM|CCM|POLY1305)/.test(name),
  )
}

/**
 * @param {Target} target
 * @param {import('node:tls').SecureContextOptions} offer
 * @returns {Promise<{ protocol?: string, cipher?: string, reason?: string }>} without a protocol when nothing came of it
 */
function shakeHands({ host, port = 443 }, offer) {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      timeout: TIMEOUT_MS,
      // Nothing is sent. Whether the certificate is good is every browser's question.
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
    socket.once('timeout', () => end({ reason: 'no answer' }))
    socket.once('error', (error) => end({ reason: String(Reflect.get(error, 'code')) }))
  })
}
