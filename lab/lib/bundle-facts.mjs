import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { brotli } from '../../tools/lib/static-server.mjs'

/**
 * @typedef {object} ChunkFacts one JavaScript file of the build
 * @property {number} bytes brotli
 * @property {string[]} imports files that are loaded with this file
 * @property {string[]} dynamicImports files that this file may load later
 * @property {string[]} modules paths of the modules in this file, relative to the checkout
 * @property {string[]} styles CSS files that are loaded with this file
 */

/**
 * @typedef {object} BundleFacts a document's build
 * @property {string} entry
 * @property {Record<string, ChunkFacts>} chunks by file
 * @property {Record<string, number>} styles CSS files with their bytes, brotli
 * @property {Record<string, { imports: string[], dynamicImports: string[] }>} modules with all their imports,
 *   including unused imports
 */

/**
 * Runs the production build of index.html or portal.html without writing files, and returns a description of the built
 * files.
 * @param {'index.html' | 'portal.html'} document
 * @returns {Promise<BundleFacts>}
 */
export async function bundleFacts(document) {
  const { build } = await import('vite')
  process.env.CAVE_DOCUMENT = document
  /** @type {BundleFacts} */
  const facts = { entry: '', chunks: {}, styles: {}, modules: {} }
  await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    root: join(ROOT, 'web'),
    mode: 'production',
    logLevel: 'warn',
    build: { write: false },
    plugins: [collector(facts)],
  })
  return facts
}

/**
 * @param {BundleFacts} facts an empty object, which the plugin fills during the build
 * @returns {import('vite').Plugin}
 */
function collector(facts) {
  return {
    name: 'cave-bundle-facts',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        facts.modules[nameOf(id)] = {
          imports: (info?.importedIds ?? []).map(nameOf),
          dynamicImports: (info?.dynamicallyImportedIds ?? []).map(nameOf),
        }
      }
      for (const [file, part] of Object.entries(bundle)) {
        if (part.type !== 'chunk') {
          if (file.endsWith('.css')) facts.styles[file] = brotli(Buffer.from(part.source)).length
          continue
        }
        if (part.isEntry) facts.entry = file
        facts.chunks[file] = {
          bytes: brotli(Buffer.from(part.code)).length,
          imports: part.imports,
          dynamicImports: part.dynamicImports,
          modules: part.moduleIds.map(nameOf),
          styles: [...(part.viteMetadata?.importedCss ?? [])],
        }
      }
    },
  }
}

/** @param {string} id the id of a module */
function nameOf(id) {
  const [path = ''] = id.replaceAll('\\', '/').replace('\0', '').split('?')
  const at = path.lastIndexOf('/node_modules/')
  if (at >= 0 && !path.startsWith(ROOT)) return path.slice(at + 1)
  return path.startsWith(ROOT) ? path.slice(ROOT.length + 1) : path
}
