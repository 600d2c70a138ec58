import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli } from './static-server.mjs'

const STYLESHEET_LINK = /<link rel="stylesheet"[^>]*? href="\/([^"]+\.css)"[^>]*>/g
const STYLE_ELEMENT = /<style>(.*?)<\/style>/gs

/**
 * Inlines the style sheets of a document, so that browsers draw the text one round trip earlier. The links to the style
 * sheets stay in the document, but are disabled. Without these links, Vite's loader would load the style sheets a
 * second time.
 * @param {string} html
 * @param {string} dir the build that contains the style sheets
 * @returns {string}
 */
export function inlineStyles(html, dir) {
  const files = [...html.matchAll(STYLESHEET_LINK)].map(([, file]) => /** @type {string} */ (file))
  if (files.length === 0) return html
  const css = files.map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('\n')
  const style = `<style>${css}</style>`
  let placed = false
  return html.replace(STYLESHEET_LINK, (_, file) => {
    const link = `<link rel="stylesheet" href="/${file}" disabled>`
    if (placed) return link
    placed = true
    return style + link
  })
}

/**
 * Returns the sources with which the Content Security Policy allows the inline styles of a build's documents.
 * @param {string} dir
 * @returns {string[]} sources such as 'sha256-…'; an empty list if the folder does not exist
 */
export function styleSources(dir) {
  if (!existsSync(dir)) return []
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const documents = names.filter((name) => name.endsWith('.html')).sort()
  const sources = documents.flatMap((name) =>
    [...readFileSync(join(dir, name), 'utf8').matchAll(STYLE_ELEMENT)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
  )
  return [...new Set(sources)]
}

/**
 * @param {string} dir
 * @param {string} path the path of a page
 * @returns {number} the size of the page's inline styles in bytes, compressed with Brotli
 */
export function inlineStyleBytes(dir, path) {
  const html = readFileSync(join(dir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
  const css = [...html.matchAll(STYLE_ELEMENT)].map(([, text]) => text).join('')
  return css ? brotli(Buffer.from(css)).length : 0
}
