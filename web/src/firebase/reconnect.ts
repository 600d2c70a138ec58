import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { db } from './firestore'

let underWay: Promise<void> | undefined

/**
 * Reconnects Firestore at once. After failures, Firestore itself waits up to a minute, even when the network has
 * returned. Simultaneous calls share one attempt.
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
