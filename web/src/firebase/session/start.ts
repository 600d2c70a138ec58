import { endSession } from '@domain/calls/end-session'
import { ROLES } from '@domain/options'
import { getIdTokenResult, onIdTokenChanged, signOut, type User } from 'firebase/auth'
import { auth } from '../auth'
import { firebaseConfig } from '../config'
import { toAppError } from '../errors'
import { endLive, watchPageLifecycle, resumeLive, suspendLive, onListenerRefused } from '../live'
import { loadFunctions } from '../load'
import { logProblem } from '../log'
import {
  hasRole,
  isPerson,
  refreshDelay,
  type EndReason,
  type FactEvent,
  type Person,
} from './facts'
import { announceEnd, onEndAnnounced } from './other-tabs'
import { roleListener } from './role-listener'
import { currentFacts, dispatch } from './store'

/** The time that the page waits for Firebase Auth, in milliseconds. After this time it offers a retry. */
const AUTH_TIMEOUT = 12_000
/** The maximum time that a logout waits for the server, in milliseconds. */
const LOGOUT_TIMEOUT = 2000
/** How long the page waits for the response to a password change after the session has ended, in milliseconds. */
const PASSWORD_TIMEOUT = 5000

export const timeout = (ms: number) =>
  new Promise<void>((resolve) => window.setTimeout(resolve, ms))

const roleWatcher = roleListener((event) => applyEvent(event))
let refreshTimer: number | undefined
let passwordTimer: number | undefined

/**
 * Starts to observe everything that determines the session: the account, its token, its role row (the document in
 * `user_roles`), and the page lifecycle. Call this function once per page.
 */
export function startSession(): void {
  onIdTokenChanged(auth, (user) => void handleUser(user))
  void startAuthTimeout()
  window.addEventListener('online', retrySession)
  watchPageLifecycle()
  onListenerRefused(recheckRow)
  onEndAnnounced((end) => applyEvent({ type: 'end-announced', end }))
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage())
}

/**
 * Signs out, and deletes the member's data from session storage. The route guard then loads another HTML page, which
 * removes all data from memory. Firestore's cache exists only in memory, and Auth deletes its own entry in local
 * storage. So no data is left on the device.
 * @throws when the session could not be ended; the member is then still signed in
 */
export async function logout(): Promise<void> {
  applyEvent({ type: 'leaving' })
  suspendLive()
  try {
    sessionStorage.clear()
    await endOnServer()
    await signOut(auth)
  } catch (error) {
    resumeLive()
    applyEvent({ type: 'staying' })
    throw error
  }
  endLive()
  applyEvent({ type: 'signed-out' })
}

/**
 * Ends the session on the server, so that copies of its tokens become invalid (decision 035). If the server can't be
 * reached, the session ends only in this browser.
 */
async function endOnServer(): Promise<void> {
  if (!navigator.onLine || !hasRole(currentFacts())) return
  const endRequest = loadFunctions().then(({ call }) => call(endSession, {}))
  try {
    await Promise.race([endRequest, timeout(LOGOUT_TIMEOUT)])
  } catch (error) {
    logProblem('The session could not be ended on the server', error)
  }
}

/**
 * Checks the session again after a failure. Reads again what could not be read before: the account, the token or the
 * role row.
 */
export function retrySession(): void {
  if (currentFacts().row === 'unreachable') roleWatcher.reset()
  applyEvent({ type: 'retry' })
  if (currentFacts().auth !== 'pending') return
  void startAuthTimeout()
  void auth.authStateReady().then(() => handleUser(auth.currentUser))
}

/**
 * Refreshes the token, because the account may have received a role since the token was issued.
 * @throws when the server can't be reached
 */
export async function recheckMembership(): Promise<void> {
  const user = auth.currentUser
  if (user) applyEvent({ type: 'signed-in', person: await personOf(user, true) })
}

/** Updates what is known about the session after an event, and then the listeners and timers. */
export function applyEvent(event: FactEvent): void {
  dispatch(event)
  const facts = currentFacts()
  if (facts.endReason && isPerson(facts.auth)) void clearSession(facts.endReason)
  if (facts.isChangingPassword && !isPerson(facts.auth)) passwordTimer ??= startPasswordTimeout()
  watchRoleRow()
  const delay = refreshDelay(facts)
  if (delay === null) {
    window.clearTimeout(refreshTimer)
    refreshTimer = undefined
  } else {
    refreshTimer ??= window.setTimeout(() => void refresh(), delay)
  }
}

