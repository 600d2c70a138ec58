import { cardOf } from '@domain/calls/application-card'
import type { Application } from '@domain/entities/application'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { ApplicationsPage } from '../../web/src/features/applications/admin/applications-page'
import { dropDraft, noteKey } from '../../web/src/features/applications/admin/drafts'
import { loadForms } from '../../web/src/features/applications/admin/lazy-forms'
import { DECISION_TEXTS } from '../../web/src/features/applications/admin/texts'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { application, createWorld } from '../support/factories'
import { closedGate } from '../support/gate'

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: Record<string, unknown>) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'me', email: null }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  useDocuments: () => () => ({ first_name: 'Amina', last_name: 'Yusuf', avatar_url: null }),
}))

const world = createWorld(new Date())
const APPLICANT_NAMES = ['Bilal', 'Celik', 'Dua']
const applicationCard = cardOf(application(world, { name: 'Bilal' }))

let storedApplications: Record<string, Application>
/** The earlier versions of an application's answers, as the mocked server returns them. */
let replacedAnswers: object[]
let decisionError: AppError | undefined
/** If true, the mocked server stores a decision, but its response is lost. */
let isResponseLost: boolean

function respondToCall({ name }: { name: string }, input: Record<string, unknown>): unknown {
  const id = String(input['application_id'])
  const current = storedApplications[id]
  switch (name) {
    case 'searchApplications':
      return {
        applications: Object.entries(storedApplications).map(([key, one]) => ({
          ...cardOf(one),
          id: key,
        })),
        next: null,
      }
    case 'readApplication':
      if (!current) throw new AppError('application_not_found')
      return {
        application: { ...cardOf(current), id },
        reapply_after: null,
        invite_code: null,
        invite_expires_at: null,
        earlier: replacedAnswers,
        others: [],
        notes: [],
        mail: current?.decision ? 'held' : null,
        is_mail_on: true,
      }
    case 'watchApplications':
      return { others: [], updated_at: current?.updated_at.getTime() ?? null }
    case 'countApplications':
      return { waiting: 3, held: 0, overdue: 1, longest: [] }
    case 'decideApplication': {
      if (decisionError) throw decisionError
      const mail_at = new Date(Date.now() + 30 * 60_000)
      const decided_at = new Date()
      const { reason, decision, message = null } = input
      const made = { id: 'd', reason, decision, message, decided_by: 'me', decided_at, mail_at }
      if (current)
        storedApplications[id] = {
          ...current,
          status: 'declined',
          updated_at: decided_at,
          decision: { ...made, from: 'received' } as Application['decision'],
        }
      if (isResponseLost) throw new AppError('unavailable')
      return { status: 'declined', mail_at: mail_at.getTime() }
    }
    case 'undoDecision':
      if (current)
        storedApplications[id] = {
          ...current,
          status: 'received',
          decision: null,
          updated_at: new Date(),
        }
      return { status: 'received' }
    default:
      return {}
  }
}

