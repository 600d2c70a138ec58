import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../tools/lib/children.mjs'
import { GENERATED_DIR } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'

export const CATEGORIES = /** @type {const} */ ([
  'performance',
  'accessibility',
  'best-practices',
  'seo',
])
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Makes Chrome accept the self-signed certificate of the benchmark's server.
  '--ignore-certificate-errors',
]

/**
 * @typedef {object} Result
 * @property {Record<typeof CATEGORIES[number], number>} scores 0 to 100
 * @property {number} lcp milliseconds
 * @property {number} cls
 * @property {number} blocking milliseconds
 * @property {number} kB JavaScript and CSS files, as transferred; lab/bench-web.mjs adds the styles inside the document
 * @property {string[]} hosts URLs of requests to other hosts
 * @property {string[]} failing ids of the audits that failed
 */

/**
 * @param {import('lighthouse').Result} lhr
 * @param {string} address
 * @returns {Result}
 */
export function resultOf(lhr, address) {
  const number = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Number.NaN
  const details = lhr.audits['network-requests']?.details
  const items = /** @type {{ url: string, resourceType?: string, transferSize?: number }[]} */ (
    details?.type === 'table' ? details.items : []
  )
  const code = items.filter(({ resourceType = '' }) =>
    ['Script', 'Stylesheet'].includes(resourceType),
  )
  const scores = /** @type {Result['scores']} */ (
    Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
    )
  )
  return {
    scores,
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    blocking: number('total-blocking-time'),
    kB: code.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    hosts: items.map(({ url }) => url).filter((url) => !url.startsWith(address)),
    failing: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  }
}

/**
 * Creates a self-signed certificate for serving pages over HTTP/2, as Firebase Hosting does. Browsers use HTTP/2 only
 * over TLS.
 * @throws {Problem} when the program openssl is missing or fails
 */
export async function certificate() {
  const folder = join(GENERATED_DIR, 'bench-web')
  mkdirSync(folder, { recursive: true })
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const { code } = await run(
    'openssl',
    [...request, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert],
    {
      quiet: true,
    },
  )
  if (code !== 0) throw new Problem('openssl could not create the certificate, which HTTP/2 needs.')
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
