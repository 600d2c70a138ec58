/** @typedef {Record<string, string>} Ranges package → version */
/** @typedef {{ dev?: boolean, optional?: boolean, dependencies?: Ranges, optionalDependencies?: Ranges, peerDependencies?: Ranges }} Entry */
/** @typedef {{ lockfileVersion: number, packages: Record<string, Entry> }} Lock */

/**
 * The part of the root's lock file that the deployed functions need, so that what is installed for them is what was tested,
 * down to the last package and its checksum.
 * @param {Lock} lock
 * @param {{ name: string, dependencies: Ranges, engines: object }} manifest
 * @returns {{ name: string, lockfileVersion: number, requires: boolean, packages: Record<string, object> }}
 */
export function functionsLock({ lockfileVersion, packages }, manifest) {
  /** @type {Set<string>} */
  const needed = new Set()
  const queue = Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const found = placeOf(name, path, packages)
      if (found !== undefined) queue.push(found)
    }
  }
  const { name, dependencies, engines } = manifest
  return {
    name,
    lockfileVersion,
    requires: true,
    packages: {
      '': { name, dependencies, engines },
      ...Object.fromEntries(
        [...needed].toSorted().map((path) => [path, withoutDev(packages[path] ?? {})]),
      ),
    },
  }
}

/**
 * Where Node finds a package that another one asks for: beside it, or in the folders above.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, Entry>} packages
 * @returns {string | undefined} undefined for an optional one that is not installed
 */
function placeOf(name, from, packages) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** As the functions alone have it: the root's own tools may ask for it as well. @param {Entry} entry */
function withoutDev(entry) {
  const own = { ...entry }
  delete own.dev
  return own
}
