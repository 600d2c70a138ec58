import type { BundleFacts } from '../../../lab/lib/bundle-facts.mjs'

/** What a route loads. Bytes are brotli. */
export interface RouteFacts {
  /** The page's own file. */
  name: string
  /** JavaScript before the page can be used, including the frame and what it loads. */
  all: number
  /** CSS of the same. */
  styles: number
  /** Code that no other route loads, including later parts (dialogs, exports). */
  own: number
  /** Parts of Ant Design in its files that no module of the route or the frame imports. */
  strayParts: string[]
}

/** Modules that import pages dynamically, and what else these pages load. */
export interface PageList {
  module: string
  frame: readonly string[]
  /** Loaded around its pages, and for no other list. */
  layout?: string
  /** Pages that load without the layout. */
  lean?: readonly string[]
}

/** What the routes of one document load. */
export function routesOf(facts: BundleFacts, lists: readonly PageList[]): RouteFacts[] {
  const layouts = lists.flatMap(({ layout }) => layout ?? [])
  const pages = lists.flatMap(({ module, frame, layout, lean = [] }) =>
    (facts.modules[module]?.dynamicImports ?? [])
      .filter((page) => !layouts.includes(page))
      .map((page) => ({ page, frame, layout: lean.includes(page) ? undefined : layout })),
  )
  const pageFiles = new Set(
    [...layouts, ...pages.map(({ page }) => page)].map((module) => fileOf(facts, module)),
  )
  const routes = pages.map(({ page, frame, layout }) => {
    const frameFiles = withImports(facts, [facts.entry, ...frame.map((id) => fileOf(facts, id))])
    const fetched = later(facts, frameFiles, pageFiles)
    const file = fileOf(facts, page)
    const first = withImports(facts, [file])
    const possible = new Set([...first, ...later(facts, first, pageFiles)])
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
      all: bytes(facts, loaded),
      styles: styleBytes(facts, loaded),
      own: bytes(facts, own),
      strayParts: strayParts(facts, loaded, [page, layout ?? page, ...entryModules(facts)]),
    }
  })
}

/**
 * Packages that are in a document's build more than once, as different versions or builds.
 * @returns a line each
 */
export function shippedTwice({ chunks }: BundleFacts): string[] {
  const copies = new Map<string, Set<string>>()
  const builds = new Map<string, Set<string>>()
  for (const module of Object.values(chunks).flatMap((chunk) => chunk.modules)) {
    const [, above, name, folder] = PACKAGE.exec(module) ?? []
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

/** The package's folder, its name, and its build's folder where it ships several. */
const PACKAGE = /^(.*)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:dist\/)?(es|esm|lib|cjs|umd)?\b/

function addTo(sets: Map<string, Set<string>>, key: string, value: string) {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

/** Files of a set with all their imports. */
function withImports({ chunks }: BundleFacts, files: Iterable<string>): Set<string> {
  const found = new Set(files)
  // A set that grows during iteration is iterated to its new end.
  for (const file of found) for (const next of chunks[file]?.imports ?? []) found.add(next)
  return found
}

/** What these files may import later, with its imports; pages are other routes, not parts. */
function later(
  facts: BundleFacts,
  files: ReadonlySet<string>,
  pageFiles: ReadonlySet<string>,
): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    if (file === facts.entry && !files.has(file)) continue
    const { dynamicImports = [] } = facts.chunks[file] ?? {}
    const asked = dynamicImports.filter((next) => !pageFiles.has(next))
    for (const next of withImports(facts, asked)) found.add(next)
  }
  return found
}

/** Parts of Ant Design and its own dependencies in files that no module reachable from the given ones imports. */
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

const PART = /node_modules\/(antd\/es\/[^/]+|@rc-component\/[^/]+)\//

const partOf = (module: string) => PART.exec(module)?.[1] ?? ''

/** The modules of the document's first file. */
const entryModules = (facts: BundleFacts) => facts.chunks[facts.entry]?.modules ?? []

function fileOf({ chunks }: BundleFacts, module: string): string {
  const found = Object.entries(chunks).find(([, chunk]) => chunk.modules.includes(module))
  if (!found) throw new Error(`${module} is in no file of the build`)
  return found[0]
}

const bytes = ({ chunks }: BundleFacts, files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (chunks[file]?.bytes ?? 0), 0)

function styleBytes({ chunks, styles }: BundleFacts, files: Iterable<string>): number {
  const sheets = new Set([...files].flatMap((file) => chunks[file]?.styles ?? []))
  return [...sheets].reduce((sum, sheet) => sum + (styles[sheet] ?? 0), 0)
}

const nameOf = (page: string) => page.replace(/^.*\//, '').replace(/\..*$/, '')
