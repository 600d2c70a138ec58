// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, inviteCode } from '../support/factories'
import { useNames } from '../../web/src/features/invites/api/use-names'
import type { ShownCodes } from '../../web/src/features/invites/api/use-codes'
import { Results } from '../../web/src/features/invites/results'
import { ExportButton } from '../../web/src/features/invites/export-button'
import { useNow } from '../../web/src/features/invites/use-now'
import { AntDesign } from '../../web/src/ui/antd'
import { useToasts } from '../../web/src/ui/toasts/store'
import type { Named } from '../../web/src/features/invites/names'

const readNames = vi.hoisted(() =>
  vi.fn<(wanted: readonly Named[]) => Promise<Map<string, string>>>(),
)
vi.mock('../../web/src/features/invites/api/read-names', () => ({ readNames }))
const exportCodes = vi.hoisted(() =>
  vi.fn<
    (
      filter: object,
      options: { signal: AbortSignal; onProgress: (rows: number) => void },
    ) => Promise<{ csv: string; rows: number; capped: boolean }>
  >(),
)
const saveFile = vi.hoisted(() => vi.fn<(text: string, name: string, type: string) => void>())
vi.mock('../../web/src/features/invites/api/export-codes', () => ({ exportCodes }))
vi.mock('../../web/src/features/invites/save-file', () => ({ saveFile }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

const world = createWorld(new Date())
const code = (
  ...parts: Parameters<typeof inviteCode> extends [unknown, ...infer P] ? P : never
) => {
  const made = inviteCode(world, ...parts)
  return { ...made, id: made.code }
}

const READY: ShownCodes = {
  status: 'ready',
  rows: [],
  waiting: false,
  pages: 1,
  more: false,
  adding: 'no',
  retry: () => undefined,
}
const ALL = { search: '', status: null, pages: 1 }

function show(codes: Partial<ShownCodes>, view = ALL) {
  const on = { clear: vi.fn(), more: vi.fn(), create: vi.fn() }
  render(
    <AntDesign>
      <MemoryRouter>
        <Results
          codes={{ ...READY, ...codes }}
          view={view}
          by="me"
          onClear={on.clear}
          onMore={on.more}
          onCreate={on.create}
        />
      </MemoryRouter>
    </AntDesign>,
  )
  return on
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  useToasts.setState({ toasts: [] })
  saveFile.mockReset()
  readNames.mockReset().mockResolvedValue(new Map())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the list of codes', () => {
  it('invites to make the first where there is none', () => {
    const { create } = show({})
    expect(screen.getByText('No invitation codes yet')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Create Your First Code' }))
    expect(create).toHaveBeenCalledOnce()
  })

  it('says that it is loading, and that it could not be loaded', () => {
    const retry = vi.fn()
    show({ status: 'loading' })
    expect(screen.getByRole('status').textContent).toBe('Loading invitation codes...')
    cleanup()
    show({ status: 'failed', retry })
    expect(screen.getByText(MESSAGES.inviteCodesFailed)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('offers only what a code is good for', () => {
    const rows = [code({ code: 'UNUSED22' }), code('used', { code: 'USED2222' })]
    show({ rows })
    expect(screen.getByRole('button', { name: 'Revoke UNUSED22' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Revoke USED2222' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy link of USED2222' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy code USED2222' })).toBeDefined()
  })
})

describe('the export', () => {
  const toasts = () => useToasts.getState().toasts.map(({ title, text }) => [title, text])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('says how far it is and can be stopped; nothing is saved then', async () => {
    exportCodes.mockImplementation((_filter, { signal, onProgress }) => {
      onProgress(1180)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    })
    render(<ExportButton filter={ALL} />)
    press('Export CSV')
    expect(await screen.findByText('Exporting… 1,180 codes')).toBeDefined()
    press('Cancel')
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeDefined()
    expect(saveFile).not.toHaveBeenCalled()
    expect(toasts()).toEqual([['Export cancelled', undefined]])
  })

  it('saves a file, and says when older codes are left out', async () => {
    exportCodes.mockResolvedValue({ csv: 'code', rows: 10_000, capped: true })
    render(<ExportButton filter={{ search: 'dinner', status: 'Used' }} />)
    press('Export CSV')
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(exportCodes.mock.lastCall?.[0]).toEqual({ search: 'dinner', status: 'Used' })
    expect(saveFile.mock.lastCall).toEqual([
      'code',
      expect.stringMatching(/^invitation-codes-\d{4}-\d\d-\d\d\.csv$/),
      'text/csv',
    ])
    await vi.waitFor(() =>
      expect(toasts().at(-1)).toEqual([
        '10,000 invitation codes exported',
        'Older codes are left out: narrow the list for them.',
      ]),
    )
  })

  it('that fails says so', async () => {
    exportCodes.mockRejectedValue(new Error('down'))
    render(<ExportButton filter={ALL} />)
    press('Export CSV')
    await vi.waitFor(() =>
      expect(toasts().at(-1)).toEqual(['Error', MESSAGES.inviteCodesExportFailed]),
    )
  })
})

describe('the names', () => {
  const seen = (rows: ReturnType<typeof code>[]) =>
    renderHook(({ shown }) => useNames(shown), { initialProps: { shown: rows } })

  it('are read once a visit; who is gone is missing', async () => {
    readNames.mockResolvedValue(new Map([['member:maker', 'Maryam']]))
    const rows = [code('used', { created_by: 'maker', used_by: 'gone' })]
    const { result, rerender } = seen(rows)
    expect(result.current({ kind: 'member', id: 'maker' })).toEqual({ status: 'loading' })
    await act(() => vi.waitFor(() => expect(readNames).toHaveBeenCalledOnce()))
    expect(result.current({ kind: 'member', id: 'maker' })).toEqual({
      status: 'known',
      name: 'Maryam',
    })
    expect(result.current({ kind: 'member', id: 'gone' })).toEqual({ status: 'missing' })
    rerender({ shown: [...rows, code({ created_by: 'maker' })] })
    seen(rows)
    expect(readNames).toHaveBeenCalledOnce()
  })

  it('that did not come are asked for again with the next rows', async () => {
    readNames.mockRejectedValueOnce(new Error('down'))
    const rows = [code({ created_by: 'far away' })]
    const { result, rerender } = seen(rows)
    await act(() => vi.waitFor(() => expect(readNames).toHaveBeenCalledOnce()))
    expect(result.current({ kind: 'member', id: 'far away' })).toBeUndefined()
    rerender({ shown: [...rows] })
    await act(() => vi.waitFor(() => expect(readNames).toHaveBeenCalledTimes(2)))
  })
})

describe('the time', () => {
  it('is new when a moment has come, and only then', () => {
    vi.useFakeTimers({ now: 1000 })
    const { result } = renderHook(() => useNow([new Date(5000), null, new Date(500)]))
    const first = result.current
    act(() => vi.advanceTimersByTime(3000))
    expect(result.current).toBe(first)
    act(() => vi.advanceTimersByTime(1001))
    expect(result.current.getTime()).toBeGreaterThanOrEqual(5000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for a moment that is further away than a timer reaches', () => {
    vi.useFakeTimers({ now: 0 })
    const far = 2 ** 31 + 5000
    const { result } = renderHook(() => useNow([new Date(far)]))
    act(() => vi.advanceTimersByTime(far - 1))
    expect(result.current.getTime()).toBeLessThan(far)
    act(() => vi.advanceTimersByTime(10))
    expect(result.current.getTime()).toBeGreaterThanOrEqual(far)
  })
})
