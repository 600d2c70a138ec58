// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { ListScreen } from '../../web/src/ui/list/list-screen'
import { DataTable, type Column } from '../../web/src/ui/list/table'
import { search, type View } from '../../web/src/ui/list/view'
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
  { title: 'Name', heads: true, render: ({ name }) => name },
  { title: 'Id', fits: true, render: ({ id }) => id },
  { title: 'Actions', actions: true, render: ({ name }) => <button>Open {name}</button> },
]
const keyOf = ({ id }: Row) => id
const clear = vi.fn()
const showMore = vi.fn()
const retry = vi.fn()

interface Shown extends Partial<ListRows<Row>> {
  narrowed?: boolean
  title?: string
}

function tree({ narrowed = false, title, ...list }: Shown) {
  const view: View = {
    filters: { q: search({ label: 'Search members', maxLength: 20 }) },
    values: { q: narrowed ? 'a' : '' },
    pages: { page: 1 },
    narrowed,
    show: () => undefined,
    clear,
    showMore,
  }
  const rows = listOf(ROWS, { pages: 3, retry, ...list })
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
      noMatch="Nobody matches."
    >
      {(shown, waiting) => (
        <DataTable label="Members" columns={COLUMNS} rows={shown} keyOf={keyOf} waiting={waiting} />
      )}
    </ListScreen>
  )
}

const show = (shown: Shown) => render(tree(shown))
const line = () => screen.getByRole('status').textContent
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a list screen', () => {
  it('a loading list shows no empty state', () => {
    show({ status: 'loading', rows: [] })
    expect(line()).toBe('Loading members...')
    expect(screen.queryByText('Nobody yet.')).toBeNull()
    cleanup()
    show({ rows: [], waiting: true, narrowed: true })
    expect(line()).toBe('Loading members...')
    expect(screen.queryByText('Nobody matches.')).toBeNull()
  })

  it('a list shows its rows and their number', () => {
    show({})
    expect(line()).toBe('2 members')
    expect(screen.getByRole('table', { name: 'Members' })).toBeTruthy()
    expect(button('Clear Filters')).toBeNull()
    expect(button('Show More Members')).toBeNull()
  })

  it.each([
    [false, 'Nobody yet.'],
    [true, 'Nobody matches.'],
  ])('an empty list (filtered: %s) shows "%s"', (narrowed, sentence) => {
    show({ rows: [], narrowed })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(button('Clear Filters') !== null).toBe(narrowed)
  })

  it('Clear Filters clears the filters and moves the focus to the status line', () => {
    show({ narrowed: true })
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(clear).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('removing the focused row moves the focus to the heading', () => {
    const page = (rows: Row[]) => (
      <main>
        <h1 tabIndex={-1}>Members</h1>
        {tree({ rows })}
      </main>
    )
    const { rerender } = render(page(ROWS))
    button('Open Bilal')?.focus()
    rerender(page([...ROWS, { id: 'c', name: 'Zaid' }]))
    expect(document.activeElement).toBe(button('Open Bilal'))
    rerender(page(ROWS.slice(0, 1)))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }))

    button('Open Amina')?.focus()
    rerender(page([]))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }))
  })

  it('removing a row that is not focused keeps the focus', () => {
    const { rerender } = render(tree({}))
    button('Open Bilal')?.focus()
    screen.getByRole('searchbox').focus()
    rerender(tree({ rows: ROWS.slice(0, 1) }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('a failed list shows its error once and can be retried', () => {
    show({ status: 'failed', rows: [] })
    expect(screen.getAllByText(/Failed to load members/)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the button Show More requests one more page', () => {
    show({ more: true })
    fireEvent.click(screen.getByRole('button', { name: 'Show More Members' }))
    expect(showMore).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('a failed further page keeps the rows and can be retried', () => {
    show({ more: true, adding: 'failed' })
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.getByText('Failed to load members')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('a slow list shows a busy indicator until it has loaded', () => {
    vi.useFakeTimers()
    const { rerender } = show({ waiting: true, narrowed: true, more: true, title: 'Members (2)' })
    expect(screen.getByRole('region', { name: 'Members' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(button('Show More Members')).toBeNull()
    expect(line()).toBe('2 members')
    act(() => vi.advanceTimersByTime(300))
    expect(line()).toBe('Searching...')
    expect(screen.getByRole('status').className).not.toContain('visually-hidden')
    rerender(tree({ narrowed: true, title: 'Members (2)' }))
    expect(line()).toBe('2 members')
    expect(screen.getByRole('heading', { name: 'Members (2)' })).toBeTruthy()
    rerender(tree({ waiting: true }))
    act(() => vi.advanceTimersByTime(300))
    expect(line()).toBe('Loading members...')
  })
})

describe('a table', () => {
  it('a table has column and row headers', () => {
    show({})
    const headers = screen.getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Id', 'Actions'])
    const row = screen.getByRole('row', { name: /Bilal/ })
    expect(within(row).getByRole('rowheader').textContent).toBe('Bilal')
    expect(within(row).getByRole('button', { name: 'Open Bilal' })).toBeTruthy()
  })

  it('the cells of a table have labels for narrow screens, except the row header and the actions', () => {
    show({})
    const [row] = screen.getAllByRole('row').slice(1)
    const labels = [...(row?.children ?? [])].map((cell) => cell.getAttribute('data-label'))
    expect(labels).toEqual([null, 'Id', null])
  })
})
