import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CAVE, ROOT } from './paths.mjs'

const SOURCE = join(ROOT, 'tools/floor')

/**
 * Builds the floor page with the same tools as the product and puts it beside the product's pages.
 * @param {string} dir the product's build, which gets floor.html and its scripts
 */
export async function buildFloor(dir) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const outDir = join(CAVE, 'bench-web/floor')
  const shared = { configFile: /** @type {const} */ (false), root: SOURCE, plugins: [react()] }
  const options = { emptyOutDir: true, modulePreload: { polyfill: false } }
  await build({
    ...shared,
    logLevel: 'warn',
    build: { ...options, outDir, rolldownOptions: { input: join(SOURCE, 'floor.html') } },
  })
  const serverDir = join(CAVE, 'bench-web/floor-server')
  await build({
    ...shared,
    logLevel: 'warn',
    build: { ...options, outDir: serverDir, ssr: join(SOURCE, 'server.tsx') },
  })
  const { render } = await import(pathToFileURL(join(serverDir, 'server.js')).href)
  const page = join(outDir, 'floor.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('<div id="root"></div>', `<div id="root">${render()}</div>`))
  cpSync(outDir, dir, { recursive: true })
  rmSync(serverDir, { recursive: true })
}
