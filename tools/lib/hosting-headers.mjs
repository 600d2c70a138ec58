import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleSources } from './inline-styles.mjs'
import { ROOT } from './paths.mjs'

/** @typedef {Record<string, string | undefined>} Settings the web build's settings (VITE_…) */
/** @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule */
/** @typedef {Record<string, string[]>} Policy a content security policy: directive → sources */

export const REGION = 'europe-west1'
/** The content security policy of responses that are not documents. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Maximum number of file names in one pattern. */
const NAMES_PER_RULE = 50
/**
 * Sources for App Check, if enabled. These are reCAPTCHA's script and frames, and the service that issues the token.
 */
const APP_CHECK = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
}
const EMULATORS = ['AUTH', 'FIRESTORE', 'FUNCTIONS', 'STORAGE']

/**
 * Writes the headers for these settings into firebase.json, so that the deployed site allows the configured hosts.
 * @param {Settings} settings
 * @param {string} dir the web build
 * @returns {Promise<boolean>} whether the file changed
 */
export async function writeHostingHeaders(settings, dir) {
  const file = join(ROOT, 'firebase.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  const headers = hostingHeaders(settings, dir)
  if (JSON.stringify(config.hosting.headers) === JSON.stringify(headers)) return false
  config.hosting.headers = headers
  const { format, resolveConfig } = await import('prettier')
  const options = { ...(await resolveConfig(file)), filepath: file }
  writeFileSync(file, await format(JSON.stringify(config, null, 2), options))
  return true
}

/**
 * Returns Hosting's headers for firebase.json. Later rules override earlier ones, as in Hosting. Only hosts of the
 * settings are allowed, each only on the pages that use it.
 * @param {Settings} settings
 * @param {string} [dir] the web build: its documents' inline styles are allowed, its hashed files cached
 * @returns {HeaderRule[]}
 */
export function hostingHeaders(settings, dir) {
  const inline = { 'style-src': ["'self'", ...(dir ? styleSources(dir) : [])] }
  const gates = { ...publicPolicy(settings), ...inline }
  const webinar = { ...webinarPolicy(settings), ...inline }
  const portal = portalPolicy(settings)
  const framable = {
    ...webinar,
    'connect-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return [
    rule('**', {
      'Content-Security-Policy': text(gates),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissions(settings),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    }),
    rule('/thecave/webinar', { 'Content-Security-Policy': text(webinar) }),
    // The form may open this page inside its frame; the page then navigates the whole window.
    rule('/thecave/webinar/thank-you', { 'Content-Security-Policy': text(framable) }),
    // The address of a status page contains a secret.
    rule('/application{,/**}', {
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    }),
    ...['/dashboard{,/**}', '/admin{,/**}', '/portal{,.html}'].map((source) =>
      rule(source, { 'Content-Security-Policy': text(portal), 'X-Robots-Tag': 'noindex' }),
    ),
    rule('/assets/**', { 'Content-Security-Policy': NOTHING }),
    // The rules list file names. With a pattern, browsers would cache the 404 of a file that the next deployment adds.
    ...hashedFiles(dir).map((names) =>
      rule(`/assets/${anyOf(names)}`, { 'Cache-Control': IMMUTABLE }),
    ),
    ...['/api/**', '/functions/**', '/calendar/**'].map((source) =>
      rule(source, { 'Content-Security-Policy': NOTHING, 'Cache-Control': 'no-store' }),
    ),
  ]
}

/** Returns the names of a build's hashed files, in groups of one rule each. @param {string | undefined} dir */
function hashedFiles(dir) {
  const assets = join(dir ?? '', 'assets')
  const names = dir && existsSync(assets) ? readdirSync(assets).sort() : []
  const rules = Math.ceil(names.length / NAMES_PER_RULE)
  return Array.from({ length: rules }, (_, index) =>
    names.slice(index * NAMES_PER_RULE, (index + 1) * NAMES_PER_RULE),
  )
}

/** Returns a glob for any of these names. Braces around a single name would be literal. @param {string[]} names */
const anyOf = (names) => (names.length === 1 ? names[0] : `{${names.join(',')}}`)

/**
 * For landing and gate pages, allows own files and the services for signing in.
 * @param {Settings} settings
 * @returns {Policy}
 */
function publicPolicy(settings) {
  return {
    ...ownFiles(settings),
    'connect-src': [
      "'self'",
      ...services(
        settings,
        ['AUTH', 'FUNCTIONS'],
        [
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          functionsHost(settings),
        ],
      ),
      ...appCheck(settings, APP_CHECK.connect),
    ],
    ...frames(appCheck(settings, APP_CHECK.frame)),
  }
}

/**
 * For the webinar's pages, allows the configured form and video, or the functions that our own form calls.
 * @param {Settings} settings
 * @returns {Policy}
 */
function webinarPolicy(settings) {
  const [form, script, video, further] = embeds(settings)
  const own = ownFiles(settings)
  const isOurs = !form.length && settings.VITE_APPLICATION_FORM !== 'off'
  /** @param {string[]} sources */
  const forOurs = (sources) => (isOurs ? sources : [])
  const { script: checks, frame, connect } = APP_CHECK
  return {
    ...own,
    'script-src': [...new Set(["'self'", ...script, ...forOurs(appCheck(settings, checks))])],
    ...frames([
      ...new Set([
        // The external form may redirect its frame to the thank-you page of this site.
        ...(form.length || further.length ? ["'self'"] : []),
        ...form,
        ...video,
        ...further,
        ...forOurs(appCheck(settings, frame)),
      ]),
    ]),
    'connect-src': [
      "'self'",
      ...forOurs([
        ...services(settings, ['FUNCTIONS'], [functionsHost(settings)]),
        ...appCheck(settings, connect),
      ]),
    ],
  }
}

/** For the portal and the admin area, allows all services. @param {Settings} settings @returns {Policy} */
function portalPolicy(settings) {
  const storage = services(settings, ['STORAGE'], ['https://firebasestorage.googleapis.com'])
  return {
    ...publicPolicy(settings),
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'connect-src': [
      "'self'",
      ...services(settings, EMULATORS, [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
        'https://firebasestorage.googleapis.com',
        functionsHost(settings),
      ]),
      ...appCheck(settings, APP_CHECK.connect),
    ],
  }
}

/** @param {Settings} settings @returns {Policy} */
function ownFiles(settings) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...appCheck(settings, APP_CHECK.script)],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** @param {string[]} sources @returns {Policy} */
const frames = (sources) => (sources.length ? { 'frame-src': sources } : {})

