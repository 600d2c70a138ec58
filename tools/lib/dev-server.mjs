import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globPattern, urlPatternSource } from './globs.mjs'
import { ROOT } from './paths.mjs'
import { HOST } from './ports.mjs'

/** @typedef {{ source: string, destination?: string, function?: { functionId: string, region: string } }} Rewrite */

/**
 * Starts Vite's dev server as a replacement for Hosting. Like Hosting, it maps paths to functions and documents
 * (`rewrites` in firebase.json).
 * @param {string} projectId
 * @param {import('./ports.mjs').Ports} ports
 */
export async function startDevServer(projectId, ports) {
  const { createServer } = await import('vite')
  /** @type {{ hosting: { rewrites: Rewrite[] } }} */
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  const server = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [documentRewrites(hosting.rewrites)],
    server: {
      host: HOST,
      port: ports.hosting,
      strictPort: true,
      proxy: functionProxies(hosting.rewrites, projectId, ports.functions),
    },
  })
  await server.listen()
  return server
}

/**
 * Returns a proxy setting for Vite for each path that Hosting rewrites to a function. As with Hosting, the function
 * receives the whole URL.
 * @param {Rewrite[]} rewrites
 * @param {string} projectId
 * @param {number} port
 */
export function functionProxies(rewrites, projectId, port) {
  return Object.fromEntries(
    rewrites.flatMap(({ source, function: target }) => {
      if (!target) return []
      const path = `/${projectId}/${target.region}/${target.functionId}`
      const rewrite = (/** @type {string} */ url) => `${path}${url}`
      return [[urlPatternSource(source), { target: `http://${HOST}:${port}`, rewrite }]]
    }),
  )
}

/**
 * Returns a Vite plugin for the paths that Hosting rewrites to a document. For these paths, the plugin serves the same
 * documents as Hosting.
 * @param {Rewrite[]} rewrites
 * @returns {import('vite').Plugin}
 */
function documentRewrites(rewrites) {
  const documents = rewrites.flatMap(({ source, destination }) => {
    return destination ? [{ pattern: globPattern(source), destination }] : []
  })
  return {
    name: 'hosting-rewrites',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const found = documents.find(({ pattern }) => pattern.test(pathname))
        if (found) request.url = found.destination
        next()
      })
    },
  }
}
