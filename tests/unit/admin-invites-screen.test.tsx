import { MESSAGES } from '@domain/messages'
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, inviteCode } from '../support/factories'
import type { ListRows } from '../../web/src/data/list-rows'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
import { AppError } from '../../web/src/firebase/errors'
import { useTimeAtMoments } from '../../web/src/features/invites/use-time-at-moments'
import { ExportCodesButton } from '../../web/src/features/invites/export-codes-button'
// Loads the form's JavaScript before the tests start, because loading it takes several seconds.
import '../../web/src/features/invites/code-form'
import { InvitesPage } from '../../web/src/features/invites/invites-page'
import { useToasts } from '../../web/src/ui/toasts/store'
import { listOf } from '../support/list-of'

const exportCodes = vi.hoisted(() =>
  vi.fn<
    (
      filter: object,
      options: { signal: AbortSignal; onProgress: (rows: number) => void },
    ) => Promise<{ csv: string; rows: number; isCapped: boolean }>
  >(),
)
vi.mock('../../web/src/features/invites/api/export-codes', () => ({ exportCodes }))
const createCodes = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/features/invites/api/change-codes', () => ({ createCodes }))
const saveFile = vi.hoisted(() => vi.fn<(text: string, name: string, type: string) => void>())
vi.mock('../../web/src/ui/save-file', () => ({ saveFile }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  API_KEYS: {},
  useDocuments: () => () => 'loading',
}))

const codeList = vi.hoisted(() => ({ now: {} }))
vi.mock('../../web/src/features/invites/api/codes', () => ({
  useCodes: () => codeList.now,
  prefetchCodes: vi.fn(),
  expireFoundCodes: vi.fn(),
}))

const world = createWorld(new Date())
const codeRow = (
  ...parts: Parameters<typeof inviteCode> extends [unknown, ...infer P] ? P : never
) => {
  const made = inviteCode(world, ...parts)
  return { ...made, id: made.code }
}

const NO_FILTERS = { q: '', for: null, status: null }

/**
 * Renders the page of invitation codes. By default, the list has loaded and is empty.
 * @param change the fields of the list that differ from the default
 * @returns the mock of the list's function `retry`
 */
function showCodes(change: Partial<ListRows<InviteCodeRow>>, query = '') {
  const retry = vi.fn()
  codeList.now = listOf([], { retry, ...change })
  render(
    <DataRouter at={`/admin/invites${query}`}>
      <UnstyledAntDesign>
        <InvitesPage />
      </UnstyledAntDesign>
    </DataRouter>,
  )
  return retry
}

