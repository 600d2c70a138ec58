import { randomInt, randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { Services } from '../../../functions/src/lib/services'

const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, randomUUID())
export const db = getFirestore(app)
export const auth = getAuth(app)

/** Closes the connections to the emulators. Each test file that uses them calls `afterAll(close)`. */
export const close = () => deleteApp(app)

export interface Clock {
  now: () => Date
  /** Advances the time. */
  advance: (seconds: number) => void
}

/**
 * Returns a clock that changes only through `advance`. By default, it starts in a random minute of the past, because
 * tests in the same minute would share rate limits and find each other's unfinished redemptions.
 */
export function createClock(from?: Date): Clock {
  let time = from?.getTime() ?? Date.UTC(2001, 0, 1) + randomInt(10 * 365 * 24 * 60) * 60_000
  return {
    now: () => new Date(time),
    advance: (seconds) => void (time += seconds * 1000),
  }
}

/** Returns the services for handlers. They use the emulators and a new clock, and `pause` returns immediately. */
export function createServices(
  overrides: Partial<Omit<Services, 'settings'>> & {
    settings?: Partial<Services['settings']>
  } = {},
): Services {
  const { settings, ...others } = overrides
  return {
    db,
    auth,
    now: createClock().now,
    checkpoint: () => undefined,
    pause: () => Promise.resolve(),
    ...others,
    settings: {
      requireEmailConfirmation: false,
      publicUrl: 'https://cave.example',
      trustedProxyHops: 0,
      hostingProxyHops: 0,
      webApiKey: 'demo-key',
      enforceAppCheck: false,
      strictPasswords: false,
      breachedPasswordsUrl: '',
      mailFrom: '',
      applicationRetentionMonths: 12,
      ...settings,
    },
  }
}
