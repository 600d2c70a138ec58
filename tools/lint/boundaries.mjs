import { posix } from 'node:path'

/** The features of the public pages. These pages must load fast, so the features do not use Ant Design. */
const PUBLIC_FEATURES = ['entry', 'auth', 'landing', 'webinar', 'invite', 'application']

const DOMAIN_DIR = 'functions/src/domain/'
const WEB_DIR = 'web/src/'
/** The folder with the paths of the pages and the site's settings. Every folder in web/src may import it. */
const CONFIG_DIR = `${WEB_DIR}config/`
/** The folder of the home page. As the portal's first screen, this page does not use Ant Design. */
const HOME_DIR = `${WEB_DIR}features/dashboard/member/`
const CLIENT_SDK = ['firebase']
const ADMIN_SDK = ['firebase-admin', 'firebase-functions']
const REACT_BINDINGS = ['reactfire']
const ANT_DESIGN = ['antd', '@ant-design']

/** Ant Design's components that the portal must import through the wrappers in ui/kit and ui/list. */
const WRAPPED_COMPONENTS = [
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
/** HTML elements for which ui/kit and ui/list have components. */
const WRAPPED_ELEMENTS = new Set(['button', 'input', 'select', 'textarea', 'dialog', 'table'])
const BROWSER_PACKAGES = [
  ...CLIENT_SDK,
  ...REACT_BINDINGS,
  ...ANT_DESIGN,
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
]

/**
 * @typedef {object} Boundary
 * @property {string} name the name that messages show
 * @property {string[]} folders folders that the file may import, relative to the root
 * @property {string[]} banned packages that the file must not import, with all their entry points
 * @property {string[]} [only] the only packages that the file may import
 * @property {boolean} [usesKit] whether the file must import WRAPPED_COMPONENTS from ui/kit and ui/list
 */

/**
 * Returns which folders and packages a file may import. The arrows point to the imported folders: domain ← functions;
 * in web/src: domain ← config, firebase ← data ← ui ← features ← app.
 * @param {string} file from the root
 * @returns {Boundary | null} null if all imports are allowed
 */
function boundaryOf(file) {
  if (file.startsWith(DOMAIN_DIR))
    return { name: 'the domain', folders: [DOMAIN_DIR], banned: [], only: ['zod/mini'] }
  if (file.startsWith('functions/src/'))
    return { name: 'functions', folders: ['functions/src/'], banned: BROWSER_PACKAGES }
  if (file.startsWith(`${WEB_DIR}firebase/`))
    return {
      name: 'web/src/firebase',
      folders: [`${WEB_DIR}firebase/`, CONFIG_DIR, DOMAIN_DIR],
      banned: [...ANT_DESIGN, ...ADMIN_SDK],
    }
  if (file.startsWith(`${WEB_DIR}data/`))
    return {
      name: 'web/src/data',
      folders: [`${WEB_DIR}data/`, `${WEB_DIR}firebase/`, CONFIG_DIR, DOMAIN_DIR],
      banned: [...REACT_BINDINGS, ...ANT_DESIGN, ...ADMIN_SDK],
    }
  const banned = [...CLIENT_SDK, ...REACT_BINDINGS, ...ADMIN_SDK]
  if (file.startsWith(CONFIG_DIR))
    return {
      name: 'web/src/config',
      folders: [CONFIG_DIR, DOMAIN_DIR],
      banned: [...banned, ...ANT_DESIGN],
    }
  if (file.startsWith(`${WEB_DIR}ui/`)) return uiBoundary(file, banned)
  if (file.startsWith(`${WEB_DIR}features/`)) return featureBoundary(file, banned)
  if (file.startsWith(`${WEB_DIR}app/public/`))
    return {
      name: 'the public side',
      folders: [WEB_DIR, DOMAIN_DIR],
      banned: [...banned, ...ANT_DESIGN],
    }
  if (file.startsWith(`${WEB_DIR}app/portal/`))
    return { name: 'web/src/app/portal', folders: [WEB_DIR, DOMAIN_DIR], banned, usesKit: true }
  if (file.startsWith(WEB_DIR))
    return {
      name: 'web/src/app',
      folders: [WEB_DIR, DOMAIN_DIR],
      banned: [...banned, ...ANT_DESIGN],
    }
  return null
}

/** @param {string} file @param {string[]} banned @returns {Boundary} */
function uiBoundary(file, banned) {
  const folders = ['ui/', 'data/', 'firebase/', 'config/'].map((folder) => WEB_DIR + folder)
  const hasAntDesign = ['kit/', 'list/', 'antd.tsx'].some((place) =>
    file.startsWith(`${WEB_DIR}ui/${place}`),
  )
  return {
    name: 'web/src/ui',
    folders: [...folders, DOMAIN_DIR],
    banned: hasAntDesign ? banned : [...banned, ...ANT_DESIGN],
  }
}

/** @param {string} file @param {string[]} banned @returns {Boundary} */
function featureBoundary(file, banned) {
  const [, , , feature = '', ...rest] = file.split('/')
  const own = `${WEB_DIR}features/${feature}/`
  const isApi = rest.slice(0, -1).includes('api')
  const packages = isApi ? banned.filter((name) => !CLIENT_SDK.includes(name)) : banned
  const folders = ['ui/', 'data/', 'firebase/', 'config/'].map((folder) => WEB_DIR + folder)
  const isLight = PUBLIC_FEATURES.includes(feature) || file.startsWith(HOME_DIR)
  return {
    name: `feature '${feature}'${isApi ? "'s api" : ''}`,
    folders: [own, ...folders, DOMAIN_DIR],
    banned: isLight ? [...packages, ...ANT_DESIGN] : packages,
    usesKit: !PUBLIC_FEATURES.includes(feature),
  }
}

/**
 * Checks whether a file must use a component of ui/kit or ui/list instead of an HTML element.
 * @param {string} file from the root, with forward slashes
 * @param {string} element the element's name in JSX
 * @returns {string | null} the message; null when the element is allowed
 */
export function elementViolation(file, element) {
  const [, feature = ''] = file.split(`${WEB_DIR}features/`)
  const [name = '', ...rest] = feature.split('/')
  if (rest.length === 0 || PUBLIC_FEATURES.includes(name)) return null
  return WRAPPED_ELEMENTS.has(element)
    ? `<${element}> has a component in web/src/ui/kit or web/src/ui/list`
    : null
}

/**
 * Checks whether an import is forbidden for the importing file.
 * @param {string} file the importing file, from the root, with forward slashes
 * @param {string} source the import's specifier
 * @param {{ typeOnly?: boolean }} [options] typeOnly: whether the file uses `import type`. Such an import may come from
 *   a banned package, but not from a forbidden folder
 * @returns {string | null} the message; null when the import is allowed
 */
export function importViolation(file, source, { typeOnly = false } = {}) {
  const boundary = boundaryOf(file)
  if (!boundary) return null
  const { name, folders, banned, only, usesKit = false } = boundary
  const local = localPath(file, source)
  if (local !== null) {
    return folders.some((folder) => local.startsWith(folder))
      ? null
      : `${name} must not import ${local}`
  }
  if (only)
    return only.includes(source)
      ? null
      : `${name} must import only ${only.join(', ')}, not ${source}`
  if (typeOnly) return null
  if (usesKit && (source === 'antd' || isWithin(source, WRAPPED_COMPONENTS)))
    return `${name} must import this component from web/src/ui/kit or web/src/ui/list, not from ${source}`
  return isWithin(source, banned) ? `${name} must not import ${source}` : null
}

/** @param {string} source @param {string[]} packages names of packages, or paths in packages */
const isWithin = (source, packages) =>
  packages.some((entry) => source === entry || source.startsWith(`${entry}/`))

/** @param {string} file @param {string} source @returns {string | null} the path; null for a package */
function localPath(file, source) {
  if (source.startsWith('@domain/')) return DOMAIN_DIR + source.slice('@domain/'.length)
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : null
}
