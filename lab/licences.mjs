/** Writes docs/licences.md, a list of the deployed packages in package-lock.json with their versions and licences. */
import '../tools/lib/require-node.mjs'

const { writeLicences } = await import('./lib/licences.mjs')
writeLicences()
