/** npm run test:attack [-- FILE…]: the attack catalogue against the whole product on the Emulator Suite. */
import '../tools/lib/require-node.mjs'

const { attack } = await import('./lib/attack.mjs')
await attack()
