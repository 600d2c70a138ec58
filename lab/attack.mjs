/**
 * npm run test:attack [-- FILE…]: runs the attack tests, which try to break into The Cave, against the Emulator Suite.
 * With FILE, runs only those files.
 */
import '../tools/lib/require-node.mjs'

const { attack } = await import('./lib/attack.mjs')
await attack()
