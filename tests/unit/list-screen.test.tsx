import { MESSAGES } from '@domain/messages'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { ListScreen } from '../../web/src/ui/list/list-screen'
import { DataTable, type Column } from '../../web/src/ui/list/table'
import { search } from '../../web/src/ui/list/filters'
import type { View } from '../../web/src/ui/list/view'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { listOf } from '../support/list-of'

interface Row {
  id: string
  name: string
}

const ROWS: Row[] = [
  { id: 'a', name: 'Amina' },
  { id: 'b', name: 'Bilal' },
]
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Name', isRowHeader: true, render: ({ name }) => name },
  { title: 'Id', fitContent: true, render: ({ id }) => id },
  { title: 'Actions', isActions: true, render: ({ name }) => <button>Open {name}</button> },
]
const keyOf = ({ id }: Row) => id
const onClear = vi.fn()
const onShowMore = vi.fn()
const onRetry = vi.fn()

interface ListState extends Partial<ListRows<Row>> {
  narrowed?: boolean
  title?: string
}

function listScreen({ narrowed = false, title, ...list }: ListState) {
  const view: View = {
    filters: { q: search({ label: 'Search members', maxLength: 20 }) },
    values: { q: narrowed ? 'a' : '' },
    pages: { page: 1 },
    isFiltered: narrowed,
    setFilters: () => undefined,
    clear: onClear,
    showMore: onShowMore,
  }
  const rows = listOf(ROWS, { pages: 3, retry: onRetry, ...list })
  return (
    <ListScreen
      view={view}
      list={rows}
      label="Members"
      loading="Loading members..."
      failure="Failed to load members"
      count={({ rows: { length } }) => `${length} members`}
      title={title === undefined ? undefined : () => title}
      icon="members"
      empty="Nobody yet."
      noMatchText="Nobody matches."
    >
      {(shown, waiting) => (
        <DataTable
          label="Members"
          columns={COLUMNS}
          rows={shown}
          rowKey={keyOf}
          isPlaceholder={waiting}
        />
      )}
    </ListScreen>
  )
}

