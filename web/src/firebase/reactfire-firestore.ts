import { onSnapshot as listen } from 'firebase/firestore'
import { keepLive } from './live'

/**
 * What reactfire gets when it imports `firebase/firestore` (build/lean-firebase.ts): reactfire never ends a listener
 * while the page lives, so its listeners are kept by live.ts, which ends them with the page.
 */
export { queryEqual } from 'firebase/firestore'

export const onSnapshot = ((...args: Parameters<typeof listen>) =>
  keepLive(() => listen(...args))) as typeof listen
