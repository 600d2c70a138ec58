/** Writes docs/licences.md: the deployed packages of package-lock.json with version and licence. */
import '../tools/lib/require-node.mjs'

const { writeLicences } = await import('./lib/licences.mjs')
writeLicences()
