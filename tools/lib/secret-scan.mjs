import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'

/**
 * Patterns of secrets. The first pattern matches this application's API keys
 * (functions/src/domain/entities/api-key.ts).
 */
const SECRETS = /** @type {const} */ ([
  ['An API key', /lv_[0-9A-Za-z]{48}/],
  ["A demo account's password", /cave-(?:admin|member|second)-demo/],
  ['A private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['A service account', /[\w-]+@[\w-]+\.iam\.gserviceaccount\.com|"private_key_id"/],
  ["An OAuth client's secret", /GOCSPX-[\w-]{20,}/],
  ['An access token', /ya29\.[\w-]{20,}|gh[oprsu]_\w{36}|github_pat_\w{22,}|xox[abprs]-[\w-]{10,}/],
  ['A signed token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["Another service's key", /sk_live_\w{16,}|(?:AKIA|ASIA)[0-9A-Z]{16}/],
])
/** Matches API keys of Google. A build may contain only one of them: the public key of the Firebase Web app. */
const GOOGLE_KEY = /AIza[\w-]{35}/g

/**
 * Throws if a web build contains secrets, because everybody can read the build.
 * @param {string} dir the finished build
 * @param {string} [webKey] the Web app's public API key
 * @throws {Problem} naming the file that contains a secret
 */
export function refuseSecrets(dir, webKey) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const what = secretIn(readFileSync(file, 'latin1'), webKey)
    if (what) throw new Problem(`${what} is in ${file}, which everybody could read.`)
  }
}

/** @param {string} text @param {string | undefined} webKey @returns {string | undefined} the kind of secret */
function secretIn(text, webKey) {
  const known = SECRETS.find(([, pattern]) => pattern.test(text))
  if (known) return known[0]
  const foreign = (text.match(GOOGLE_KEY) ?? []).some((key) => key !== webKey)
  return foreign ? "A Google API key that is not the Web app's" : undefined
}
