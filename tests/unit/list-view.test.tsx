import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { day, option, search } from '../../web/src/ui/list/filters'
import { defineView, useView } from '../../web/src/ui/list/view'

afterEach(cleanup)

const sampleView = defineView(
  {
    q: search({ label: 'Search requests', maxLength: 10 }),
    status: option({
      label: 'Status',
      all: 'All Statuses',
      options: ['pending', 'completed'] as const,
    }),
    from: day({ label: 'From', clear: 'Clear', min: '2020-01-01' }),
  },
  ['page', 'past'],
)
const noFilters = { q: '', status: null, from: null }
const readView = (query: string) => sampleView.read(new URLSearchParams(query))

describe('the URL of a list view', () => {
  it.each([
    ['', noFilters, 1, 1],
    [
      'q=visa&status=pending&from=2026-11-01&page=2&past=3',
      { q: 'visa', status: 'pending', from: '2026-11-01' },
      2,
      3,
    ],
    ['status=lost&from=2026-02-30&page=0&past=one&other=1', noFilters, 1, 1],
    ['status=Pending&from=yesterday&page=1.5&past=-2', noFilters, 1, 1],
    ['page=999&past=20', noFilters, 20, 20],
    ['q=12345678901234', { ...noFilters, q: '1234567890' }, 1, 1],
    ['q=123456789%F0%9F%98%80', { ...noFilters, q: '123456789' }, 1, 1],
  ])(
    'the filters and pages of a list view are read from the URL "%s"',
    (query, values, page, past) => {
      expect(readView(query)).toEqual({ values, pages: { page, past } })
    },
  )

  it.each(['', 'q=visa&status=pending&from=2026-11-01&page=2&past=3', 'past=2'])(
    'parsing and writing the URL "%s" of a list view returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(sampleView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('the query key of a list view', () => {
  it('the query key of a list view contains the search text in lower case, trimmed and without accents', () => {
    expect(sampleView.keyOf({ ...noFilters, q: ' VÍSA ' })).toEqual({ ...noFilters, q: 'visa' })
    expect(sampleView.keyOf({ q: '', status: 'pending', from: '2026-01-01' })).toEqual({
      q: '',
      status: 'pending',
      from: '2026-01-01',
    })
  })

  it.each([
    [noFilters, false],
    [{ ...noFilters, q: '  ' }, false],
    [{ ...noFilters, q: 'a' }, true],
    [{ ...noFilters, status: 'pending' as const }, true],
    [{ ...noFilters, from: '2026-01-01' }, true],
  ])('with the filters %j, isFiltered() of a list view returns %s', (values, narrowed) => {
    expect(sampleView.isFiltered(values)).toBe(narrowed)
  })
})

const RouterWrapper = ({ children }: { children: ReactNode }) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/admin/concierge?q=visa&page=3&past=2'],
    })}
  />
)
const renderView = () =>
  renderHook(() => ({ view: useView(sampleView), address: useLocation().search }), {
    wrapper: RouterWrapper,
  })

describe('useView', () => {
  it('useView reads the filters and the page numbers from the URL of the screen', () => {
    const { view } = renderView().result.current
    expect(view.values).toEqual({ ...noFilters, q: 'visa' })
    expect(view.pages).toEqual({ page: 3, past: 2 })
    expect(view.isFiltered).toBe(true)
  })

  it('when a filter changes, useView resets each list to its first page', () => {
    const { result } = renderView()
    act(() => result.current.view.setFilters({ status: 'pending' }))
    expect(result.current.address).toBe('?q=visa&status=pending')
    act(() => result.current.view.showMore(1))
    expect(result.current.address).toBe('?q=visa&status=pending&page=2')
    act(() => result.current.view.showMore(1, 'past'))
    expect(result.current.address).toBe('?q=visa&status=pending&page=2&past=2')
    act(() => result.current.view.clear())
    expect(result.current.address).toBe('')
  })

  it('showMore of useView can open page 21, although a page number in a URL is limited to 20', () => {
    const { result } = renderView()
    act(() => result.current.view.showMore(20))
    expect(result.current.view.pages.page).toBe(21)
  })

  it('if two filters change before the next render, useView applies both changes', () => {
    const { result } = renderView()
    act(() => {
      result.current.view.setFilters({ status: 'pending' })
      result.current.view.setFilters({ q: 'visas' })
    })
    expect(result.current.address).toBe('?q=visas&status=pending')
  })

  it('setFilters of useView renders synchronously, so that text typed immediately afterwards is not lost', () => {
    const { result } = renderView()
    result.current.view.setFilters({ q: 'v' })
    expect(result.current.view.values.q).toBe('v')
    result.current.view.setFilters({ q: 'vi' })
    expect(result.current.view.values.q).toBe('vi')
  })
})