beforeEach(() => {
  stubBrowser()
  useToasts.setState({ toasts: [] })
  saveFile.mockReset()
  createCodes.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the admin screen of invitation codes', () => {
  it('if no invitation codes exist, the admin screen offers to create one', async () => {
    showCodes({})
    expect(screen.getByText('No invitation codes yet')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Create Your First Code' }))
    // Waits for the form, because its JavaScript is loaded only when the dialog opens.
    expect(await screen.findByLabelText(/How many/, {}, { timeout: 10_000 })).toBeDefined()
  })

  it('the admin screen of invitation codes shows a text while codes are loading, and another if no code matches the filters', () => {
    showCodes({}, '?q=nothing')
    expect(screen.getByText('No invitation codes match your filters.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
    cleanup()
    showCodes({ status: 'loading' })
    expect(screen.getByRole('status').textContent).toBe('Loading invitation codes...')
  })

  it('the list of invitation codes shows a load failure and offers a retry', () => {
    const retry = showCodes({ status: 'failed' })
    expect(screen.getByText(MESSAGES.inviteCodesFailed)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the list of invitation codes offers to revoke a code or copy its link only if the code is unused', () => {
    const rows = [codeRow({ code: 'UNUSED22' }), codeRow('used', { code: 'USED2222' })]
    showCodes({ rows })
    expect(screen.getByRole('button', { name: 'Revoke UNUSED22' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Revoke USED2222' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy link of USED2222' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy code USED2222' })).toBeDefined()
  })
})

const shownToasts = () => useToasts.getState().toasts.map(({ title, text }) => [title, text])

describe('the form for invitation codes on its page', () => {
  async function openForm() {
    showCodes({})
    fireEvent.click(screen.getByRole('button', { name: 'Create Code' }))
    await screen.findByLabelText(/How many/)
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'For Amina' } })
    fireEvent.change(screen.getByLabelText(/How many/), { target: { value: '2' } })
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

  it('when the server refuses a value, the form for invitation codes shows the error at the field and focuses the field', async () => {
    await openForm()
    createCodes.mockRejectedValueOnce(
      new AppError('invalid_request', {
        field: 'expires_at',
        message: MESSAGES.inviteExpiryTooFar,
      }),
    )
    submit()
    expect(await screen.findByText(MESSAGES.inviteExpiryTooFar)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Expiry date/))
    expect(shownToasts()).toEqual([])
  })

  it('the form for invitation codes keeps the input after a failure and can be sent again', async () => {
    await openForm()
    createCodes.mockRejectedValueOnce(new AppError('unavailable'))
    submit()
    await waitFor(() =>
      expect(shownToasts()).toEqual([['Error', MESSAGES.inviteCodesCreateFailed]]),
    )
    expect([valueOf(/^Description/), valueOf(/How many/)]).toEqual(['For Amina', '2'])
    createCodes.mockResolvedValueOnce(
      ['AAAA2222', 'BBBB2222'].map((code) => ({ code, signup_url: `https://x.example/${code}` })),
    )
    submit()
    expect(await screen.findByText('BBBB2222')).toBeDefined()
    expect(shownToasts()).toEqual([['2 invitation codes created', undefined]])
    expect(createCodes.mock.calls[1]).toEqual(createCodes.mock.calls[0])
  })
})

describe('the export of invitation codes', () => {
  const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('the export of invitation codes shows its progress and saves no file when the admin cancels the export', async () => {
    exportCodes.mockImplementation((_filter, { signal, onProgress }) => {
      onProgress(1180)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    })
    render(<ExportCodesButton filter={NO_FILTERS} />)
    pressButton('Export CSV')
    expect(await screen.findByText('Exporting... 1,180 invitation codes')).toBeDefined()
    pressButton('Cancel')
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeDefined()
    expect(saveFile).not.toHaveBeenCalled()
    expect(shownToasts()).toEqual([['Export cancelled', undefined]])
  })

  it('an export of invitation codes that reaches its row limit saves a file and says that older codes are missing', async () => {
    exportCodes.mockResolvedValue({ csv: 'code', rows: 10_000, isCapped: true })
    render(<ExportCodesButton filter={{ q: 'dinner', for: null, status: 'Used' }} />)
    pressButton('Export CSV')
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(exportCodes.mock.lastCall?.[0]).toEqual({ q: 'dinner', for: null, status: 'Used' })
    expect(saveFile.mock.lastCall).toEqual([
      'code',
      expect.stringMatching(/^invitation-codes-\d{4}-\d\d-\d\d\.csv$/),
      'text/csv',
    ])
    await waitFor(() =>
      expect(shownToasts().at(-1)).toEqual([
        '10,000 invitation codes exported',
        'Older codes are not included. Filter the list to export them.',
      ]),
    )
  })

  it('the export of invitation codes shows an error when it fails', async () => {
    exportCodes.mockRejectedValue(new Error('down'))
    render(<ExportCodesButton filter={NO_FILTERS} />)
    pressButton('Export CSV')
    await waitFor(() =>
      expect(shownToasts().at(-1)).toEqual(['Error', MESSAGES.inviteCodesExportFailed]),
    )
  })
})

describe('useTimeAtMoments', () => {
  it('useTimeAtMoments renders again only when one of the given moments is reached', () => {
    vi.useFakeTimers({ now: 1000 })
    const { result } = renderHook(() => useTimeAtMoments([new Date(5000), null, new Date(500)]))
    const first = result.current
    act(() => vi.advanceTimersByTime(3000))
    expect(result.current).toBe(first)
    act(() => vi.advanceTimersByTime(1001))
    expect(result.current.getTime()).toBeGreaterThanOrEqual(5000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('useTimeAtMoments renders again at a moment that is further away than the longest possible delay of a timer', () => {
    vi.useFakeTimers({ now: 0 })
    const far = 2 ** 31 + 5000
    const { result } = renderHook(() => useTimeAtMoments([new Date(far)]))
    act(() => vi.advanceTimersByTime(far - 1))
    expect(result.current.getTime()).toBeLessThan(far)
    act(() => vi.advanceTimersByTime(10))
    expect(result.current.getTime()).toBeGreaterThanOrEqual(far)
  })

  it.each([
    [
      'when the user returns to the tab',
      () => document.dispatchEvent(new Event('visibilitychange')),
    ],
    ['when the browser restores the page', () => window.dispatchEvent(new Event('pageshow'))],
    ['within a minute', () => vi.advanceTimersByTime(60_000)],
  ])('a moment that passed while the device slept is noticed by useTimeAtMoments %s', (_, wake) => {
    vi.useFakeTimers({ now: 0 })
    const hour = 60 * 60_000
    const { result } = renderHook(() => useTimeAtMoments([new Date(hour)]))
    vi.setSystemTime(2 * hour)
    act(() => void wake())
    expect(result.current.getTime()).toBeGreaterThanOrEqual(2 * hour)
  })
})
