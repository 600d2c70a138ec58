import type { BundleFacts } from '../../../lab/lib/bundle-facts.mjs'

/** The files that a route loads. Sizes are in bytes after compression with brotli. */
export interface RouteFacts {
  /** The name of the page's module. */
  name: string
  /**
   * The size of the JavaScript that is loaded before the page can be used, including the frame and the frame's imports.
   */
  all: number
  /** The size of the CSS that is loaded before the page can be used. */
  styles: number
  /** The size of code that no other route loads, including parts that are loaded later (dialogs, exports). */
  own: number
  /**
   * Parts of Ant Design that the route's files contain needlessly: neither the page nor its layout nor the document's
   * entry imports these parts, not even indirectly.
   */
  strayParts: string[]
}

/** A module that imports pages dynamically, and what these pages load in addition. */
export interface PageList {
  module: string
  frame: readonly string[]
  /** The module of a layout. The layout surrounds the pages of this list, and no other pages. */
  layout?: string
  /** Pages that load without the layout. */
  lean?: readonly string[]
  /**
   * Modules that the frame imports dynamically only after some user actions. The sizes of routes do not include these
   * modules.
   */
  onDemand?: readonly string[]
}

/** Returns what each route of a document loads. */
export function routesOf(facts: BundleFacts, lists: readonly PageList[]): RouteFacts[] {
  const layouts = lists.flatMap(({ layout }) => layout ?? [])
  const pages = lists.flatMap(({ module, frame, layout, lean = [] }) =>
    (facts.modules[module]?.dynamicImports ?? [])
      .filter((page) => !layouts.includes(page))
      .map((page) => ({ page, frame, layout: lean.includes(page) ? undefined : layout })),
  )
  const onDemand = lists.flatMap(({ onDemand: modules = [] }) => modules)
  const pageFiles = new Set(
    [...layouts, ...pages.map(({ page }) => page)].map((module) => fileOf(facts, module)),
  )
  const notFetched = new Set([...pageFiles, ...onDemand.map((module) => fileOf(facts, module))])
  const routes = pages.map(({ page, frame, layout }) => {
    const frameFiles = withImports(facts, [facts.entry, ...frame.map((id) => fileOf(facts, id))])
    const fetched = withLaterImports(facts, frameFiles, notFetched)
    const file = fileOf(facts, page)
    const first = withImports(facts, [file])
    const possible = new Set([...first, ...withLaterImports(facts, first, pageFiles)])
    const around = layout ? withImports(facts, [fileOf(facts, layout)]) : []
    const before = new Set([...frameFiles, ...(frame.length ? [] : fetched), ...around])
    return { page, layout, first, possible, before }
  })
  return routes.map(({ page, layout, first, possible, before }) => {
    const others = routes.filter((other) => other.page !== page)
    const shared = new Set(others.flatMap((other) => [...other.possible, ...other.before]))
    const own = [...possible].filter((file) => !shared.has(file) && !before.has(file))
    const loaded = new Set([...before, ...first])
    return {
      name: nameOf(page),
      all: totalBytes(facts, loaded),
      styles: styleBytes(facts, loaded),
      own: totalBytes(facts, own),
      strayParts: strayParts(facts, loaded, [page, layout ?? page, ...entryModules(facts)]),
    }
  })
}

/**
 * Finds packages that are in a document's build more than once, as different versions or builds.
 * @returns one line for each package
 */
export function shippedTwice({ chunks }: BundleFacts): string[] {
  const copies = new Map<string, Set<string>>()
  const builds = new Map<string, Set<string>>()
  for (const module of Object.values(chunks).flatMap((chunk) => chunk.modules)) {
    const [, above, name, folder] = PACKAGE_PATH.exec(module) ?? []
    if (name === undefined) continue
    addTo(copies, name, above || 'top')
    if (folder) addTo(builds, name, folder)
  }
  return [...copies.keys()].flatMap((name) =>
    [copies, builds].flatMap((places) => {
      const where = [...(places.get(name) ?? [])]
      return where.length > 1 ? [`${name}: ${where.join(', ')}`] : []
    }),
  )
}

/** Matches a package's folder, the package's name, and the folder of the build if the package has several builds. */
const PACKAGE_PATH = /^(.*)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:dist\/)?(es|esm|lib|cjs|umd)?\b/

function addTo(sets: Map<string, Set<string>>, key: string, value: string) {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

/** Returns the given files and all files that they import, directly or indirectly. */
function withImports({ chunks }: BundleFacts, files: Iterable<string>): Set<string> {
  const found = new Set(files)
  // An iteration over a set includes the members that are added during the iteration.
  for (const file of found) for (const next of chunks[file]?.imports ?? []) found.add(next)
  return found
}

/**
 * Returns the given files and the files that they may import dynamically, including indirect imports.
 * @param excluded files that are not followed, for example files of pages, because each page belongs to another route
 */
function withLaterImports(
  facts: BundleFacts,
  files: ReadonlySet<string>,
  excluded: ReadonlySet<string>,
): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    if (file === facts.entry && !files.has(file)) continue
    const { dynamicImports = [] } = facts.chunks[file] ?? {}
    const asked = dynamicImports.filter((next) => !excluded.has(next))
    for (const next of withImports(facts, asked)) found.add(next)
  }
  return found
}

/**
 * Returns the parts of Ant Design, and of its own dependencies, that are in `files`, even though no module that can be
 * reached from the modules in `from` imports these parts.
 */
function strayParts(
  facts: BundleFacts,
  files: ReadonlySet<string>,
  from: readonly string[],
): string[] {
  const reached = new Set(from)
  for (const module of reached)
    for (const next of facts.modules[module]?.imports ?? []) reached.add(next)
  const wanted = new Set([...reached].map(partOf))
  const there = [...files].flatMap((file) => (facts.chunks[file]?.modules ?? []).map(partOf))
  return [...new Set(there)].filter((part) => part !== '' && !wanted.has(part)).sort()
}

const ANT_DESIGN_PART = /node_modules\/(antd\/es\/[^/]+|@rc-component\/[^/]+)\//

const partOf = (module: string) => ANT_DESIGN_PART.exec(module)?.[1] ?? ''

/** Returns the modules of the document's entry file. */
const entryModules = (facts: BundleFacts) => facts.chunks[facts.entry]?.modules ?? []

function fileOf({ chunks }: BundleFacts, module: string): string {
  const found = Object.entries(chunks).find(([, chunk]) => chunk.modules.includes(module))
  if (!found) throw new Error(`${module} is in no file of the build`)
  return found[0]
}

const totalBytes = ({ chunks }: BundleFacts, files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (chunks[file]?.bytes ?? 0), 0)

function styleBytes({ chunks, styles }: BundleFacts, files: Iterable<string>): number {
  const sheets = new Set([...files].flatMap((file) => chunks[file]?.styles ?? []))
  return [...sheets].reduce((sum, sheet) => sum + (styles[sheet] ?? 0), 0)
}

const nameOf = (page: string) => page.replace(/^.*\//, '').replace(/\..*$/, '')
