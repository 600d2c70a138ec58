import { posix } from 'node:path'

/** Features that belong to the public side: light pages without Ant Design (decisions, "Public site"). */
const PUBLIC_FEATURES = ['entry', 'auth', 'landing', 'webinar', 'invite']

const DOMAIN = 'functions/src/domain/'
const WEB = 'web/src/'
/** Modules of the app that hold facts only: addresses and the site's settings. Everybody on the web side may read them. */
const FACTS = [`${WEB}app/paths`, `${WEB}app/site`]
const CLIENT_SDK = ['firebase']
const ADMIN_SDK = ['firebase-admin', 'firebase-functions']
const BINDINGS = ['reactfire']
const PORTAL_UI = ['antd', '@ant-design']
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
 * @property {string} name what a message calls the place
 * @property {string[]} folders what it may import of the project, besides itself; from the root
 * @property {string[]} banned packages, with all their entries
 * @property {string[]} [only] the only packages it may import
 */

/**
 * Imports flow one way: domain ← functions, web's firebase ← ui ← features ← app (docs: the house's layout).
 * @param {string} file from the root
 * @returns {Boundary | null} null where everything may be imported
 */
function boundaryOf(file) {
  if (file.startsWith(DOMAIN))
    return { name: 'the domain', folders: [DOMAIN], banned: [], only: ['zod/mini'] }
  if (file.startsWith('functions/src/'))
    return { name: 'functions', folders: ['functions/src/'], banned: BROWSER }
  if (file.startsWith(`${WEB}firebase/`))
    return { name: 'web/src/firebase', folders: [`${WEB}firebase/`, DOMAIN], banned: ADMIN_SDK }
  const banned = [...CLIENT_SDK, ...BINDINGS, ...ADMIN_SDK]
  if (file.startsWith(`${WEB}ui/`)) {
    return { name: 'web/src/ui', folders: [`${WEB}ui/`, `${WEB}firebase/`, DOMAIN], banned }
  }
  if (file.startsWith(`${WEB}features/`)) return featureBoundary(file, banned)
  if (file.startsWith(`${WEB}app/public/`))
    return { name: 'the public side', folders: [WEB, DOMAIN], banned: [...banned, ...PORTAL_UI] }
  if (file.startsWith(WEB)) return { name: 'web/src/app', folders: [WEB, DOMAIN], banned }
  return null
}

/** @param {string} file @param {string[]} banned @returns {Boundary} */
function featureBoundary(file, banned) {
  const [, , , feature = '', folder] = file.split('/')
  const own = `${WEB}features/${feature}/`
  const api = banned.filter((name) => !CLIENT_SDK.includes(name))
  const packages = folder === 'api' ? api : banned
  return {
    name: `feature '${feature}'${folder === 'api' ? "'s api" : ''}`,
    folders: [own, `${WEB}ui/`, `${WEB}firebase/`, ...FACTS, DOMAIN],
    banned: PUBLIC_FEATURES.includes(feature) ? [...packages, ...PORTAL_UI] : packages,
  }
}

/**
 * Whether an import crosses a boundary.
 * @param {string} file the importing file, from the root, with forward slashes
 * @param {string} source what stands in the import
 * @param {{ typeOnly?: boolean }} [options] an `import type` weighs nothing: packages are free then, folders are not
 * @returns {string | null} the message, or null when all is well
 */
export function crossing(file, source, { typeOnly = false } = {}) {
  const boundary = boundaryOf(file)
  if (!boundary) return null
  const { name, folders, banned, only } = boundary
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
  const match = banned.find((entry) => source === entry || source.startsWith(`${entry}/`))
  return match && !typeOnly ? `${name} may not import ${match}` : null
}

/** @param {string} file @param {string} source @returns {string | null} from the root; null for a package */
function localPath(file, source) {
  if (source.startsWith('@domain/')) return DOMAIN + source.slice('@domain/'.length)
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : null
}
