import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { HOST } from './ports.mjs'

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
})
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml'])

/**
 * Serves a web build as Firebase Hosting does: brotli, addresses without .html, the 404 page, rewrites to documents and
 * the headers of firebase.json.
 * @param {object} options
 * @param {string} options.dir the build
 * @param {import('./hosting-headers.mjs').HeaderRule[]} options.headers
 * @param {{ source: string, destination?: string }[]} [options.rewrites]
 * @param {Record<string, unknown>} [options.json] answers by path, in the functions' place
 * @param {number} [options.port] any free one by default
 * @param {{ key: string, cert: string }} [options.tls] speaks HTTP/2 with this, as Hosting does; plain HTTP/1.1 without
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveBuild({ dir, headers, rewrites = [], json = {}, port = 0, tls }) {
  const rules = headers.map((rule) => ({ ...rule, pattern: globPattern(rule.source) }))
  const documents = rewrites.map((rule) => ({ ...rule, pattern: globPattern(rule.source) }))
  const packed = new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => COMPRESSED.has(extname(name)))
      .map((name) => [join(dir, name), brotli(readFileSync(join(dir, name)))]),
  )

  /**
   * @param {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} request
   * @param {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} response
   */
  const answer = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    for (const rule of rules.filter(({ pattern }) => pattern.test(pathname)))
      for (const { key, value } of rule.headers) response.setHeader(key, value)
    if (pathname in json) {
      response.setHeader('Content-Type', 'application/json')
      return void response.end(JSON.stringify(json[pathname]))
    }
    const rewritten = documents.find(({ pattern }) => pattern.test(pathname))?.destination
    const found = fileFor(dir, pathname) ?? (rewritten && fileFor(dir, rewritten))
    const file = found || join(dir, '404.html')
    response.statusCode = found ? 200 : 404
    const extension = extname(file)
    response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream')
    const body = packed.get(file)
    if (body) response.setHeader('Content-Encoding', 'br')
    response.end(body ?? readFileSync(file))
  }
  const server = tls ? createSecureServer(tls, answer) : createServer(answer)
  await new Promise((resolve) => server.listen(port, HOST, () => resolve(undefined)))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    address: `${tls ? 'https' : 'http'}://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/**
 * As a content delivery network compresses it beforehand.
 * @param {Buffer} content
 */
export function brotli(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** @param {string} dir @param {string} pathname @returns {string | undefined} */
function fileFor(dir, pathname) {
  const path = normalize(decodeURIComponent(pathname))
  const candidates = path === '/' ? ['index.html'] : [path, `${path}.html`]
  return candidates
    .map((candidate) => join(dir, candidate))
    .find((file) => file.startsWith(dir) && existsSync(file) && statSync(file).isFile())
}

/**
 * The few forms of globs that firebase.json uses: `**`, `*`, `{a,b}`.
 * @param {string} glob
 */
function globPattern(glob) {
  const body = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*')
    .replace(/\{([^}]*)\}/g, (_, options) => `(${options.replaceAll(',', '|')})`)
  return new RegExp(`^${glob.startsWith('/') ? '' : '/?'}${body}$`)
}
