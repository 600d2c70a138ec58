import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inlineStyles } from './inline-styles.mjs'
import { GENERATED_DIR, ROOT } from './paths.mjs'

const PRERENDER_ENTRY = join(ROOT, 'web/src/app/public/prerender.tsx')

/**
 * Renders each public page to an HTML file beside the built index.html. The module PRERENDER_ENTRY exports
 * `prerender(template, manifest)`. This function takes the built index.html and the manifest of the build, and returns
 * the HTML and the path of each page. The manifest is then deleted, because visitors do not need it.
 * @param {string} outDir the finished web build
 * @param {import('vite').InlineConfig} config of that build
 */
export async function prerender(outDir, config) {
  if (!existsSync(PRERENDER_ENTRY)) return
  const { build } = await import('vite')
  const serverDir = join(GENERATED_DIR, `prerender-${process.pid}`)
  try {
    await build({
      ...config,
      build: {
        ...config.build,
        ssr: PRERENDER_ENTRY,
        outDir: serverDir,
        emptyOutDir: true,
        copyPublicDir: false,
      },
    })
    const { prerender: render, siteFiles } = await import(
      pathToFileURL(join(serverDir, 'prerender.js')).href
    )
    const template = readFileSync(join(outDir, 'index.html'), 'utf8')
    const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
    for (const { path, html } of await render(template, manifest)) {
      const file = join(outDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, inlineStyles(html, outDir))
    }
    for (const { file, text } of siteFiles()) writeFileSync(join(outDir, file), text)
    rmSync(join(outDir, '.vite'), { recursive: true })
  } finally {
    rmSync(serverDir, { recursive: true, force: true })
  }
}