// Loads the code before the tests start, because loading it can take seconds.
beforeAll(async () => {
  await loadForms()
})
beforeEach(() => {
  stubBrowser()
  localStorage.clear()
  queryClient.clear()
  for (const name of APPLICANT_NAMES) dropDraft(noteKey(name))
  decisionError = undefined
  isResponseLost = false
  replacedAnswers = []
  useToasts.setState({ toasts: [] })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  storedApplications = Object.fromEntries(
    APPLICANT_NAMES.map((name) => [name, application(world, { name })]),
  )
  call.mockReset()
  call.mockImplementation(async (contract, input) => respondToCall(contract, input))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openQueue(query = '', otherPages: RouteObject[] = []) {
  const router = createMemoryRouter(
    [{ path: '/admin/applications', element: <ApplicationsPage /> }, ...otherPages],
    { initialEntries: [`/admin/applications${query}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <RouterProvider router={router} />
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Application' })
  return router
}

/** Reloads the list after making the mocked server find only the applications with the given `ids`. */
async function refetchList(...ids: readonly string[]) {
  call.mockImplementation(async (contract, input) => {
    const found = ids.map((id) => ({ ...cardOf(storedApplications[id] as Application), id }))
    return contract.name === 'searchApplications'
      ? { applications: found, next: null }
      : respondToCall(contract, input)
  })
  await act(() => queryClient.refetchQueries({ queryKey: ['applications'] }))
  const shownIds = () => screen.queryAllByRole('link', { name: /Bilal|Celik|Dua/, hidden: true })
  await waitFor(() => expect(shownIds()).toHaveLength(ids.length))
}

const findNoteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
async function openNoteForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a Note' }))
  return findNoteField()
}
const openApplicant = () =>
  screen.getByRole('heading', { level: 2, name: /Bilal|Celik|Dua/ }).textContent
const pressKey = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, bubbles: true })
const inputsOf = (name: string) =>
  call.mock.calls.filter(([contract]) => contract.name === name).map(([, input]) => input)

describe('the queue of applications', () => {
  it('the J and K keys step through the applications; an application that is skipped quickly is not loaded', async () => {
    await openQueue()
    expect(openApplicant()).toBe('Bilal')
    pressKey('j')
    pressKey('j')
    expect(openApplicant()).toBe('Dua')
    pressKey('j')
    expect(openApplicant()).toBe('Dua')
    await waitFor(() =>
      expect(inputsOf('readApplication').map(({ application_id }) => application_id)).toEqual([
        'Bilal',
        'Dua',
      ]),
    )
    pressKey('k')
    expect(openApplicant()).toBe('Celik')
    expect(screen.getByText(/^Celik, .*, 2 of 3$/)).toBeTruthy()
  })

  it('keyboard shortcuts of the queue do nothing while an admin types or when the shortcuts are switched off', async () => {
    await openQueue()
    const note = await openNoteForm()
    pressKey('j', note)
    expect(openApplicant()).toBe('Bilal')
    pressKey('?')
    fireEvent.click(await screen.findByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pressKey('j')
    expect(openApplicant()).toBe('Bilal')
    expect(localStorage.getItem('application-keys')).toBe('off')
  })

  it('a link to an application opens the application even if the list does not contain this application', async () => {
    storedApplications = { Celik: application(world, { name: 'Celik' }) }
    call.mockImplementation(async (contract, input) =>
      contract.name === 'searchApplications'
        ? { applications: [], next: null }
        : respondToCall(contract, input),
    )
    await openQueue('?open=Celik')
    await waitFor(() => expect(openApplicant()).toBe('Celik'))
  })

  it.each(['', '__x__', 'a/b'])(
    'a link with the invalid id "%s" opens the first application, as a link without an id does',
    async (id) => {
      await openQueue(`?open=${encodeURIComponent(id)}`)
      await waitFor(() => expect(openApplicant()).toBe('Bilal'))
    },
  )

  it('a link to an erased application shows that the application no longer exists, and offers no retry', async () => {
    await openQueue('?open=Erased')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This application no longer exists.',
    )
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('selecting another application changes the URL after a short delay', async () => {
    const router = await openQueue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pressKey('j')
    expect(router.state.location.search).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(router.state.location.search).toBe('?open=Celik')
  })

  it('if an admin selects an application and immediately opens a slow page, the delayed URL change does not prevent the page from opening', async () => {
    const { released, release } = closedGate()
    const lazy = () => released.then(() => ({ element: <h1>Members</h1> }))
    const router = await openQueue('', [{ path: '/admin/members', lazy }])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pressKey('j')
    act(() => void router.navigate('/admin/members'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    release()
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeTruthy()
  })

  it('an unsent note is still in its field after the admin has opened other applications', async () => {
    await openQueue()
    fireEvent.change(await openNoteForm(), { target: { value: 'Ask Jad.' } })
    pressKey('j')
    expect(openApplicant()).toBe('Celik')
    expect(screen.getByRole('button', { name: 'Write a Note' })).toBeTruthy()
    pressKey('k')
    const kept = await findNoteField()
    expect(kept.value).toBe('Ask Jad.')
    // The field takes the focus only when the admin opens the form.
    expect(document.activeElement).not.toBe(kept)
  })

  it.each([
    ['Ask Jad.', 'is emptied', ''],
    ['Ask Jad and Dua.', 'keeps its text', 'Ask Jad and Dua.'],
  ])(
    'after the note "Ask Jad." is sent, a note field that then contains "%s" %s',
    async (typed, _, kept) => {
      await openQueue()
      const note = await openNoteForm()
      const { released, release } = closedGate()
      fireEvent.change(note, { target: { value: 'Ask Jad.' } })
      call.mockImplementationOnce(() => released)
      fireEvent.click(screen.getByRole('button', { name: 'Add Note' }))
      await waitFor(() =>
        expect(call).toHaveBeenLastCalledWith(
          expect.objectContaining({ name: 'noteApplication' }),
          expect.objectContaining({ text: 'Ask Jad.' }),
        ),
      )
      fireEvent.change(note, { target: { value: typed } })
      await act(async () => release())
      await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
      expect(note.value).toBe(kept)
      pressKey('j')
      pressKey('k')
      if (kept === '') expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
      else expect((await findNoteField()).value).toBe(kept)
    },
  )

  it('the N key opens the form for a note and focuses its field; if the form is open, it focuses the field again', async () => {
    await openQueue()
    pressKey('j')
    pressKey('n')
    const note = await findNoteField()
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(openApplicant()).toBe('Celik')
    act(() => note.blur())
    pressKey('n')
    expect(document.activeElement).toBe(note)
  })

  it('an application stays open while an admin writes a note, even if the application disappears from the list', async () => {
    await openQueue()
    const note = await openNoteForm()
    await waitFor(() => expect(document.activeElement).toBe(note))
    await refetchList('Celik', 'Dua')
    expect(openApplicant()).toBe('Bilal')
    expect(document.activeElement).toBe(note)
  })

  it('the application queue lists an applicant’s earlier answers, newest first, but only those that differ from the current answers', async () => {
    const [name] = APPLICANT_NAMES
    replacedAnswers = [
      { ...applicationCard, why: 'The first reason', until: Date.UTC(2026, 0, 2, 10), by: 'form' },
      { ...applicationCard, why: 'The second reason', until: Date.UTC(2026, 0, 3, 10), by: 'link' },
    ]
    await openQueue(`?open=${name}`)
    const summary = await screen.findByText(/^Answers changed/)
    expect(summary.textContent).not.toContain('public form')
    const versions = within(summary.closest('details') as HTMLElement).getAllByRole('listitem', {
      hidden: true,
    })
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /changed through the emailed linkWhy they want to joinThe second reason$/,
      ),
      expect.stringMatching(
        /changed through the public formWhy they want to joinThe first reason$/,
      ),
    ])
  })
})

describe('an application on hold in the queue', () => {
  it('the row of an application on hold shows that the applicant has changed the answers since the hold', async () => {
    const hold = application(world, 'held', { name: 'Bilal' })
    const earlier = [{ ...hold, until: new Date(), by: 'link' as const }]
    storedApplications = {
      Bilal: { ...hold, earlier },
      Celik: application(world, 'held', { name: 'Celik', updated_at: new Date() }),
    }
    await openQueue('?list=held')
    const row = (name: RegExp) => screen.getByRole('link', { name }).textContent
    expect(row(/^Bilal/)).toContain('Answers changed')
    expect(row(/^Celik/)).not.toContain('Answers changed')
  })

  it('the H key does not open the hold dialog for an application that is already on hold', async () => {
    storedApplications = { Bilal: application(world, 'held', { name: 'Bilal' }) }
    await openQueue('?list=held')
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull()
    pressKey('h')
    expect(screen.queryByRole('dialog')).toBeNull()
    pressKey('d')
    expect((await screen.findByRole('dialog')).textContent).toContain('Decline Bilal')
  })
})

describe('a decision in the queue of applications', () => {
  const messageField = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to the applicant/ })

  const submitButton = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Decline' })

  async function openDecline() {
    pressKey('d')
    await screen.findByRole('combobox', { name: 'Reason' })
  }

  async function decline(message: string) {
    await openDecline()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Reason' }))
    fireEvent.click(await screen.findByTitle('Not a fit'))
    fireEvent.change(messageField(), { target: { value: message } })
    expect(screen.getByRole('region', { name: 'Email to the applicant' }).textContent).toContain(
      message,
    )
    fireEvent.click(submitButton())
  }

  it('a decision sends the reason, the message and the version that the admin saw, and the U key undoes the decision', async () => {
    await openQueue()
    const seen = storedApplications['Bilal']?.updated_at.getTime()
    await decline('Write to us later.')
    expect(await screen.findByText(/The email will be sent in 30 minutes\./)).toBeTruthy()
    expect(inputsOf('decideApplication')).toEqual([
      {
        application_id: 'Bilal',
        decision: 'decline',
        reason: 'not_a_fit',
        message: 'Write to us later.',
        reapply_months: 6,
        seen,
      },
    ])
    const decided_at = storedApplications['Bilal']?.decision?.decided_at.getTime()
    pressKey('u')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull())
    expect(inputsOf('undoDecision')).toEqual([{ application_id: 'Bilal', decided_at }])
    expect(useToasts.getState().toasts.at(-1)?.title).toBe(MESSAGES.decisionUndone)
  })

  it('if the response to a decision was lost, the admin can send the same decision again, but not with another message', async () => {
    await openQueue()
    isResponseLost = true
    await decline('Write to us later.')
    expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.applicationNotDecided)
    await screen.findByText(/declined this application/)
    expect(screen.getByRole('alert').textContent).toContain(MESSAGES.applicationNotDecided)
    fireEvent.change(messageField(), { target: { value: 'Another message.' } })
    expect(submitButton().disabled).toBe(true)
    fireEvent.change(messageField(), { target: { value: 'Write to us later.' } })
    isResponseLost = false
    fireEvent.click(submitButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
      DECISION_TEXTS.decline.successText,
    ])
    const [first, second] = inputsOf('decideApplication')
    expect(second).toEqual(first)
  })

  it('deciding an application that another admin has already decided shows an error and keeps the typed message', async () => {
    await openQueue()
    decisionError = new AppError('application_decided')
    await decline('Kept.')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This application has already been decided.',
    )
    expect(messageField().value).toBe('Kept.')
    expect(useToasts.getState().toasts).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    pressKey('d')
    expect(messageField().value).toBe('Kept.')
  })

  /** Changes the application of Bilal on the mocked server, and reloads all data. */
  async function changeBilal(change: Partial<Application>) {
    const { Bilal: stored } = storedApplications
    const updated_at = new Date(Date.now() + 1)
    if (stored) storedApplications['Bilal'] = { ...stored, ...change, updated_at }
    await queryClient.invalidateQueries()
  }

  it('if another admin decides an application while the decision dialog is open, the dialog says so and cannot be submitted', async () => {
    await openQueue()
    await openDecline()
    await changeBilal({ status: 'approved' })
    expect((await screen.findByRole('alert')).textContent).toContain('has already been decided')
    expect(submitButton().disabled).toBe(true)
  })

  it('an application that changes while the decision dialog is open cannot be decided until the dialog is reopened', async () => {
    await openQueue()
    await openDecline()
    fireEvent.change(messageField(), { target: { value: 'Kept.' } })
    await changeBilal({})
    expect((await screen.findByRole('alert')).textContent).toContain('has changed')
    expect(submitButton().disabled).toBe(true)
    cleanup()
    await openQueue()
    await openDecline()
    expect(messageField().value).toBe('Kept.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submitButton().disabled).toBe(false)
  })

  it.each([[['Celik', 'Dua']], [[]]])(
    'a decision dialog stays open with its text when a reload of the list returns only the other applications %j',
    async (left) => {
      await openQueue()
      await openDecline()
      const field = messageField()
      fireEvent.change(field, { target: { value: 'Kept.' } })
      await refetchList(...left)
      expect(screen.getByRole('dialog').textContent).toContain('Decline Bilal')
      expect(messageField()).toBe(field)
      expect(field.value).toBe('Kept.')
    },
  )
})
