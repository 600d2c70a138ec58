/** npm run test:attack [-- FILE…]: runs the attack catalogue against the product on the Emulator Suite. */
import '../tools/lib/require-node.mjs'

const { attack } = await import('./lib/attack.mjs')
await attack()
