import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { db } from './firestore'

let pending: Promise<void> | undefined

/**
 * Reconnects Firestore immediately. After failures, Firestore can wait up to a minute before it reconnects by itself,
 * even when the network works again. Simultaneous calls of this function share one attempt.
 */
export function reconnect(): Promise<void> {
  pending ??= restartNetwork().finally(() => {
    pending = undefined
  })
  return pending
}

async function restartNetwork(): Promise<void> {
  await disableNetwork(db)
  await enableNetwork(db)
}
