import { setTimeout as pause } from 'node:timers/promises'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { readSettings, type Settings } from './settings'

/**
 * The steps at which a test may stop the process: steps of a redemption, of a mailing, of sending an email, of changing
 * seats (decisions 004, 052 and 059), and of erasing an application.
 */
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

/** The dependencies of the handlers. Tests pass their own clock, settings and checkpoints. */
export interface Services {
  db: Firestore
  auth: Auth
  now: () => Date
  settings: Settings
  /** Called at each `Step`. Does nothing outside tests. */
  checkpoint: (step: Step) => Promise<void> | void
  /** Waits for `ms` milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

let processServices: Services | undefined

/**
 * Returns the services of this process. They are created at the first request, so that loading the functions is cheap.
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
