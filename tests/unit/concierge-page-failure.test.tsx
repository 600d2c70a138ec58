import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../../web/src/features/concierge/member/concierge-page'
import { draft } from '../../web/src/features/concierge/member/draft'
// Loads the code of the form before the test starts, because loading it takes several seconds.
import '../../web/src/features/concierge/member/new-request'
import { stubBrowser } from '../support/ant-design'
import { renderRouter } from '../support/render-router'

const FAILURE = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
const loadList = vi.hoisted(() => vi.fn(() => () => <p>The requests</p>))
const logProblem = vi.hoisted(() => vi.fn())

vi.mock('../../web/src/features/concierge/member/your-requests', () => ({
  get YourRequests() {
    return loadList()
  },
}))
vi.mock('../../web/src/features/concierge/member/api/submit-request', () => ({}))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'me' }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  draft.drop()
  vi.unstubAllGlobals()
})

it('if the member’s list of requests fails to load, the page shows an error with a retry, and the form keeps its input', async () => {
  loadList.mockImplementationOnce(() => {
    throw FAILURE
  })
  renderRouter(
    createMemoryRouter([{ path: '*', element: page.element }], {
      initialEntries: ['/dashboard/concierge'],
    }),
  )
  const alert = within(await screen.findByRole('alert'))
  alert.getByText(MESSAGES.requestsNotLoaded)
  alert.getByText(MESSAGES.partMaybeOutdated)
  expect(logProblem).toHaveBeenCalledWith(expect.any(String), FAILURE)

  fireEvent.click(screen.getByRole('button', { name: 'New Request' }))
  const title = await screen.findByLabelText<HTMLInputElement>(/^Request Title/)
  fireEvent.change(title, { target: { value: 'A tutor' } })
  fireEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('The requests')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(title.isConnected).toBe(true)
  expect(title.value).toBe('A tutor')
})
