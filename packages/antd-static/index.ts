import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { collect } from './collect.ts'
import { REPLACED, stub } from './replacements.ts'
import { stripStyles } from './style-modules.ts'
import type { Styles } from './styles.ts'
import { leftOutCode, leftOutFor, type Extra } from './without.ts'

const FACTS = 'virtual:antd-static/facts'
const CSS = 'virtual:antd-static/'
/**
 * The prefix of the ids under which Vite knows the generated CSS files. It looks like a path, because Vite expects CSS
 * files to have paths.
 */
const CSS_FILE = '/@antd-static/'
/**
 * Matches token names that antd assembles at runtime from parts, so that a search for whole names in antd's code does
 * not find them.
 */
const BREAKPOINT = /^screen[A-Z]/
/**
 * This part (see `antdStatic`) is bundled with the component Pagination, but only themes with the setting `wireframe`
 * use it. With other themes, it needs no sample.
 */
const WIREFRAME = 'Pagination-bordered'
/**
 * Parts with this suffix are bundled with their component, but only antd's documentation uses them. They need no
 * sample.
 */
const PANEL = '-PurePanel'

interface Options {
  samples: string
  without?: Extra[]
  isUnused?: (className: string) => boolean
}

/**
 * A Vite plugin that moves Ant Design's styles into CSS files during the build. Without it, antd creates its styles at
 * runtime. A 'part' is a component, or a variant such as 'Pagination-bordered', that registers its own styles.
 * @param options.samples path of a module that exports `samples` (React elements by name, which together use every part
 *   of antd that the app uses) and `theme` (the theme of the app's ConfigProvider, with `hashed: false` and a `cssVar`
 *   with a fixed key)
 * @param options.without features of antd that are left out; using one of them throws an error
 * @param options.isUnused whether no element of the app has a class, such as 'ant-btn-round'; style rules that need such
 *   a class are left out
 * @returns the plugin; the build fails if no sample uses a part that the bundle contains
 */
export function antdStatic({ samples, without = [], isUnused = () => false }: Options): Plugin {
  let alias: Alias[] = []
  let collected: Promise<Styles> | undefined
  const styles = () => (collected ??= collect(samples, alias, isUnused))
  /** For each module id, the names of the parts whose styles the module registers. */
  const parts = new Map<string, string[]>()

  return {
    name: 'antd-static',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      alias = config.resolve.alias
    },
    resolveId(source, importer) {
      if (source === FACTS) return `\0${FACTS}`
      if (source.startsWith(CSS)) return CSS_FILE + source.slice(CSS.length)
      if (/^@ant-design\/cssinjs(-utils)?$/.test(source)) return stub('cssinjs')
      return leftOutFor(source, importer, without)
    },
    async load(id) {
      if (id === `\0${FACTS}`) return facts(await styles(), await antdFolder(this))
      if (id.startsWith(CSS_FILE)) {
        const name = id.slice(CSS_FILE.length, -'.css'.length)
        return { code: (await styles()).files.get(name) ?? '', moduleSideEffects: true }
      }
      return leftOutCode(id) ?? REPLACED.load(id)
    },
    transform: {
      filter: {
        id: /\/node_modules\/(antd\/es|@rc-component|@ant-design)\/|\/antd-static\/stubs\//,
      },
      async handler(code, id) {
        const replaced = REPLACED.transform(id, code)
        const stripped = id.includes('/antd/es/') && stripStyles(id, replaced)
        if (!stripped) return { code: replaced, map: null, moduleSideEffects: false }
        parts.set(id, stripped.names)
        const { files, keyframes } = await styles()
        const imports = stripped.names
          .flatMap((name) => filesOf(name, keyframes))
          .filter((file) => files.has(file))
          .map((file) => `import '${CSS}${file}.css'\n`)
        return { code: imports.join('') + stripped.code, map: null, moduleSideEffects: false }
      },
    },
    async generateBundle(_, bundle) {
      if (!collected) return
      const { files, token } = await collected
      const drawn = (name: string) =>
        files.has(name) || name.endsWith(PANEL) || (name === WIREFRAME && !token.wireframe)
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      )
      const missing = modules.flatMap((id) =>
        (parts.get(id) ?? []).filter((name) => !drawn(name)).map((name) => `${name} (${id})`),
      )
      if (missing.length)
        this.error(
          `These parts of Ant Design are bundled and have no sample in ${samples}:\n${[...new Set(missing)].join('\n')}`,
        )
    },
  }
}

/**
 * Returns the names of the CSS files that a part needs, in this order: the part's keyframes, the variables and the
 * rules of its component, and the rules of the part itself.
 */
function filesOf(name: string, keyframes: Map<string, string[]>): string[] {
  const component = name.split('-', 1)[0] ?? name
  const frames = (keyframes.get(name) ?? []).map((animation) => `${animation}.keyframes`)
  return [...new Set([...frames, `${component}.vars`, component, name])]
}

/**
 * Returns the code of the module 'virtual:antd-static/facts', which exports those token values that antd's modules use.
 */
function facts({ key, prefix, token, still }: Styles, folder: string): string {
  const words = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js') || /(^|\/)(style|theme|locale)\//.test(file)) continue
    for (const [word] of readFileSync(join(folder, file), 'utf8').matchAll(/\w+/g)) words.add(word)
  }
  const named = (all: Record<string, unknown>) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(all).filter(([name]) => words.has(name) || BREAKPOINT.test(name)),
      ),
    )
  return `export const key = ${JSON.stringify(key)}
export const prefix = ${JSON.stringify(prefix)}
export const token = ${named(token)}
export const still = ${named(still)}`
}

async function antdFolder(context: {
  resolve(source: string): Promise<{ id: string } | null>
}): Promise<string> {
  const index = await context.resolve('antd')
  if (!index) throw new Error('antd-static: antd is not installed')
  return dirname(index.id)
}
