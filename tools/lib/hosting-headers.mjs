import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleSources } from './inline-styles.mjs'
import { ROOT } from './paths.mjs'

/** @typedef {Record<string, string | undefined>} Settings the web build's settings (VITE_…) */
/** @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule */
/** @typedef {Record<string, string[]>} Policy a content security policy: directive → sources */

export const REGION = 'europe-west1'
/** The Content Security Policy of responses that are not HTML documents. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable'
/** Maximum number of file names in the glob of one header rule. */
const NAMES_PER_RULE = 50
/**
 * The sources that the Content Security Policy must allow for App Check: the script and frames of reCAPTCHA, and the
 * service that issues tokens.
 */
const APP_CHECK = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
}
const EMULATOR_NAMES = ['AUTH', 'FIRESTORE', 'FUNCTIONS', 'STORAGE']

/**
 * Writes the header rules for these settings to firebase.json, so that the deployed site allows the configured hosts.
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
  const { format } = await import('oxfmt')
  const style = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'))
  const { code } = await format(file, JSON.stringify(config, null, 2), style)
  writeFileSync(file, code)
  return true
}

/**
 * Returns the header rules of Hosting for firebase.json. If several rules set the same header for a path, Hosting uses
 * the last of them. The rules allow only hosts in the settings, and each host only on the pages that use it.
 * @param {Settings} settings
 * @param {string} [dir] the web build: the inline styles of its documents are allowed, and its hashed files may be
 *   cached
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
    headerRule('**', {
      'Content-Security-Policy': policyText(gates),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissionsPolicy(settings),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    }),
    headerRule('/thecave/webinar', { 'Content-Security-Policy': policyText(webinar) }),
    // The external form can open the thank-you page in its own frame, so pages of this site may show it in a frame. The
    // thank-you page then opens itself in the whole window.
    headerRule('/thecave/webinar/thank-you', { 'Content-Security-Policy': policyText(framable) }),
    // The URL of the application status page contains a secret.
    headerRule('/application{,/**}', {
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    }),
    ...['/dashboard{,/**}', '/admin{,/**}', '/portal{,.html}'].map((source) =>
      headerRule(source, {
        'Content-Security-Policy': policyText(portal),
        'X-Robots-Tag': 'noindex',
      }),
    ),
    headerRule('/assets/**', { 'Content-Security-Policy': NO_CONTENT_POLICY }),
    // Each rule lists the names of existing files. A rule for all files in /assets would also apply to missing files,
    // and browsers would cache the 404 response for such a file permanently.
    ...hashedFiles(dir).map((names) =>
      headerRule(`/assets/${globOf(names)}`, { 'Cache-Control': IMMUTABLE_CACHING }),
    ),
    ...['/api/**', '/functions/**', '/calendar/**'].map((source) =>
      headerRule(source, {
        'Content-Security-Policy': NO_CONTENT_POLICY,
        'Cache-Control': 'no-store',
      }),
    ),
  ]
}

/**
 * Returns the names of a build's hashed files in groups. Each group becomes one header rule.
 * @param {string | undefined} dir
 */
function hashedFiles(dir) {
  const assets = join(dir ?? '', 'assets')
  const names = dir && existsSync(assets) ? readdirSync(assets).sort() : []
  const rules = Math.ceil(names.length / NAMES_PER_RULE)
  return Array.from({ length: rules }, (_, index) =>
    names.slice(index * NAMES_PER_RULE, (index + 1) * NAMES_PER_RULE),
  )
}

/**
 * Returns a glob that matches each of these names. A single name gets no braces, because Hosting would match such
 * braces literally.
 * @param {string[]} names
 */
const globOf = (names) => (names.length === 1 ? names[0] : `{${names.join(',')}}`)

/**
 * Returns the Content Security Policy of the public pages, such as the login page. The policy allows the site's own
 * files and the Firebase services for signing in.
 * @param {Settings} settings
 * @returns {Policy}
 */
function publicPolicy(settings) {
  return {
    ...ownFiles(settings),
    'connect-src': [
      "'self'",
      ...serviceHosts(
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
    ...frameSources(appCheck(settings, APP_CHECK.frame)),
  }
}

/**
 * Returns the Content Security Policy of the webinar pages. The policy allows the hosts of the configured form and
 * video. Without an external form, it also allows the functions that our own form calls.
 * @param {Settings} settings
 * @returns {Policy}
 */
function webinarPolicy(settings) {
  const [form, script, video, further] = embedOrigins(settings)
  const own = ownFiles(settings)
  const isOurs = !form.length && settings.VITE_APPLICATION_FORM !== 'off'
  /** @param {string[]} sources */
  const forOurs = (sources) => (isOurs ? sources : [])
  const { script: checks, frame, connect } = APP_CHECK
  return {
    ...own,
    'script-src': [...new Set(["'self'", ...script, ...forOurs(appCheck(settings, checks))])],
    ...frameSources([
      ...new Set([
        // The external form can redirect its own frame to our thank-you page. Therefore the webinar page must be
        // allowed to contain frames of this site.
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
        ...serviceHosts(settings, ['FUNCTIONS'], [functionsHost(settings)]),
        ...appCheck(settings, connect),
      ]),
    ],
  }
}

/**
 * Returns the Content Security Policy of the portal and the admin area. The policy allows requests to all Firebase
 * services that the site uses.
 * @param {Settings} settings
 * @returns {Policy}
 */
function portalPolicy(settings) {
  const storage = serviceHosts(settings, ['STORAGE'], ['https://firebasestorage.googleapis.com'])
  return {
    ...publicPolicy(settings),
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'connect-src': [
      "'self'",
      ...serviceHosts(settings, EMULATOR_NAMES, [
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
const frameSources = (sources) => (sources.length ? { 'frame-src': sources } : {})

/**
 * Returns the URLs of the named emulators if the settings contain emulator ports. Otherwise returns `production`.
 * @param {Settings} settings
 * @param {string[]} emulators
 * @param {string[]} production
 */
function serviceHosts(settings, emulators, production) {
  if (!settings.VITE_EMULATOR_AUTH_PORT) return production
  return emulators.map((name) => `http://127.0.0.1:${settings[`VITE_EMULATOR_${name}_PORT`]}`)
}

/**
 * Returns the origin of the callable functions. If no project is configured, the result is a pattern for the origins of
 * all projects.
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
 * Returns four lists of origins: for the external form, for its script, for the video, and for further hosts that
 * admins may choose. A list is empty if its setting is missing or invalid.
 * @param {Settings} settings
 */
function embedOrigins(settings) {
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
 * Returns the value of the Permissions-Policy header. The header forbids access to devices such as the camera. It
 * allows playback features for this site, the host of the video and the hosts in VITE_WEBINAR_HOSTS.
 * @param {Settings} settings
 */
function permissionsPolicy(settings) {
  const [, , video, further] = embedOrigins(settings)
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
const policyText = (policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/** @param {string} source @param {Record<string, string>} headers @returns {HeaderRule} */
const headerRule = (source, headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
