import type { MailCard, RefusedAddress } from '@domain/calls/search-mail'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { MailPage } from '../../web/src/features/mail/mail-page'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { closedGate } from '../support/gate'

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: { id?: string }) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  useDocuments: () => (uid: string) => ({ first_name: uid, last_name: 'Yusuf', avatar_url: null }),
}))

const failedMail = (id: string): MailCard => ({
  id,
  to_uid: null,
  to_email: `${id}@example.com`,
  kind: 'request_status',
  subject: `Subject ${id}`,
  status: 'failed',
  attempts: 1,
  error: null,
  created_at: 0,
  not_before: 0,
  sent_at: null,
})

/** The state of the mocked server: emails, addresses that refused emails, and whether a mail server is configured. */
let mails: MailCard[]
let refused: RefusedAddress[]
let isOn: boolean
/** Delays the mocked server's responses to calls that change data, until the test calls `release`. */
let gate: ReturnType<typeof closedGate>

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  gate = closedGate()
  isOn = true
  mails = ['one', 'two'].map(failedMail)
  refused = [
    { id: 'r1', uid: 'Amina', email: null, created_at: 0 },
    { id: 'r2', uid: null, email: 'guest@example.com', created_at: 0 },
  ]
  call.mockReset()
  call.mockImplementation(async ({ name }, { id }) => {
    if (name === 'searchMail') return { mails, next: null, is_on: isOn, refused }
    await gate.released
    if (name === 'allowAddress') refused = refused.filter((address) => address.id !== id)
    else mails = mails.map((mail) => (mail.id === id ? { ...mail, status: 'queued' } : mail))
    return {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

async function openPage(query = '') {
  renderPage(query)
  await screen.findByText('Subject one')
}

function renderPage(query = '') {
  render(
    <MemoryRouter initialEntries={[`/admin/mail${query}`]}>
      <QueryClientProvider client={queryClient}>
        <UnstyledAntDesign>
          <main>
            <MailPage />
          </main>
        </UnstyledAntDesign>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const buttonsThatSay = (text: string) =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent.includes(text))
const stateOf = (buttons: HTMLElement[]) =>
  buttons.map((button) => [button.textContent, button.getAttribute('aria-disabled')])
const changesOf = (name: string) =>
  call.mock.calls.filter(([contract]) => contract.name === name).map(([, { id }]) => id)

describe('the buttons of the mail page', () => {
  it('each failed email has its own "Send Again" button, which is marked as disabled while its call is running', async () => {
    await openPage()
    const buttons = buttonsThatSay('Send Again')
    for (const button of buttons) fireEvent.click(button)
    expect(changesOf('resendMail')).toEqual(['one', 'two'])
    await waitFor(() =>
      expect(stateOf(buttonsThatSay('Send Again'))).toEqual([
        ['Send Again: Subject one', 'true'],
        ['Send Again: Subject two', 'true'],
      ]),
    )
    gate.release()
    await waitFor(() => expect(buttonsThatSay('Send Again')).toEqual([]))
  })

  it('each refused email address has its own "Allow Again" button, which names the recipient', async () => {
    await openPage()
    const buttons = buttonsThatSay('Allow Again')
    for (const button of buttons) fireEvent.click(button)
    expect(changesOf('allowAddress')).toEqual(['r1', 'r2'])
    await waitFor(() =>
      expect(stateOf(buttonsThatSay('Allow Again'))).toEqual([
        ['Allow Again for Amina Yusuf', 'true'],
        ['Allow Again for guest@example.com', 'true'],
      ]),
    )
    gate.release()
    await waitFor(() => expect(buttonsThatSay('Allow Again')).toEqual([]))
  })

  it.each([
    ['moves the focus to the page heading if the button still has the focus', false],
    ['leaves the focus unchanged if the admin moves the focus before the response arrives', true],
  ])('allowing a refused email address again %s', async (_case, hasMoved) => {
    await openPage()
    const [button] = buttonsThatSay('Allow Again')
    act(() => button?.focus())
    fireEvent.click(button as HTMLElement)
    const [other] = buttonsThatSay('Send Again')
    if (hasMoved) act(() => other?.focus())
    gate.release()
    await waitFor(() => expect(buttonsThatSay('Allow Again')).toHaveLength(1))
    const heading = screen.getByText('Mail', { selector: 'h1' })
    await waitFor(() => expect(document.activeElement).toBe(hasMoved ? other : heading))
  })
})

describe('the list of emails', () => {
  it('the list of emails shows why an email failed, and offers "Send Again" only for failed emails', async () => {
    mails = [
      { ...failedMail('one'), error: 'refused_recipient' },
      { ...failedMail('two'), status: 'sent', sent_at: 0 },
    ]
    await openPage()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Subject oneThe mail server refused the email address.',
      'Subject two',
    ])
    expect(within(rows[0] as HTMLElement).getByText('Failed')).toBeTruthy()
    expect(within(rows[1] as HTMLElement).getByText('Sent')).toBeTruthy()
    expect(buttonsThatSay('Send Again').map(({ textContent }) => textContent)).toEqual([
      'Send Again: Subject one',
    ])
  })

  it('the list of emails sends its filters to the server, and "Clear Filters" removes these filters', async () => {
    await openPage('?q=Amina@Example.com&status=failed')
    const search = { search: 'amina@example.com', status: 'failed', after: null }
    expect(call.mock.calls.map(([{ name }, input]) => [name, input])).toEqual([
      ['searchMail', search],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() =>
      expect(call.mock.lastCall?.[1]).toEqual({ search: '', status: null, after: null }),
    )
  })

  it.each([
    [true, ['Send a Test Email'], null],
    [false, [], 'Mail is off'],
  ])(
    'the page of emails offers a test email only if a mail server is configured: %s',
    async (on, tests, notice) => {
      isOn = on
      await openPage()
      expect(buttonsThatSay('Test Email').map(({ textContent }) => textContent)).toEqual(tests)
      expect(screen.queryByText('Mail is off')?.textContent ?? null).toBe(notice)
    },
  )
})

describe('the list of emails after an action', () => {
  const searchCount = () => changesOf('searchMail').length
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  /** Presses "Send Again" for the first email, and waits until the list has been refetched. */
  async function sendFirstAgain() {
    await openPage()
    vi.useFakeTimers()
    gate.release()
    fireEvent.click(buttonsThatSay('Send Again')[0] as HTMLElement)
    await advance(100)
  }

  it('after "Send Again" is pressed, the list of emails is refetched repeatedly until it shows the email as sent', async () => {
    await sendFirstAgain()
    expect(screen.getByText('Queued')).toBeTruthy()
    mails = mails.map((mail) => (mail.id === 'one' ? { ...mail, status: 'sending' } : mail))
    await advance(4000)
    expect(screen.getByText('Sending')).toBeTruthy()
    mails = mails.map((mail) =>
      mail.id === 'one' ? { ...mail, status: 'sent', sent_at: 0 } : mail,
    )
    await advance(4000)
    expect(screen.getByText('Sent')).toBeTruthy()
    const count = searchCount()
    await advance(60_000)
    expect(searchCount()).toBe(count)
  })

  it('after "Send Again" is pressed, the list of emails is refetched at most five times if the email stays unsent', async () => {
    await sendFirstAgain()
    const count = searchCount()
    await advance(60_000)
    expect(searchCount() - count).toBe(5)
  })

  it('after "Send Again" is pressed, the list of emails is not refetched repeatedly if the email is due an hour later', async () => {
    mails = mails.map((mail) => ({ ...mail, not_before: Date.now() + 3_600_000 }))
    await sendFirstAgain()
    const count = searchCount()
    await advance(60_000)
    expect(searchCount()).toBe(count)
  })

  it('after "Send Again" is pressed, the list of emails is not refetched repeatedly if no mail server is configured', async () => {
    isOn = false
    await sendFirstAgain()
    const count = searchCount()
    await advance(60_000)
    expect(searchCount()).toBe(count)
  })
})

describe('the first load of the mail page', () => {
  const filters = () => document.querySelector('search')

  it('the mail page shows its filters only after the refused addresses have loaded, so that the filters do not move down', async () => {
    call.mockImplementation(async () => {
      await gate.released
      return { mails, next: null, is_on: isOn, refused }
    })
    renderPage()
    expect(screen.getByText('Loading emails...')).toBeTruthy()
    expect(filters()).toBeNull()
    gate.release()
    await screen.findByText('Addresses That Refuse Mail')
    expect(filters()).not.toBeNull()
  })

  it('if the emails cannot be loaded, the mail page shows its filters and offers a retry', async () => {
    call.mockRejectedValue(new Error('unavailable'))
    renderPage()
    await screen.findByRole('button', { name: 'Try Again' })
    expect(filters()).not.toBeNull()
    call.mockReturnValue(new Promise(() => undefined))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Loading emails...')
    expect(filters()).not.toBeNull()
  })
})
