import { endSession } from '@domain/calls/end-session'
import { ROLES } from '@domain/options'
import { getIdTokenResult, onIdTokenChanged, signOut, type User } from 'firebase/auth'
import { auth } from '../auth'
import { firebaseConfig } from '../config'
import { toAppError } from '../errors'
import { endLive, followPageLife, resumeLive, suspendLive, whenRefused } from '../live'
import { loadFunctions } from '../load'
import { logProblem } from '../log'
import { hasRole, isPerson, refreshDelay, type FactEvent, type Person } from './facts'
import { roleListener } from './role-listener'
import { currentFacts, dispatch } from './store'

/** Milliseconds without an answer from Auth after which a retry is offered. */
const AUTH_TIMEOUT = 12_000
/** Milliseconds that a logout waits for the server at most. */
const LOGOUT_TIMEOUT = 2000
/** Milliseconds that `hasSessionEnded` waits for the server at most. */
const ROLE_TIMEOUT = 5000

const timeout = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms))

const roleRow = roleListener((event) => tell(event))
let refreshTimer: number | undefined

/** Starts to follow the session: account, token, role row, page lifecycle. Once per page. */
export function startSession(): void {
  onIdTokenChanged(auth, (user) => void follow(user))
  void startAuthTimeout()
  window.addEventListener('online', retrySession)
  followPageLife()
  whenRefused(recheckRow)
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage())
}

/**
 * Signs out and clears what this tab keeps of the member. The guard then leaves the page, which clears the memory.
 * Firestore caches in memory only, and Auth clears its own entry.
 * @throws when the session could not be ended: then the member is still signed in
 */
export async function logout(): Promise<void> {
  tell({ type: 'leaving' })
  suspendLive()
  try {
    sessionStorage.clear()
    await endOnServer()
    await signOut(auth)
  } catch (error) {
    resumeLive()
    tell({ type: 'staying' })
    throw error
  }
  endLive()
  tell({ type: 'signed-out' })
}

/**
 * Invalidates copies of the session's tokens (decision 035). If the server can't be reached, the session still ends in
 * this browser.
 */
async function endOnServer(): Promise<void> {
  if (!navigator.onLine || !hasRole(currentFacts())) return
  const ended = loadFunctions().then(({ call }) => call(endSession, {}))
  try {
    await Promise.race([ended, timeout(LOGOUT_TIMEOUT)])
  } catch (error) {
    logProblem('The session could not be ended on the server', error)
  }
}

/** Retries whatever could not be reached. */
export function retrySession(): void {
  if (currentFacts().row === 'unreachable') roleRow.reset()
  tell({ type: 'retry' })
  if (currentFacts().auth !== 'pending') return
  void startAuthTimeout()
  void auth.authStateReady().then(() => follow(auth.currentUser))
}

/**
 * Refreshes the token, for an account that may have got its claim meanwhile.
 * @throws when the server cannot be reached
 */
export async function recheckMembership(): Promise<void> {
  const user = auth.currentUser
  if (user) tell({ type: 'signed-in', person: await personOf(user, true) })
}

/** Updates the facts and acts on the result. */
function tell(event: FactEvent): void {
  dispatch(event)
  const facts = currentFacts()
  if (facts.ended && isPerson(facts.auth)) void clearSession()
  followRow()
  const delay = refreshDelay(facts)
  if (delay === null) {
    window.clearTimeout(refreshTimer)
    refreshTimer = undefined
  } else {
    refreshTimer ??= window.setTimeout(() => void refresh(), delay)
  }
}

/**
 * Asks the server whether the session still holds, after a session-ending call got no response.
 * @returns false also when the server can't be asked
 */
export async function hasSessionEnded(): Promise<boolean> {
  const { auth: known } = currentFacts()
  if (!isPerson(known)) return true
  const told = import('./watch-role').then(({ readRole }) => readRole(known.uid)).then(tell)
  try {
    await Promise.race([told, timeout(ROLE_TIMEOUT)])
  } catch (error) {
    logProblem('The session could not be checked on the server', error)
  }
  return currentFacts().ended !== null
}

function followRow(): void {
  const { auth: known, leaving, ended } = currentFacts()
  if (isPerson(known) && known.claim && !leaving && !ended) roleRow.listen(known.uid)
}

let rechecking: number | undefined

/** Reads the role row again to find out why a listener was refused; once for all listeners refused together. */
function recheckRow(): void {
  rechecking ??= window.setTimeout(() => {
    rechecking = undefined
    roleRow.stop()
    followRow()
  })
}

let clearing = false

/** Signs out in this browser: the server has ended the session. */
async function clearSession(): Promise<void> {
  if (clearing) return
  clearing = true
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
  if (user && isPerson(known) && known.uid !== user.uid) return reload()
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

/** Auth's errors for the refresh of a revoked, disabled or deleted account. */
const REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'invalid_credentials'])

async function personOf(user: User, fresh: boolean): Promise<Person> {
  const { claims } = await getIdTokenResult(user, fresh)
  const began = Number(claims['auth_time']) * 1000
  const claim = ROLES.find((role) => role === claims['role']) ?? null
  return { uid: user.uid, email: user.email, claim, began }
}

async function startAuthTimeout(): Promise<void> {
  await timeout(AUTH_TIMEOUT)
  tell({ type: 'auth-unreachable' })
}

/** The page returns from the browser's cache, perhaps after somebody else signed in: then its content is invalid. */
function restorePage(): void {
  const { auth: known, leaving } = currentFacts()
  if (isPerson(known) && !leaving && storedUid() === known.uid) resumeLive()
  else reload()
}

/** Reloads the page, so that nothing of the previous person stays in memory. */
function reload(): void {
  endLive()
  dispatch({ type: 'replaced' })
  window.location.reload()
}

/**
 * The account in the browser's storage now (Auth uses this key when it persists to local storage).
 * @returns undefined for none, and for anything unexpected: treat that as a change
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
