import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { db } from './firestore'

let underWay: Promise<void> | undefined

/**
 * Reconnects Firestore at once: after failures it waits up to a minute, even when the network is back. Simultaneous
 * calls share one try.
 */
export function reconnect(): Promise<void> {
  underWay ??= connectAnew().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function connectAnew(): Promise<void> {
  await disableNetwork(db)
  await enableNetwork(db)
}
