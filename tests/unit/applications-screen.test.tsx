// @vitest-environment jsdom
import { cardOf } from '@domain/calls/application-card'
import type { Application } from '@domain/entities/application'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { ApplicationsPage } from '../../web/src/features/applications/admin/applications-page'
import { AppError } from '../../web/src/firebase/errors'
import { AntDesign } from '../../web/src/ui/antd'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { application, createWorld } from '../support/factories'

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: Record<string, unknown>) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  useDocuments: () => () => ({ first_name: 'Amina', last_name: 'Yusuf', avatar_url: null }),
}))

const NO_STYLES = { zeroRuntime: true }
const world = createWorld(new Date())
const NAMES = ['Bilal', 'Celik', 'Dua']
const answers = cardOf(application(world, { name: 'Bilal' }))

/** The applications on the mocked server, by id. */
let stored: Record<string, Application>
/** The replaced answers that the mocked server returns. */
let earlier: object[]
let refusal: AppError | undefined

function respond({ name }: { name: string }, input: Record<string, unknown>): unknown {
  const id = String(input['application_id'])
  const current = stored[id]
  switch (name) {
    case 'searchApplications':
      return {
        applications: Object.entries(stored).map(([key, one]) => ({ ...cardOf(one), id: key })),
        next: null,
      }
    case 'readApplication':
      return {
        application: current && { ...cardOf(current), id },
        reapply_after: null,
        invite_code: null,
        invite_expires_at: null,
        earlier,
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
      if (refusal) throw refusal
      const mail_at = new Date(Date.now() + 30 * 60_000)
      const decided_at = new Date()
      const { reason, decision, message = null } = input
      const made = { id: 'd', reason, decision, message, decided_by: 'me', decided_at, mail_at }
      if (current)
        stored[id] = {
          ...current,
          status: 'declined',
          updated_at: decided_at,
          decision: { ...made, from: 'received' } as Application['decision'],
        }
      return { status: 'declined', mail_at: mail_at.getTime() }
    }
    case 'undoDecision':
      if (current)
        stored[id] = { ...current, status: 'received', decision: null, updated_at: new Date() }
      return { status: 'received' }
    default:
      return {}
  }
}

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
  queryClient.clear()
  refusal = undefined
  earlier = []
  useToasts.setState({ toasts: [] })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  stored = Object.fromEntries(NAMES.map((name) => [name, application(world, { name })]))
  call.mockReset()
  call.mockImplementation(async (contract, input) => respond(contract, input))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(query = '') {
  render(
    <MemoryRouter initialEntries={[`/admin/applications${query}`]}>
      <QueryClientProvider client={queryClient}>
        <AntDesign>
          <ConfigProvider theme={NO_STYLES}>
            <ApplicationsPage />
          </ConfigProvider>
        </AntDesign>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('region', { name: 'Application' })
}

const shown = () => screen.getByRole('heading', { level: 2, name: /Bilal|Celik|Dua/ }).textContent
const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, bubbles: true })
const calls = (name: string) =>
  call.mock.calls.filter(([contract]) => contract.name === name).map(([, input]) => input)

describe('the queue of applications', () => {
  it('the J and K keys step through the applications, and skipped applications are not loaded', async () => {
    await open()
    expect(shown()).toBe('Bilal')
    press('j')
    press('j')
    expect(shown()).toBe('Dua')
    press('j')
    expect(shown()).toBe('Dua')
    await waitFor(() =>
      expect(calls('readApplication').map(({ application_id }) => application_id)).toEqual([
        'Bilal',
        'Dua',
      ]),
    )
    press('k')
    expect(shown()).toBe('Celik')
    expect(screen.getByText(/^Celik, .*, 2 of 3$/)).toBeTruthy()
  })

  it('shortcuts of the queue do nothing while an admin types, and after they are switched off', async () => {
    await open()
    const note = await screen.findByRole('textbox', { name: 'New note' })
    press('j', note)
    expect(shown()).toBe('Bilal')
    press('?')
    fireEvent.click(await screen.findByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    press('j')
    expect(shown()).toBe('Bilal')
    expect(localStorage.getItem('application-keys')).toBe('off')
  })

  it('a link opens an application that is not in the list', async () => {
    stored = { Celik: application(world, { name: 'Celik' }) }
    call.mockImplementation(async (contract, input) =>
      contract.name === 'searchApplications'
        ? { applications: [], next: null }
        : respond(contract, input),
    )
    await open('?open=Celik')
    await waitFor(() => expect(shown()).toBe('Celik'))
  })

  it('an unsent note is kept while other applications are read', async () => {
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: 'New note' }), {
      target: { value: 'Ask Jad.' },
    })
    press('j')
    const empty = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    expect(empty.value).toBe('')
    press('k')
    const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    expect(kept.value).toBe('Ask Jad.')
  })

  it('the N key focuses the note field of the application that the J key has just opened', async () => {
    await open()
    await screen.findByRole('textbox', { name: 'New note' })
    press('j')
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
    press('n')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New note' }))
    expect(shown()).toBe('Celik')
  })

  it('replaced answers are shown on demand, limited to what differs', async () => {
    const [name] = NAMES
    earlier = [
      { ...answers, why: 'The first reason', until: Date.UTC(2026, 0, 2, 10), by: 'form' },
      { ...answers, why: 'The second reason', until: Date.UTC(2026, 0, 3, 10), by: 'link' },
    ]
    await open(`?open=${name}`)
    const summary = await screen.findByText(/^Answers changed/)
    expect(summary.textContent).not.toContain('public form')
    const versions = within(summary.closest('details') as HTMLElement).getAllByRole('listitem', {
      hidden: true,
    })
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/replaced by the linkWhy they want to joinThe second reason$/),
      expect.stringMatching(/replaced by the formWhy they want to joinThe first reason$/),
    ])
  })
})

describe('a decision', () => {
  const typed = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to the applicant/ })

  async function decline(message: string) {
    press('d')
    await screen.findByRole('dialog')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Reason' }))
    fireEvent.click(await screen.findByTitle('Not a fit'))
    fireEvent.change(typed(), { target: { value: message } })
    expect(screen.getByRole('region', { name: 'Email to the applicant' }).textContent).toContain(
      message,
    )
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  }

  it('a decision sends its reason, its message and the version seen, and the U key undoes it', async () => {
    await open()
    const seen = stored['Bilal']?.updated_at.getTime()
    await decline('Write to us later.')
    expect(await screen.findByText(/The email goes in 30 minutes\./)).toBeTruthy()
    expect(calls('decideApplication')).toEqual([
      {
        application_id: 'Bilal',
        decision: 'decline',
        reason: 'not_a_fit',
        message: 'Write to us later.',
        reapply_months: 6,
        seen,
      },
    ])
    press('u')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull())
    expect(useToasts.getState().toasts.at(-1)?.title).toBe(MESSAGES.decisionUndone)
  })

  it('deciding an application that is already decided shows an error and keeps the typed message', async () => {
    await open()
    refusal = new AppError('application_decided')
    await decline('Kept.')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This application has already been decided.',
    )
    expect(typed().value).toBe('Kept.')
    expect(useToasts.getState().toasts).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    press('d')
    expect(typed().value).toBe('Kept.')
  })
})
