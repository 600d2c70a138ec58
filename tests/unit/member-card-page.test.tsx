import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page } from '../../web/src/features/members/card/member-card-page'
import { AppError } from '../../web/src/firebase/errors'
import { stubBrowser } from '../support/ant-design'
import { renderRouter } from '../support/render-router'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/session', () => ({ useSession: vi.fn() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  call.mockReset().mockRejectedValue(new AppError('account_not_found'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a%2Fb', 0],
  ['%2e%2e%2fx', 0],
  ['__name__', 0],
  ['nope', 1],
])(
  'the page of a member whose id is %s says that there is no such member (calls: %d)',
  async (id, calls) => {
    const router = createMemoryRouter(
      [
        { path: '/', element: null },
        { path: '/admin/members/:id', ...page },
      ],
      { initialEntries: ['/'] },
    )
    renderRouter(router)
    await act(() => router.navigate(`/admin/members/${id}`))
    expect(await screen.findByText('Member not found')).toBeTruthy()
    expect(call).toHaveBeenCalledTimes(calls)
  },
)
