import { setTimeout as pause } from 'node:timers/promises'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { readSettings, type Settings } from './settings'

/** The steps of a redemption after which a test may stop the process (decision 004). */
export type Step =
  | 'claimed'
  | 'abandoned-removed'
  | 'account-made'
  | 'finalised'
  | 'role-minted'
  | 'mail-sent'
  | 'release-fenced'
  | 'release-account-removed'
  | 'released'

/** Everything that handlers need from outside; tests put their own clock, settings and checkpoints in. */
export interface Services {
  db: Firestore
  auth: Auth
  now: () => Date
  settings: Settings
  /** Called after each step of a redemption; does nothing except in tests. */
  checkpoint: (step: Step) => Promise<void> | void
  /** Waits. @param ms milliseconds */
  pause: (ms: number) => Promise<unknown>
}

let wired: Services | undefined

/** The services of this process, made at the first request: loading the functions costs nothing. */
export function services(): Services {
  wired ??= wire()
  return wired
}

function wire(): Services {
  const app = getApps()[0] ?? initializeApp()
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    now: () => new Date(),
    settings: readSettings(),
    checkpoint: () => undefined,
    pause,
  }
}