/**
 * Returns production's hosts, or the emulators' addresses if the settings contain them.
 * @param {Settings} settings
 * @param {string[]} emulators
 * @param {string[]} production
 */
function services(settings, emulators, production) {
  if (!settings.VITE_EMULATOR_AUTH_PORT) return production
  return emulators.map((name) => `http://127.0.0.1:${settings[`VITE_EMULATOR_${name}_PORT`]}`)
}

/**
 * Returns the callables' host. Without a configured project, it is the host of any project.
 * @param {Settings} settings
 */
function functionsHost({ VITE_FIREBASE_PROJECT_ID: project }) {
  return project
    ? `https://${REGION}-${project}.cloudfunctions.net`
    : 'https://*.cloudfunctions.net'
}

/** @param {Settings} settings @param {string[]} sources */
const appCheck = (settings, sources) => (settings.VITE_APP_CHECK_SITE_KEY ? sources : [])

/**
 * Returns the origins of the form, of its script, of the video, and of further hosts that the owner may choose. Each of
 * the four is a list, which is empty when nothing is configured.
 * @param {Settings} settings
 */
function embeds(settings) {
  return /** @type {const} */ ([
    originOf(settings.VITE_WEBINAR_FORM_URL),
    originOf(settings.VITE_WEBINAR_FORM_SCRIPT_URL),
    originOf(settings.VITE_WEBINAR_VIDEO_URL),
    (settings.VITE_WEBINAR_HOSTS ?? '').split(/\s+/).flatMap(originOf),
  ])
}

/** @param {string | undefined} address @returns {string[]} */
function originOf(address) {
  if (!address || !URL.canParse(address)) return []
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}

/**
 * Forbids device access, and allows playback features for this site and the embeds' hosts.
 * @param {Settings} settings
 */
function permissions(settings) {
  const [, , video, further] = embeds(settings)
  const none = [
    'camera',
    'display-capture',
    'geolocation',
    'microphone',
    'midi',
    'payment',
    'usb',
    'browsing-topics',
  ]
  const viewers = ['self', ...[...video, ...further].map((host) => `"${host}"`)].join(' ')
  return [
    ...none.map((name) => `${name}=()`),
    ...['autoplay', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=(${viewers})`),
  ].join(', ')
}

/** @param {Policy} policy */
const text = (policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/** @param {string} source @param {Record<string, string>} headers @returns {HeaderRule} */
const rule = (source, headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
