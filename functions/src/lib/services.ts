import { setTimeout as pause } from 'node:timers/promises'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { readSettings, type Settings } from './settings'

/** The steps after which a test may stop the process, as a crash would (decisions 004, 052 and 059). */
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
  | 'mail-claimed'
  | 'mail-accepted'
  | 'seats-decided'
  | 'seat-copy'
  | 'mailing-page-queued'
  | 'application-notes-deleted'

/** What the functions need to do their work. Tests pass their own clock, settings and checkpoints. */
export interface Services {
  db: Firestore
  auth: Auth
  now: () => Date
  settings: Settings
  /** The functions call this after each `Step`. It does nothing, except in tests. */
  checkpoint: (step: Step) => Promise<void> | void
  /** Waits for `ms` milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

let processServices: Services | undefined

/**
 * Returns the services of this process. They are created when the first request needs them, so that loading the code
 * stays fast.
 */
export function services(): Services {
  processServices ??= createServices()
  return processServices
}

function createServices(): Services {
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
