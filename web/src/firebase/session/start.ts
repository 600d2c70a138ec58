import { ROLES, type Role } from '@domain/options'
import { getIdTokenResult, onIdTokenChanged, signOut, type User } from 'firebase/auth'
import { logProblem } from '../log'
import { auth } from '../auth'
import { firebaseConfig } from '../config'
import { toAppError } from '../errors'
import { endLive, followPageLife, resumeLive, whenRefused } from '../live'
import { isPerson, refreshDelay, type FactEvent, type Person } from './facts'
import { roleListener } from './role-listener'
import { currentFacts, dispatch } from './store'

/** Without an answer from Auth for this long, a retry is offered. */
const PATIENCE_MS = 12_000

const roleRow = roleListener((event) => tell(event))
let refreshTimer: number | undefined

/** Starts to follow the session: account, token, role row, page visits. Once per page. */
export function startSession(): void {
  onIdTokenChanged(auth, (user) => void follow(user))
  bePatient()
  window.addEventListener('online', retrySession)
  followPageLife()
  whenRefused(lookAgain)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack()
  })
}

/** Tries again whatever could not be reached. */
export function retrySession(): void {
  if (currentFacts().row === 'unreachable') roleRow.reset()
  tell({ type: 'retry' })
  if (currentFacts().auth !== 'pending') return
  bePatient()
  void auth.authStateReady().then(() => follow(auth.currentUser))
}

/**
 * Asks for a new token, for an account whose claim may have come meanwhile.
 * @throws when the server cannot be reached
 */
export async function recheckMembership(): Promise<void> {
  const user = auth.currentUser
  if (user) tell({ type: 'signed-in', person: await personOf(user, true) })
}

/** Tells the session something and does what follows from it. */
export function tell(event: FactEvent): void {
  dispatch(event)
  const facts = currentFacts()
  if (facts.ended && isPerson(facts.auth)) void end()
  followRow()
  const delay = refreshDelay(facts)
  if (delay === null) {
    window.clearTimeout(refreshTimer)
    refreshTimer = undefined
  } else {
    refreshTimer ??= window.setTimeout(() => void refresh(), delay)
  }
}

/** Who waits for the end of a session waits no longer than this for the server's word. */
const WORD_MS = 5000

/**
 * Asks the server whether the session still holds: when the answer was lost of something that ends it.
 * @returns false also where the server can't be asked
 */
export async function hasSessionEnded(): Promise<boolean> {
  const { auth: known } = currentFacts()
  if (!isPerson(known)) return true
  const told = import('./watch-role').then(({ readRole }) => readRole(known.uid)).then(tell)
  const late = new Promise((resolve) => window.setTimeout(resolve, WORD_MS))
  try {
    await Promise.race([told, late])
  } catch (error) {
    logProblem('Nobody could say whether the session has ended', error)
  }
  return currentFacts().ended !== null
}

function followRow(): void {
  const { auth: known, leaving, ended } = currentFacts()
  if (isPerson(known) && known.claim && !leaving && !ended) roleRow.listen(known.uid)
}

let looking: number | undefined

/**
 * The row says why a listener was refused. It is asked anew, once for all listeners that are refused together: of changes made at
 * one moment a connection may have told the refusal only.
 */
function lookAgain(): void {
  looking ??= window.setTimeout(() => {
    looking = undefined
    roleRow.stop()
    followRow()
  })
}

let ending = false

/** The server has ended the session: this browser forgets it. */
async function end(): Promise<void> {
  if (ending) return
  ending = true
  endLive()
  try {
    sessionStorage.clear()
    await signOut(auth)
  } catch (error) {
    logProblem('The ended session could not be cleared away', error)
    tell({ type: 'signed-out' })
  }
}

async function follow(user: User | null): Promise<void> {
  const { auth: known } = currentFacts()
  if (user && isPerson(known) && known.uid !== user.uid) return startOver()
  if (!user) {
    endLive()
    return tell({ type: 'signed-out' })
  }
  try {
    const person = await personOf(user, false)
    if (auth.currentUser?.uid === person.uid) tell({ type: 'signed-in', person })
  } catch (error) {
    logProblem('The session could not be checked', error)
    tell({ type: 'auth-unreachable' })
  }
}

async function refresh(): Promise<void> {
  refreshTimer = undefined
  const user = auth.currentUser
  if (!user) return
  tell({ type: 'refresh-started' })
  try {
    const { claim } = await personOf(user, true)
    if (currentFacts().row === 'denied') roleRow.stop()
    tell({ type: 'refresh-ended', claim })
  } catch (error) {
    if (REFUSALS.has(toAppError(error).code)) {
      await signOut(auth)
      return tell({ type: 'refresh-refused' })
    }
    logProblem('The token could not be refreshed', error)
    tell({ type: 'refresh-unreachable' })
  }
}

/** How the refresh of a revoked, disabled or deleted account is answered. */
const REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'invalid_credentials'])

async function personOf(user: User, fresh: boolean): Promise<Person> {
  const { claims } = await getIdTokenResult(user, fresh)
  const began = Number(claims['auth_time']) * 1000
  return { uid: user.uid, email: user.email, claim: asRole(claims['role']), began }
}

function asRole(claim: unknown): Role | null {
  return ROLES.find((role) => role === claim) ?? null
}

function bePatient(): void {
  window.setTimeout(() => tell({ type: 'auth-unreachable' }), PATIENCE_MS)
}

/** The page returns from the browser's cache, perhaps after somebody else signed in: then nothing in it holds. */
function comeBack(): void {
  const { auth: known, leaving } = currentFacts()
  if (isPerson(known) && !leaving && storedUid() === known.uid) resumeLive()
  else startOver()
}

/** Loads the page anew, so that nothing of the person before stays in memory. */
function startOver(): void {
  endLive()
  dispatch({ type: 'replaced' })
  window.location.reload()
}

/**
 * The account that the browser's storage holds now (Auth keeps it under this key when it persists to local storage).
 * @returns undefined for none, and for anything unexpected: take that as a change
 */
function storedUid(): string | undefined {
  try {
    const entry = localStorage.getItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`)
    const { uid } = Object(JSON.parse(entry ?? 'null')) as Record<string, unknown>
    return typeof uid === 'string' ? uid : undefined
  } catch {
    return undefined
  }
}
