import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GENERATED_DIR, ROOT } from '../../tools/lib/paths.mjs'

const FLOOR_SOURCE_DIR = join(ROOT, 'lab/floor')
const DOCUMENTS_FLOOR_DIR = join(ROOT, 'tests/bench/floor')

/**
 * Builds the smallest page with React and the router. Benchmarks compare the loading times of the web app's pages with
 * that of this page.
 * @param {string} dir the folder of the web app's build, to which floor.html and its scripts are added
 */
export async function buildFloor(dir) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const outDir = join(GENERATED_DIR, 'bench-web/floor')
  const shared = {
    configFile: /** @type {const} */ (false),
    root: FLOOR_SOURCE_DIR,
    plugins: [react()],
  }
  const options = { emptyOutDir: true, modulePreload: { polyfill: false } }
  await build({
    ...shared,
    logLevel: 'warn',
    build: { ...options, outDir, rolldownOptions: { input: join(FLOOR_SOURCE_DIR, 'floor.html') } },
  })
  const serverDir = join(GENERATED_DIR, 'bench-web/floor-server')
  await build({
    ...shared,
    logLevel: 'warn',
    build: { ...options, outDir: serverDir, ssr: join(FLOOR_SOURCE_DIR, 'server.tsx') },
  })
  const { render } = await import(pathToFileURL(join(serverDir, 'server.js')).href)
  const page = join(outDir, 'floor.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('<div id="root"></div>', `<div id="root">${render()}</div>`))
  cpSync(outDir, dir, { recursive: true })
  rmSync(serverDir, { recursive: true })
}

/**
 * Builds a page that loads the same data as a screen but shows nothing. Benchmarks compare the loading times of the
 * portal's screens with those of this page.
 * @param {string} dir the folder of the web app's build, to which documents.html and its script are added
 * @param {Record<string, string>} webEnv the settings of the web app's build
 */
export async function buildDocumentsFloor(dir, webEnv) {
  const { build } = await import('vite')
  const outDir = join(GENERATED_DIR, 'bench/floor')
  Object.assign(process.env, webEnv)
  await build({
    configFile: false,
    root: DOCUMENTS_FLOOR_DIR,
    // Shows only errors, because Vite would warn that the page's only script is large.
    logLevel: 'error',
    resolve: { alias: { '@domain': join(ROOT, 'functions/src/domain') } },
    build: {
      emptyOutDir: true,
      outDir,
      rolldownOptions: { input: join(DOCUMENTS_FLOOR_DIR, 'documents.html') },
    },
  })
  cpSync(outDir, dir, { recursive: true })
}
