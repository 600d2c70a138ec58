import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/** @typedef {{ version?: string, license?: string, dev?: boolean }} LockEntry */
/** @typedef {{ name: string, version: string, licence: string }} Component */

/** The licences of packages for which the lock file has none. */
const KNOWN = new Map([['limiter', 'MIT']])

/** Writes docs/licences.md from package-lock.json. */
export function writeLicences() {
  writeFileSync(join(ROOT, 'docs/licences.md'), licencesPage(readLock()))
}

/** @returns {{ packages: Record<string, LockEntry> }} */
export const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

/**
 * Returns the licences page for a lock file, without development dependencies. The page may list packages that the web
 * bundle does not use.
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {string}
 */
export function licencesPage({ packages }) {
  const shipped = Object.entries(packages).flatMap(([path, entry]) => componentOf(path, entry))
  const unique = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each]))
  const components = [...unique.values()].toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  )
  const counts = new Map()
  for (const { licence } of components) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const sums = [...counts].toSorted(([, a], [, b]) => b - a)
  return `# Licences of what is shipped

Made by \`node lab/licences.mjs\` from \`package-lock.json\`: every package that the web or the functions bring along, directly or not. A test holds it to the lock file.

${components.length} packages: ${sums.map(([licence, count]) => `${count} ${licence}`).join(', ')}.

${components.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`).join('\n')}
`
}

/** @param {string} path @param {LockEntry} entry @returns {Component[]} empty for the project itself and for development dependencies */
function componentOf(path, { version, license, dev }) {
  if (path === '' || dev || !version) return []
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return [{ name, version, licence: license ?? KNOWN.get(name) ?? 'unknown' }]
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
