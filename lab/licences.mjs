/** Writes docs/licences.md: what is shipped, in which version, under which licence, as package-lock.json has it. */
import '../tools/lib/require-node.mjs'

const { writeLicences } = await import('./lib/licences.mjs')
writeLicences()
