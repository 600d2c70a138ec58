import type { BundleFacts } from '../../../lab/lib/bundle-facts.mjs'

/** Describes the files that a route loads. Sizes are in bytes after compression with brotli. */
export interface RouteFacts {
  /** The name of the page's module. */
  name: string
  /**
   * The size of the JavaScript that is loaded before the page can be used, including the frame around the page and all
   * imports.
   */
  all: number
  /** The size of the CSS that is loaded before the page can be used. */
  styles: number
  /**
   * The size of the JavaScript that no other route loads, including parts that are loaded only after user actions
   * (dialogs, exports).
   */
  own: number
  /**
   * Parts of Ant Design that the route loads although neither its page nor its layout nor the entry file imports them,
   * directly or indirectly.
   */
  strayParts: string[]
}

/** The pages that `module` imports dynamically, and the modules that are loaded for them. */
export interface PageList {
  module: string
  frame: readonly string[]
  /** The module of the layout that surrounds the pages. */
  layout?: string
  /** The pages that are shown without the layout. */
  lean?: readonly string[]
  /** Modules that the frame imports dynamically after user actions, so they are not part of it. */
  onDemand?: readonly string[]
}

/** Returns a description of the files that each route of a document (index.html or portal.html) loads. */
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

/** Returns the size of the JavaScript that the HTML document itself loads, in bytes after compression with brotli. */
export const initialBytes = (facts: BundleFacts): number =>
  totalBytes(facts, withImports(facts, [facts.entry]))

/**
 * Returns a line for each npm package that the build contains more than once, in different versions or module formats.
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

/**
 * Captures three parts of a module's path: the folders above `node_modules`, the package's name, and the folder of the
 * module format, such as `esm`, if there is one.
 */
const PACKAGE_PATH = /^(.*)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:dist\/)?(es|esm|lib|cjs|umd)?\b/

function addTo(sets: Map<string, Set<string>>, key: string, value: string) {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

/** Returns the given files and all files that they import, directly or indirectly. */
function withImports({ chunks }: BundleFacts, files: Iterable<string>): Set<string> {
  const found = new Set(files)
  // Iterating over a set includes elements that are added meanwhile, so the loop also visits the files it adds.
  for (const file of found) for (const next of chunks[file]?.imports ?? []) found.add(next)
  return found
}

/**
 * Returns the given files and all files that they import dynamically, directly or indirectly.
 * @param excluded files to leave out, such as those of pages, because each page belongs to its own route
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
 * Returns the parts of Ant Design (including @rc-component) in `files` that no module in `from` imports, not even
 * indirectly.
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
