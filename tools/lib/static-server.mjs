import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { globPattern } from './globs.mjs'
import { GENERATED_DIR } from './paths.mjs'
import { HOST } from './ports.mjs'

const COMPRESSED_FILE = /\.(css|html|js|svg|txt|xml)$/

/**
 * Serves a web build as Firebase Hosting does: with brotli, paths without .html, the 404 page, rewrites to documents
 * and the headers of firebase.json.
 * @param {object} options
 * @param {string} options.dir the build
 * @param {import('./hosting-headers.mjs').HeaderRule[]} options.headers
 * @param {{ source: string, destination?: string }[]} [options.rewrites]
 * @param {Record<string, unknown>} [options.json] maps paths to JSON responses, which replace the responses of
 *   functions
 * @param {number} [options.port] the port; by default, any free port
 * @param {{ key: string, cert: string }} [options.tls] a certificate for HTTP/2, which Hosting uses. Without a
 *   certificate, the server uses HTTP/1.1
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveBuild({ dir, headers, rewrites = [], json = {}, port = 0, tls }) {
  const { default: sirv } = await import('sirv')
  const rules = headers.map((rule) => ({ ...rule, pattern: globPattern(rule.source) }))
  const documents = rewrites.map((rule) => ({ ...rule, pattern: globPattern(rule.source) }))
  const copy = compressedCopy(dir)
  const serveFile = sirv(copy, { brotli: true, extensions: ['html'] })

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const respond = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    for (const rule of rules.filter(({ pattern }) => pattern.test(pathname)))
      for (const { key, value } of rule.headers) response.setHeader(key, value)
    if (pathname in json) {
      response.setHeader('Content-Type', 'application/json')
      return void response.end(JSON.stringify(json[pathname]))
    }
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' })
      response.end(readFileSync(join(copy, '404.html')))
    }
    serveFile(request, response, () => {
      const destination = documents.find(({ pattern }) => pattern.test(pathname))?.destination
      if (!destination) return notFound()
      request.url = destination
      serveFile(request, response, notFound)
    })
  }
  // This cast is safe: the types differ, but the objects of Node's HTTP/2 server are compatible with those of HTTP/1.1.
  const http2 = /** @type {Parameters<typeof createSecureServer>[1]} */ (
    /** @type {unknown} */ (respond)
  )
  const server = tls ? createSecureServer(tls, http2) : createServer(respond)
  await new Promise((resolve) => server.listen(port, HOST, () => resolve(undefined)))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    address: `${tls ? 'https' : 'http'}://${HOST}:${bound}`,
    close: async () => {
      rmSync(copy, { recursive: true })
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

/**
 * @param {Buffer} content
 * @returns {Buffer} the content, compressed with brotli at the highest level, as a content delivery network stores it
 */
export function brotli(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** @param {string} dir a build @returns {string} a copy with a compressed file beside each text file */
function compressedCopy(dir) {
  mkdirSync(GENERATED_DIR, { recursive: true })
  const copy = mkdtempSync(join(GENERATED_DIR, 'served-'))
  cpSync(dir, copy, { recursive: true })
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (COMPRESSED_FILE.test(name))
      writeFileSync(join(copy, `${name}.br`), brotli(readFileSync(join(dir, name))))
  return copy
}
