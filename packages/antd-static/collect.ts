import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Alias } from 'vite'
import type { Rendering } from './rendering.ts'
import { prepare, type Styles } from './styles.ts'

const ENTRY = 'virtual:antd-static/entry'
const OPTIONS = { maxBuffer: 2 ** 26 }
const run = promisify(execFile)
const RENDER = join(import.meta.dirname, 'render.ts')

/**
 * Returns Ant Design's styles for each part (see `antdStatic`). To collect them, renders the samples in Node, once with
 * animations and once without (`motion: false` in the theme).
 * @param samples path of a module that exports `samples` (React elements by name) and `theme`
 * @param alias the app's import aliases, for the imports of the samples
 * @param isUnused whether no element of the app has a class; style rules that need such a class are removed
 * @throws Error when a sample cannot be rendered or the theme lacks a required setting
 */
export async function collect(
  samples: string,
  alias: Alias[],
  isUnused: (className: string) => boolean,
): Promise<Styles> {
  const outDir = await mkdtemp(join(tmpdir(), 'antd-static-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { development: false } },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { input: ENTRY, output: { entryFileNames: 'samples.mjs' } },
      },
      plugins: [
        {
          name: 'antd-static-entry',
          resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
          load: (id) => (id === ENTRY ? entry(samples) : undefined),
        },
      ],
    })
    const { stdout } = await run(process.execPath, [join(outDir, 'samples.mjs')], OPTIONS)
    return prepare(JSON.parse(stdout) as Rendering, isUnused)
  } finally {
    await rm(outDir, { recursive: true })
  }
}

function entry(samples: string): string {
  return `
import { samples, theme } from ${JSON.stringify(samples)}
import { render } from ${JSON.stringify(RENDER)}
const { key, prefix = 'ant' } = theme.cssVar ?? {}
if (!key) throw new Error('antd-static: the theme needs a fixed cssVar.key')
if (theme.hashed !== false) throw new Error('antd-static: the theme needs hashed: false')
const moving = render(samples, theme)
const still = render(samples, { ...theme, token: { ...theme.token, motion: false } })
process.stdout.write(JSON.stringify({ key, prefix, moving, still }))
`
}
