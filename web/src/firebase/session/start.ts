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

/** How long the start waits for Auth before the page offers a retry, in milliseconds. */
const AUTH_TIMEOUT = 12_000
/** The longest time that a logout waits for the server, in milliseconds. */
const LOGOUT_TIMEOUT = 2000
/** The longest time that `hasSessionEnded` waits for the server, in milliseconds. */
const ROLE_TIMEOUT = 5000

const timeout = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms))

const roleRow = roleListener((event) => tell(event))
let refreshTimer: number | undefined

/**
 * Starts to follow the session: the account, its token, its role row, and the page lifecycle. Call it once per page.
 */
export function startSession(): void {
  onIdTokenChanged(auth, (user) => void follow(user))
  void startAuthTimeout()
  window.addEventListener('online', retrySession)
  followPageLife()
  whenRefused(recheckRow)
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage())
}

/**
 * Signs out, and clears the member's data that this tab has stored. The route guard then leaves the page, which
 * clears the memory. Firestore's cache is in memory only, and Auth clears its own entry.
 * @throws when the session could not be ended; the member is then still signed in
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
 * Ends the session on the server, so that copies of its tokens become invalid (decision 035). If the server can't be
 * reached, the session still ends in this browser.
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

/** Retries the requests that could not reach the server. */
export function retrySession(): void {
  if (currentFacts().row === 'unreachable') roleRow.reset()
  tell({ type: 'retry' })
  if (currentFacts().auth !== 'pending') return
  void startAuthTimeout()
  void auth.authStateReady().then(() => follow(auth.currentUser))
}

/**
 * Refreshes the token, because the account may have got a role in the meantime.
 * @throws when the server can't be reached
 */
export async function recheckMembership(): Promise<void> {
  const user = auth.currentUser
  if (user) tell({ type: 'signed-in', person: await personOf(user, true) })
}

/** Applies an event to the facts, then updates the listeners and timers accordingly. */
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
 * Asks the server whether the session has ended, after a request that ends it got no response.
 * @returns true if it has ended; false also when the server can't be reached
 */
export async function hasSessionEnded(): Promise<boolean> {
  const { auth: known } = currentFacts()
  if (!isPerson(known)) return true
  const checked = import('./watch-role').then(({ readRole }) => readRole(known.uid)).then(tell)
  try {
    await Promise.race([checked, timeout(ROLE_TIMEOUT)])
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

/**
 * Reads the role row again to find out why a listener was refused. Reads it once for listeners that are refused at
 * the same time.
 */
function recheckRow(): void {
  rechecking ??= window.setTimeout(() => {
    rechecking = undefined
    roleRow.stop()
    followRow()
  })
}

let clearing = false

/** Signs out in this browser, after the server has ended the session. */
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

/** Auth's error codes when the token of a revoked, disabled or deleted account is refreshed. */
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

/**
 * Called when the browser restores the page from its cache. If another account has signed in since then, the content
 * is invalid and the page is reloaded.
 */
function restorePage(): void {
  const { auth: known, leaving } = currentFacts()
  if (isPerson(known) && !leaving && storedUid() === known.uid) resumeLive()
  else reload()
}

/** Reloads the page, so that the previous person's data does not stay in memory. */
function reload(): void {
  endLive()
  dispatch({ type: 'replaced' })
  window.location.reload()
}

/**
 * Returns the uid of the account that is now in the browser's storage. Auth uses this key when it persists to local
 * storage.
 * @returns undefined if there is no account or the entry is not as expected; treat this as a change
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
