import { posix } from 'node:path'

/** Features of the public side, whose light pages do not use Ant Design. */
const PUBLIC_FEATURES = ['entry', 'auth', 'landing', 'webinar', 'invite', 'application']

const DOMAIN = 'functions/src/domain/'
const WEB = 'web/src/'
/** Paths and the site's settings. Every folder of the web may import them. */
const CONFIG = `${WEB}config/`
/** The portal's first screen does not use Ant Design. */
const HOME = `${WEB}features/dashboard/member/`
const CLIENT_SDK = ['firebase']
const ADMIN_SDK = ['firebase-admin', 'firebase-functions']
const BINDINGS = ['reactfire']
const PORTAL_UI = ['antd', '@ant-design']

/** Components of Ant Design that ui/kit and ui/list wrap for the rest of the portal. */
const WRAPPED = [
  'button',
  'modal',
  'input',
  'input-number',
  'select',
  'date-picker',
  'time-picker',
  'table',
  'form',
].map((part) => `antd/es/${part}`)
/** Elements for which ui/kit and ui/list have components. */
const WRAPPED_ELEMENTS = new Set(['button', 'input', 'select', 'textarea', 'dialog', 'table'])
const BROWSER = [
  ...CLIENT_SDK,
  ...BINDINGS,
  ...PORTAL_UI,
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
]

/**
 * @typedef {object} Boundary
 * @property {string} name in messages
 * @property {string[]} folders of the project that it may import, from the root
 * @property {string[]} banned packages, with all their entry points
 * @property {string[]} [only] the only packages it may import
 * @property {boolean} [usesKit] it imports the components of `WRAPPED` from ui/kit and ui/list
 */

/**
 * Returns the imports that a file may have. Imports go one way: domain ← functions, and on the web domain ← config,
 * firebase ← data ← ui ← features ← app.
 * @param {string} file from the root
 * @returns {Boundary | null} null where all imports are allowed
 */
function boundaryOf(file) {
  if (file.startsWith(DOMAIN))
    return { name: 'the domain', folders: [DOMAIN], banned: [], only: ['zod/mini'] }
  if (file.startsWith('functions/src/'))
    return { name: 'functions', folders: ['functions/src/'], banned: BROWSER }
  if (file.startsWith(`${WEB}firebase/`))
    return {
      name: 'web/src/firebase',
      folders: [`${WEB}firebase/`, CONFIG, DOMAIN],
      banned: [...PORTAL_UI, ...ADMIN_SDK],
    }
  if (file.startsWith(`${WEB}data/`))
    return {
      name: 'web/src/data',
      folders: [`${WEB}data/`, `${WEB}firebase/`, CONFIG, DOMAIN],
      banned: [...BINDINGS, ...PORTAL_UI, ...ADMIN_SDK],
    }
  const banned = [...CLIENT_SDK, ...BINDINGS, ...ADMIN_SDK]
  if (file.startsWith(CONFIG))
    return {
      name: 'web/src/config',
      folders: [CONFIG, DOMAIN],
      banned: [...banned, ...PORTAL_UI],
    }
  if (file.startsWith(`${WEB}ui/`)) return uiBoundary(file, banned)
  if (file.startsWith(`${WEB}features/`)) return featureBoundary(file, banned)
  if (file.startsWith(`${WEB}app/public/`))
    return { name: 'the public side', folders: [WEB, DOMAIN], banned: [...banned, ...PORTAL_UI] }
  if (file.startsWith(`${WEB}app/portal/`))
    return { name: 'web/src/app/portal', folders: [WEB, DOMAIN], banned, usesKit: true }
  if (file.startsWith(WEB))
    return { name: 'web/src/app', folders: [WEB, DOMAIN], banned: [...banned, ...PORTAL_UI] }
  return null
}

/** @param {string} file @param {string[]} banned @returns {Boundary} */
function uiBoundary(file, banned) {
  const folders = ['ui/', 'data/', 'firebase/', 'config/'].map((folder) => WEB + folder)
  const hasAntDesign = ['kit/', 'list/', 'antd.tsx'].some((place) =>
    file.startsWith(`${WEB}ui/${place}`),
  )
  return {
    name: 'web/src/ui',
    folders: [...folders, DOMAIN],
    banned: hasAntDesign ? banned : [...banned, ...PORTAL_UI],
  }
}

/** @param {string} file @param {string[]} banned @returns {Boundary} */
function featureBoundary(file, banned) {
  const [, , , feature = '', ...rest] = file.split('/')
  const own = `${WEB}features/${feature}/`
  const isApi = rest.slice(0, -1).includes('api')
  const packages = isApi ? banned.filter((name) => !CLIENT_SDK.includes(name)) : banned
  const folders = ['ui/', 'data/', 'firebase/', 'config/'].map((folder) => WEB + folder)
  const isLight = PUBLIC_FEATURES.includes(feature) || file.startsWith(HOME)
  return {
    name: `feature '${feature}'${isApi ? "'s api" : ''}`,
    folders: [own, ...folders, DOMAIN],
    banned: isLight ? [...packages, ...PORTAL_UI] : packages,
    usesKit: !PUBLIC_FEATURES.includes(feature),
  }
}

/**
 * Whether a file uses an element for which the kit has a component.
 * @param {string} file from the root, with forward slashes
 * @param {string} element as JSX names it
 * @returns {string | null} the message; null when it is allowed
 */
export function elementViolation(file, element) {
  const [, feature = ''] = file.split(`${WEB}features/`)
  const [name = '', ...rest] = feature.split('/')
  if (rest.length === 0 || PUBLIC_FEATURES.includes(name)) return null
  return WRAPPED_ELEMENTS.has(element)
    ? `<${element}> has a component in web/src/ui/kit or web/src/ui/list`
    : null
}

/**
 * Whether an import crosses a boundary.
 * @param {string} file the importing file, from the root, with forward slashes
 * @param {string} source the import's specifier
 * @param {{ typeOnly?: boolean }} [options] packages may be imported with `import type` anywhere; folders may not
 * @returns {string | null} the message; null when it is allowed
 */
export function importViolation(file, source, { typeOnly = false } = {}) {
  const boundary = boundaryOf(file)
  if (!boundary) return null
  const { name, folders, banned, only, usesKit = false } = boundary
  const local = localPath(file, source)
  if (local !== null) {
    return folders.some((folder) => local.startsWith(folder))
      ? null
      : `${name} may not import ${local}`
  }
  if (only)
    return only.includes(source)
      ? null
      : `${name} may import ${only.join(', ')} only, not ${source}`
  if (typeOnly) return null
  if (usesKit && (source === 'antd' || isWithin(source, WRAPPED)))
    return `${name} takes this from web/src/ui/kit or web/src/ui/list, not from ${source}`
  return isWithin(source, banned) ? `${name} may not import ${source}` : null
}

/** @param {string} source @param {string[]} packages or paths in them */
const isWithin = (source, packages) =>
  packages.some((entry) => source === entry || source.startsWith(`${entry}/`))

/** @param {string} file @param {string} source @returns {string | null} from the root; null for a package */
function localPath(file, source) {
  if (source.startsWith('@domain/')) return DOMAIN + source.slice('@domain/'.length)
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : null
}
