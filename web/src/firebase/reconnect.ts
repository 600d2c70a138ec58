import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { db } from './firestore'

let underWay: Promise<void> | undefined

/**
 * Lets Firestore connect anew at once: after a failure it waits longer each time, for up to a minute, even when the network
 * has come back meanwhile. Whoever asks while it is being done waits for the same.
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
