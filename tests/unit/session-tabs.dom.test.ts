import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactEvent } from '../../web/src/firebase/session/facts'

interface Tab {
  onUser: (user: object | null) => void
  onStorage: (event: StorageEvent) => void
  onRow: (event: FactEvent) => void
}

const { opening, browser, auth } = vi.hoisted(() => ({
  opening: { onRow: () => undefined } as unknown as Tab,
  browser: { changes: [] as (StorageEventInit | 'signedOut')[], refresh: () => Promise.resolve() },
  auth: { currentUser: { uid: 'yusuf', email: null } },
}))

vi.mock('../../web/src/firebase/auth', () => ({ auth }))
vi.mock('../../web/src/firebase/config', () => ({ firebaseConfig: {} }))
vi.mock('../../web/src/firebase/load', () => ({
  loadFunctions: () => Promise.resolve({ call: () => Promise.resolve({}) }),
}))
vi.mock('../../web/src/firebase/session/role-listener', () => ({
  roleListener: (report: Tab['onRow']) => {
    opening.onRow = report
    return { listen: () => undefined, stop: () => undefined, reset: () => undefined }
  },
}))
vi.mock('firebase/auth', () => ({
  onIdTokenChanged: (_auth: object, listener: Tab['onUser']) => (opening.onUser = listener),
  getIdTokenResult: async (_user: object, forceRefresh: boolean) => {
    if (forceRefresh) await browser.refresh()
    return { claims: { role: 'admin', auth_time: STARTED_AT / 1000 } }
  },
  signOut: () => {
    browser.changes.push('signedOut')
    return Promise.resolve()
  },
}))

const STARTED_AT = 1_760_000_000_000

const suspendedRow: FactEvent = { type: 'row', role: 'member', suspended: true }
const demotedRow: FactEvent = { type: 'row', role: 'member', validAfter: STARTED_AT + 1000 }
const loggedOutRow: FactEvent = { type: 'row', role: 'admin', endedSessions: [STARTED_AT] }

/** Opens the portal in a new tab, in which an admin is signed in. */
async function openTab() {
  vi.resetModules()
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'storage') opening.onStorage = listener as Tab['onStorage']
  })
  const { logout, runPasswordChange, startSession, currentSession } =
    await import('../../web/src/firebase/session')
  startSession()
  listen.mockRestore()
  const { onUser, onStorage, onRow } = opening
  onUser(auth.currentUser)
  onRow({ type: 'row', role: 'admin' })
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession().status).toBe('admin')
  return {
    logout,
    runPasswordChange,
    receiveRow: onRow,
    session: currentSession,
    /** Simulates that Firebase has signed the person out in this tab. */
    signOut: () => onUser(null),
    /** Simulates that the person signs in again in another tab, and that Firebase reports this sign-in to this tab. */
    signIn: () => onUser(auth.currentUser),
    /** Reports the sign-outs and storage changes of the other tab to this tab, in the order in which they happened. */
    follow: () => {
      for (const change of browser.changes)
        if (change === 'signedOut') onUser(null)
        else onStorage(new StorageEvent('storage', change))
    },
  }
}

const signedOut = (reason: string) => ({ status: 'signed-out', reason })

beforeEach(() => {
  vi.useFakeTimers()
  browser.changes = []
  browser.refresh = () => Promise.resolve()
  const { setItem, removeItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    browser.changes.push({ key, newValue: value })
    setItem.call(this, key, value)
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    browser.changes.push({ key, newValue: null })
    removeItem.call(this, key)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['suspended member', suspendedRow, 'suspended'],
  ['demoted admin', demotedRow, 'access-changed'],
])('a %s with two open tabs', (person, row, reason) => {
  it(`both tabs of a ${person} state why the session ended, even if the second tab is signed out before it receives the changed role document`, async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.receiveRow(row)
    first.signOut()
    second.follow()
    second.receiveRow(row)
    expect([first.session(), second.session()]).toEqual([signedOut(reason), signedOut(reason)])
    expect(localStorage).toHaveLength(0)
  })

  it(`both tabs of a ${person} state why the session ended if each tab receives the changed role document before it is signed out`, async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.receiveRow(row)
    first.signOut()
    second.receiveRow(row)
    second.follow()
    expect([first.session(), second.session()]).toEqual([signedOut(reason), signedOut(reason)])
  })
})

describe('two open tabs', () => {
  it('after a suspension has signed a tab out, the tab does not end a new session that the person begins in another tab', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.receiveRow(suspendedRow)
    first.signOut()
    second.follow()
    second.signIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.session()).toEqual(signedOut('suspended'))
    expect(browser.changes.filter((change) => change === 'signedOut')).toHaveLength(1)
  })

  it('if the server refuses a new ID token after a role change, both open tabs state that the access has changed', async () => {
    const [first, second] = [await openTab(), await openTab()]
    browser.refresh = () => Promise.reject(new FirebaseError('auth/user-token-expired', 'revoked'))
    first.receiveRow({ type: 'row', role: 'member' })
    await vi.advanceTimersByTimeAsync(0)
    first.signOut()
    second.follow()
    expect([first.session(), second.session()]).toEqual([
      signedOut('access-changed'),
      signedOut('access-changed'),
    ])
  })

  it.each([
    ['before', [] as FactEvent[]],
    ['after', [loggedOutRow]],
  ])(
    'a logout in one tab shows no notice in the other tab, which is signed out %s the role row arrives',
    async (_order, rows) => {
      const [first, second] = [await openTab(), await openTab()]
      await first.logout()
      for (const row of rows) second.receiveRow(row)
      second.follow()
      expect([first.session(), second.session()]).toEqual([signedOut('logout'), signedOut('none')])
      expect(localStorage).toHaveLength(0)
    },
  )

  it('when the password is changed in one tab, both tabs state that the password was changed', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await first.runPasswordChange(() => Promise.resolve())
    first.signOut()
    second.follow()
    expect([first.session(), second.session()]).toEqual([
      signedOut('password-changed'),
      signedOut('password-changed'),
    ])
  })

  it('a logout ends the session even if local storage is full', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const tab = await openTab()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await tab.logout()
    expect(tab.session()).toEqual(signedOut('logout'))
  })
})
