import type { PreferenceFields } from '@domain/entities/preferences'
import { MESSAGES } from '@domain/messages'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { MailSection } from '../../web/src/features/settings/mail-section'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { closedGate } from '../support/gate'

type Stored = PreferenceFields & { updated_at: unknown }
interface Transaction {
  get: () => Promise<{ data: () => Stored }>
  set: (ref: object, fields: Stored) => void
}

/** The mocked server: the stored email settings, the number of reads, and functions that delay each read or write. */
const server = vi.hoisted(() => ({
  stored: {} as object,
  reads: 0,
  beforeRead: undefined as (() => Promise<void>) | undefined,
  beforeWrite: undefined as (() => Promise<void>) | undefined,
}))
vi.mock('firebase/firestore', () => ({
  doc: () => ({ withConverter: () => ({}) }),
  serverTimestamp: () => 'now',
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
const session = vi.hoisted(() => ({ status: 'member', uid: 'me' }))
vi.mock('../../web/src/firebase/session', () => ({ useSession: () => session }))
vi.mock('../../web/src/data/firestore-reads', () => ({
  readDocument: async () => {
    const { stored } = server
    server.reads++
    await server.beforeRead?.()
    return stored
  },
}))
vi.mock('../../web/src/firebase/transact', () => ({
  transact: async (run: (transaction: Transaction, uid: string) => Promise<unknown>) => {
    await server.beforeWrite?.()
    return run(
      {
        get: () => Promise.resolve({ data: () => server.stored as Stored }),
        set: (_ref, fields) => void (server.stored = fields),
      },
      'me',
    )
  },
}))

const storedWith = (change: object) => ({
  mail: {},
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  updated_at: new Date(0),
  ...change,
})

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  session.status = 'member'
  Object.assign(server, {
    stored: storedWith({}),
    reads: 0,
    beforeRead: undefined,
    beforeWrite: undefined,
  })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

async function openSection() {
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <MailSection />
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Your requests')
}

/** Searches only the list of this select, because the lists of other selects stay in the document after closing. */
async function choose(label: string, option: string) {
  const select = screen.getByLabelText(label)
  fireEvent.mouseDown(select)
  const list = await waitFor(() => {
    const options = document.getElementById(select.getAttribute('aria-controls') ?? '')
    expect(options).not.toBeNull()
    return options?.closest('.ant-select-dropdown')
  })
  const found = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].find(
    ({ textContent }) => textContent === option,
  )
  fireEvent.click(found as Element)
}

const shownChoice = (label: string) => screen.getByLabelText(label).parentElement?.title
const shownToasts = () => useToasts.getState().toasts.map(({ title }) => title)
const waitUntilSaved = () =>
  waitFor(() => expect(shownToasts()).toEqual([MESSAGES.preferencesSaved]))
const returnToWindow = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })

