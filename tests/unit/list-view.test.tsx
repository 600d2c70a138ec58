// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { day, defineView, option, search, useView } from '../../web/src/ui/list/view'

afterEach(cleanup)

const definition = defineView(
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
const none = { q: '', status: null, from: null }
const read = (query: string) => definition.read(new URLSearchParams(query))

describe('the URL of a view', () => {
  it.each([
    ['', none, 1, 1],
    [
      'q=visa&status=pending&from=2026-11-01&page=2&past=3',
      { q: 'visa', status: 'pending', from: '2026-11-01' },
      2,
      3,
    ],
    ['status=lost&from=2026-02-30&page=0&past=one&other=1', none, 1, 1],
    ['status=Pending&from=yesterday&page=1.5&past=-2', none, 1, 1],
    ['page=999&past=20', none, 20, 20],
    ['q=12345678901234', { ...none, q: '1234567890' }, 1, 1],
    ['q=123456789%F0%9F%98%80', { ...none, q: '123456789' }, 1, 1],
  ])('the URL %s of a view is parsed', (query, values, page, past) => {
    expect(read(query)).toEqual({ values, pages: { page, past } })
  })

  it.each(['', 'q=visa&status=pending&from=2026-11-01&page=2&past=3', 'past=2'])(
    'the URL %s of a view survives a round trip',
    (query) => {
      const { values, pages } = read(query)
      expect(definition.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('the key of a view', () => {
  it('the query key of a view is the same for equivalent searches', () => {
    expect(definition.keyOf({ ...none, q: ' VÍSA ' })).toEqual({ ...none, q: 'visa' })
    expect(definition.keyOf({ q: '', status: 'pending', from: '2026-01-01' })).toEqual({
      q: '',
      status: 'pending',
      from: '2026-01-01',
    })
  })

  it.each([
    [none, false],
    [{ ...none, q: '  ' }, false],
    [{ ...none, q: 'a' }, true],
    [{ ...none, status: 'pending' as const }, true],
    [{ ...none, from: '2026-01-01' }, true],
  ])('view filter %j is active: %s', (values, narrowed) => {
    expect(definition.isNarrowed(values)).toBe(narrowed)
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/admin/concierge?q=visa&page=3&past=2'],
    })}
  />
)
const render = () =>
  renderHook(() => ({ view: useView(definition), address: useLocation().search }), { wrapper })

describe('the view of a screen', () => {
  it('a view is read from its URL', () => {
    const { view } = render().result.current
    expect(view.values).toEqual({ ...none, q: 'visa' })
    expect(view.pages).toEqual({ page: 3, past: 2 })
    expect(view.narrowed).toBe(true)
  })

  it('changing a view resets it to the first page', () => {
    const { result } = render()
    act(() => result.current.view.show({ status: 'pending' }))
    expect(result.current.address).toBe('?q=visa&status=pending')
    act(() => result.current.view.showMore(1))
    expect(result.current.address).toBe('?q=visa&status=pending&page=2')
    act(() => result.current.view.showMore(1, 'past'))
    expect(result.current.address).toBe('?q=visa&status=pending&page=2&past=2')
    act(() => result.current.view.clear())
    expect(result.current.address).toBe('')
  })

  it('showMore may exceed the page limit that applies to URLs', () => {
    const { result } = render()
    act(() => result.current.view.showMore(20))
    expect(result.current.view.pages.page).toBe(21)
  })

  it('two changes of a list view before a render are both kept', () => {
    const { result } = render()
    act(() => {
      result.current.view.show({ status: 'pending' })
      result.current.view.show({ q: 'visas' })
    })
    expect(result.current.address).toBe('?q=visas&status=pending')
  })

  it('a view change is synchronous, so that text typed afterwards is not lost', () => {
    const { result } = render()
    result.current.view.show({ q: 'v' })
    expect(result.current.view.values.q).toBe('v')
    result.current.view.show({ q: 'vi' })
    expect(result.current.view.values.q).toBe('vi')
  })
})