const showList = (shown: ListState) => render(listScreen(shown))
const statusText = () => screen.getByRole('status').textContent
const queryButton = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => {
  stubBrowser()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a list screen', () => {
  it('a list screen does not say that the list is empty while the list is loading', () => {
    showList({ status: 'loading', rows: [] })
    expect(statusText()).toBe('Loading members...')
    expect(screen.queryByText('Nobody yet.')).toBeNull()
    cleanup()
    showList({ rows: [], isPlaceholder: true, narrowed: true })
    expect(statusText()).toBe('Loading members...')
    expect(screen.queryByText('Nobody matches.')).toBeNull()
  })

  it('a list screen shows the rows and the number of rows', () => {
    showList({})
    expect(statusText()).toBe('2 members')
    expect(screen.getByRole('table', { name: 'Members' })).toBeTruthy()
    expect(queryButton('Clear Filters')).toBeNull()
    expect(queryButton('Show More Members')).toBeNull()
  })

  it.each([
    [false, 'Nobody yet.'],
    [true, 'Nobody matches.'],
  ])('a list screen without rows (filtered: %s) shows "%s"', (narrowed, sentence) => {
    showList({ rows: [], narrowed })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(queryButton('Clear Filters') !== null).toBe(narrowed)
  })

  it('the "Clear Filters" button of a list screen clears the filters and moves the focus to the status line', () => {
    showList({ narrowed: true })
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(onClear).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('a list screen moves the focus to the page heading when the row that contains the focus is removed', () => {
    const page = (rows: Row[]) => (
      <main>
        <h1 tabIndex={-1}>Members</h1>
        {listScreen({ rows })}
      </main>
    )
    const { rerender } = render(page(ROWS))
    queryButton('Open Bilal')?.focus()
    rerender(page([...ROWS, { id: 'c', name: 'Zaid' }]))
    expect(document.activeElement).toBe(queryButton('Open Bilal'))
    rerender(page(ROWS.slice(0, 1)))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }))

    queryButton('Open Amina')?.focus()
    rerender(page([]))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }))
  })

  it('a list screen leaves the focus unchanged when a row that does not contain the focus is removed', () => {
    const { rerender } = render(listScreen({}))
    queryButton('Open Bilal')?.focus()
    screen.getByRole('searchbox').focus()
    rerender(listScreen({ rows: ROWS.slice(0, 1) }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('if a list cannot be loaded, the list screen shows one message on the page and one toast, and offers a retry', () => {
    const { rerender } = showList({ status: 'failed', rows: [] })
    rerender(listScreen({ status: 'failed', rows: [] }))
    expect(screen.getAllByText(/Failed to load members/)).toHaveLength(1)
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'error', title: MESSAGES.errorTitle, text: 'Failed to load members' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('the "Show More" button of a list screen requests the next page of rows', () => {
    showList({ hasMore: true })
    fireEvent.click(screen.getByRole('button', { name: 'Show More Members' }))
    expect(onShowMore).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('if the "Show More" button is focused when the last page loads and the button disappears, the focus moves to the list’s end', () => {
    const { rerender } = showList({ hasMore: true })
    const button = screen.getByRole('button', { name: 'Show More Members' })
    act(() => button.focus())
    fireEvent.click(button)
    rerender(listScreen({ hasMore: true, loadingMore: 'yes' }))
    expect(document.activeElement).toBe(button)
    rerender(listScreen({ hasMore: false }))
    expect(document.activeElement?.textContent).toBe('End of the list')
  })

  it('if the "Show More" button is not focused when the last page loads, a list screen does not move the focus', () => {
    const { rerender } = showList({ hasMore: true })
    fireEvent.click(screen.getByRole('button', { name: 'Show More Members' }))
    rerender(listScreen({ hasMore: false }))
    expect(document.activeElement).toBe(document.body)
  })

  it('if the next page cannot be loaded, a list screen keeps the loaded rows and offers a retry', () => {
    showList({ hasMore: true, loadingMore: 'failed' })
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.getByText('Failed to load members')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('while new rows are loading, a list screen marks the list as busy immediately, and shows a loading text after 300 ms', () => {
    vi.useFakeTimers()
    const { rerender } = showList({
      isPlaceholder: true,
      narrowed: true,
      hasMore: true,
      title: 'Members (2)',
    })
    expect(screen.getByRole('region', { name: 'Members' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(queryButton('Show More Members')).toBeNull()
    expect(statusText()).toBe('2 members')
    act(() => vi.advanceTimersByTime(300))
    expect(statusText()).toBe('Searching...')
    expect(screen.getByRole('status').className).not.toContain('visually-hidden')
    rerender(listScreen({ narrowed: true, title: 'Members (2)' }))
    expect(statusText()).toBe('2 members')
    expect(screen.getByRole('heading', { name: 'Members (2)' })).toBeTruthy()
    rerender(listScreen({ isPlaceholder: true }))
    act(() => vi.advanceTimersByTime(300))
    expect(statusText()).toBe('Loading members...')
  })
})

describe('the table of a list screen', () => {
  it('the table of a list screen has column headers and row headers', () => {
    showList({})
    const headers = screen.getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Id', 'Actions'])
    const row = screen.getByRole('row', { name: /Bilal/ })
    expect(within(row).getByRole('rowheader').textContent).toBe('Bilal')
    expect(within(row).getByRole('button', { name: 'Open Bilal' })).toBeTruthy()
  })

  it('in the table of a list screen, cells with text have labels for narrow screens; row headers and cells with buttons have none', () => {
    showList({})
    const [row] = screen.getAllByRole('row').slice(1)
    const labels = [...(row?.children ?? [])].map((cell) => cell.getAttribute('data-label'))
    expect(labels).toEqual([null, 'Id', null])
  })
})
