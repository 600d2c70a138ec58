// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { requestsAddress } from '../../web/src/features/concierge/admin/filter'
import { useView } from '../../web/src/ui/list/use-view'

afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/admin/concierge?q=visa&page=3'],
    })}
  />
)
const render = () =>
  renderHook(
    () => {
      const [view, show] = useView(requestsAddress)
      return { view, show, address: useLocation().search }
    },
    { wrapper },
  )

describe('what a screen shows', () => {
  it('is read from its address', () => {
    const { result } = render()
    expect(result.current.view).toEqual({ search: 'visa', status: null, priority: null, pages: 3 })
  })

  it('begins at the first page again when it changes', () => {
    const { result } = render()
    act(() => result.current.show({ status: 'pending' }))
    expect(result.current.address).toBe('?q=visa&status=pending')
    act(() => result.current.show({ pages: 2 }))
    expect(result.current.address).toBe('?q=visa&status=pending&page=2')
  })

  it('keeps both of two changes that come before either is drawn', () => {
    const { result } = render()
    act(() => {
      result.current.show({ status: 'pending' })
      result.current.show({ search: 'visas' })
    })
    expect(result.current.address).toBe('?q=visas&status=pending')
  })

  it('is there at once, so that what is typed next is not taken back by it', () => {
    const { result } = render()
    result.current.show({ search: 'v' })
    expect(result.current.view.search).toBe('v')
    result.current.show({ search: 'vi' })
    expect(result.current.view.search).toBe('vi')
  })
})
