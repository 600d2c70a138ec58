import { pathToFileURL } from 'node:url'
import { bundleScript } from '../../tools/lib/bundle-script.mjs'

/** @typedef {{ collection: string, data: object }} Sample */

/**
 * @returns {Promise<import('../../packages/rules-mutation/mutants.mjs').Fields>} the names of the fields in the demo's
 *   documents, by collection
 */
export async function storedFields() {
  const file = await bundleScript('tests/support/demo-documents.ts')
  const { demo } = /** @type {{ demo: (now: Date) => { documents: Sample[] } }} */ (
    await import(pathToFileURL(file).href)
  )
  /** @type {Record<string, Set<string>>} */
  const fields = {}
  for (const { collection, data } of demo(new Date()).documents) {
    const names = (fields[collection] ??= new Set())
    for (const name of Object.keys(data)) names.add(name)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, set]) => [name, [...set]]))
}