describe('the email settings', () => {
  it('saving one email setting does not overwrite other email settings that another device or an unsubscribe link has just stored', async () => {
    await openSection()
    const quiet = { quiet_from: '20:00', quiet_to: '09:00' }
    server.stored = storedWith({ mail: { seats: 'never' }, ...quiet })
    await choose('Your requests', 'Never')
    await waitUntilSaved()
    expect(server.stored).toEqual(
      storedWith({ mail: { seats: 'never', requests: 'never' }, ...quiet, updated_at: 'now' }),
    )
    expect(shownChoice('Your seats')).toBe('Never')

    server.stored = storedWith({ quiet_from: '20:00', quiet_to: '10:00' })
    await choose('No emails from', '21:00')
    await waitFor(() =>
      expect(server.stored).toMatchObject({ quiet_from: '21:00', quiet_to: '10:00' }),
    )
  })

  it('an email setting that is chosen while the settings are being refetched stays chosen and is stored', async () => {
    await openSection()
    const { released, release } = closedGate()
    server.beforeRead = () => released
    act(() => void queryClient.refetchQueries())
    await waitFor(() => expect(server.reads).toBe(2))
    await choose('Your requests', 'Never')
    await waitUntilSaved()
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(shownChoice('Your requests')).toBe('Never')
    expect(server.stored).toMatchObject({ mail: { requests: 'never' } })
  })

  it('while one email setting is being stored, a second choice is shown immediately and stored afterwards', async () => {
    await openSection()
    const { released, release } = closedGate()
    server.beforeWrite = () => released
    await choose('Your requests', 'Never')
    await choose('Your seats', 'Never')
    // The server has not stored the new choices yet, so this request returns the old ones.
    await act(() => queryClient.refetchQueries())
    expect([shownChoice('Your requests'), shownChoice('Your seats')]).toEqual(['Never', 'Never'])
    release()
    await waitUntilSaved()
    expect(server.stored).toMatchObject({ mail: { requests: 'never', seats: 'never' } })
    expect([shownChoice('Your requests'), shownChoice('Your seats')]).toEqual(['Never', 'Never'])
  })

  it('if an email setting cannot be saved, the settings return to the stored choice', async () => {
    await openSection()
    server.beforeWrite = () => Promise.reject(new Error('down'))
    await choose('Your requests', 'Never')
    await waitFor(() => expect(shownToasts()).toEqual([MESSAGES.errorTitle]))
    await waitFor(() => expect(shownChoice('Your requests')).toBe('Immediately'))
  })

  it('when the member returns to the window, the email settings show choices that were made on another device', async () => {
    await openSection()
    server.stored = storedWith({ mail: { requests: 'never' } })
    returnToWindow()
    await waitFor(() => expect(shownChoice('Your requests')).toBe('Never'))
  })

  it('only admins see the email settings for admins', async () => {
    await openSection()
    expect(screen.queryByLabelText('New members')).toBeNull()
    cleanup()
    session.status = 'admin'
    await openSection()
    expect(shownChoice('New members')).toBe('In the daily digest')
  })

  it('choosing the start of the quiet hours also sets a default end, and members can search for their time zone', async () => {
    await openSection()
    await choose('No emails from', '21:00')
    await waitUntilSaved()
    expect(shownChoice('No emails until')).toBe('07:00')
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Dubai' } })
    fireEvent.click(await screen.findByTitle('Asia/Dubai'))
    await waitFor(() =>
      expect(server.stored).toMatchObject({
        quiet_from: '21:00',
        quiet_to: '07:00',
        time_zone: 'Asia/Dubai',
      }),
    )
  })

  it.each([
    ['No emails from', '07:00'],
    ['No emails until', '22:00'],
  ])('equal quiet hours are refused at the field "%s"', async (label, hour) => {
    server.stored = storedWith({ quiet_from: '22:00', quiet_to: '07:00' })
    await openSection()
    await choose(label, hour)
    expect(await screen.findByText(MESSAGES.hoursEqual)).toBeTruthy()
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(server.stored).toEqual(storedWith({ quiet_from: '22:00', quiet_to: '07:00' }))
    await choose(label, '12:00')
    await waitUntilSaved()
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it.each([
    ['No emails from', '07:00', '22:00', null],
    ['No emails until', '22:00', '07:00', null],
    ['No emails from', '06:00', '07:00', '06:00'],
  ])(
    'choosing "%s" %s sets the other end to %s if another device has stored %s there',
    async (label, hour, other, stored) => {
      await openSection()
      server.stored = storedWith({ quiet_from: stored, quiet_to: stored })
      await choose(label, hour)
      await waitUntilSaved()
      const { quiet_from, quiet_to } = server.stored as Stored
      expect(new Set([quiet_from, quiet_to])).toEqual(new Set([hour, other]))
      expect(shownChoice(label)).toBe(hour)
    },
  )

  it('stored quiet hours with the same start and end are shown as "Any time is fine", and other settings can be saved', async () => {
    server.stored = storedWith({ quiet_from: '22:00', quiet_to: '22:00' })
    await openSection()
    expect(screen.getAllByText('Any time is fine')).toHaveLength(2)
    await choose('Your requests', 'Never')
    await waitUntilSaved()
    expect(server.stored).toEqual(storedWith({ mail: { requests: 'never' }, updated_at: 'now' }))
  })
})