function watchRoleRow(): void {
  const { auth: currentAuth, isSigningOut, endReason } = currentFacts()
  if (isPerson(currentAuth) && currentAuth.claim && !isSigningOut && !endReason)
    roleWatcher.listen(currentAuth.uid)
}

let recheckTimer: number | undefined

/**
 * Restarts the listener of the role row, which can show why the security rules have refused another listener. If
 * several listeners are refused at the same time, the restart happens only once.
 */
function recheckRow(): void {
  recheckTimer ??= window.setTimeout(() => {
    recheckTimer = undefined
    roleWatcher.stop()
    watchRoleRow()
  })
}

let isClearing = false

/** After the session has ended, tells the browser's other tabs the reason, and signs out in all tabs. */
async function clearSession(reason: EndReason): Promise<void> {
  if (isClearing) return
  isClearing = true
  endLive()
  try {
    sessionStorage.clear()
    const { auth: currentAuth } = currentFacts()
    if (reason !== 'none' && isPerson(currentAuth))
      announceEnd({ startedAt: currentAuth.startedAt, reason })
    await signOut(auth)
  } catch (error) {
    logProblem('Failed to sign out after the session had ended', error)
    applyEvent({ type: 'signed-out' })
  }
}

async function handleUser(user: User | null): Promise<void> {
  const { auth: currentAuth, endReason } = currentFacts()
  if (user && isPerson(currentAuth) && currentAuth.uid !== user.uid) return reload()
  // When this tab's session ends, the tab opens the sign-in page. Until that page is open, the tab ignores a new
  // session from another tab. Otherwise `applyEvent` would end the new session too, because `endReason` is still set.
  if (user && currentAuth === 'none' && endReason) return
  if (!user) {
    endLive()
    return applyEvent({ type: 'signed-out' })
  }
  try {
    const person = await personOf(user, false)
    if (auth.currentUser?.uid === person.uid) applyEvent({ type: 'signed-in', person })
  } catch (error) {
    logProblem('The session could not be checked', error)
    applyEvent({ type: 'auth-unreachable' })
  }
}

async function refresh(): Promise<void> {
  refreshTimer = undefined
  const user = auth.currentUser
  if (!user) return
  applyEvent({ type: 'refresh-started' })
  try {
    const { claim } = await personOf(user, true)
    if (currentFacts().row === 'denied') roleWatcher.stop()
    applyEvent({ type: 'refresh-ended', claim })
  } catch (error) {
    if (REFUSALS.has(toAppError(error).code)) return applyEvent({ type: 'refresh-refused' })
    logProblem('The token could not be refreshed', error)
    applyEvent({ type: 'refresh-unreachable' })
  }
}

/** The error codes with which Auth refuses to refresh the token of a revoked, disabled or deleted account. */
const REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'invalid_credentials'])

async function personOf(user: User, forceRefresh: boolean): Promise<Person> {
  const { claims } = await getIdTokenResult(user, forceRefresh)
  const startedAt = Number(claims['auth_time']) * 1000
  const claim = ROLES.find((role) => role === claims['role']) ?? null
  return { uid: user.uid, email: user.email, claim, startedAt }
}

async function startAuthTimeout(): Promise<void> {
  await timeout(AUTH_TIMEOUT)
  applyEvent({ type: 'auth-unreachable' })
}

function startPasswordTimeout(): number {
  return window.setTimeout(() => applyEvent({ type: 'password-not-changed' }), PASSWORD_TIMEOUT)
}

/**
 * Called when the browser restores the page from its back/forward cache. The page is reloaded if the browser's session
 * no longer belongs to the person whose content the page shows.
 */
function restorePage(): void {
  const { auth: currentAuth, isSigningOut } = currentFacts()
  if (isPerson(currentAuth) && !isSigningOut && storedUid() === currentAuth.uid) resumeLive()
  else reload()
}

/** Reloads the page, so that the previous person's data is removed from memory. */
function reload(): void {
  endLive()
  dispatch({ type: 'replaced' })
  window.location.reload()
}

/**
 * Returns the uid of the account that Firebase Auth has stored in local storage. Undefined if there is none, or if the
 * entry has an unexpected format.
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
