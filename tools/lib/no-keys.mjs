import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'

/** An API key of the product (functions/src/domain/api-key.ts). */
const API_KEY = /lv_[0-9A-Za-z]{48}/

/**
 * Everybody can read a web build: no API key may stand in it, the demo's least of all.
 * @param {string} dir the finished build
 * @throws {Problem} which file holds one
 */
export function refuseKeys(dir) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && API_KEY.test(readFileSync(file, 'latin1')))
      throw new Problem(`An API key stands in ${file}, which everybody could read.`)
  }
}
