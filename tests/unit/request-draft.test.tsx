import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draft } from '../../web/src/features/concierge/member/draft'
import { MemberGuard } from '../../web/src/app/portal/guards/member-guard'
// This import loads the code of the confirmation dialog before the tests start, because loading takes seconds.
import '../../web/src/features/concierge/member/new-request'
import { NavigationContext } from '../../web/src/ui/frame/navigation'
import { currentLeaveGuard } from '../../web/src/ui/leave-guard'
import { stubBrowser } from '../support/ant-design'

const session = { status: 'member', uid: 'amina', email: null, adminAccess: 'denied' }
vi.mock('../../web/src/firebase/session', () => ({ useSession: () => session }))
vi.mock('../../web/src/firebase/own-profile/own-profile-source', () => ({
  OwnProfileSource: () => null,
}))
vi.mock('../../web/src/features/notices/bell-button', () => ({ BellButton: () => null }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

// Queries do not check whether an element is visible, because this check takes jsdom seconds with Ant Design's styles.
configure({ defaultHidden: true })
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  draft.drop()
  vi.unstubAllGlobals()
})

/** Opens a page of the portal that has a link to another page. */
function openPage() {
  const router = createMemoryRouter(
    [
      {
        element: <MemberGuard />,
        children: [
          { path: '/', element: <Link to="/elsewhere">Elsewhere</Link> },
          { path: '/elsewhere', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <NavigationContext value={{ member: [], admin: [], preload: () => undefined }}>
      <RouterProvider router={router} />
    </NavigationContext>,
  )
}

const isReloadHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Types a title, and waits until the code of the confirmation dialog is loaded. */
async function typeTitle(title: string) {
  act(() => draft.keep({ title, category: '', priority: '', description: '' }))
  await act(() => vi.dynamicImportSettled())
  expect(currentLeaveGuard()).toBeDefined()
}

it('while a new request contains input that has not been sent, reloading and logging out need a confirmation', async () => {
  openPage()
  expect([isReloadHeld(), currentLeaveGuard()]).toEqual([false, undefined])
  await typeTitle('A visa')
  expect(isReloadHeld()).toBe(true)

  let isLeaving: Promise<boolean> | undefined
  for (const [button, leaves] of [
    ['Stay', false],
    ['Discard', true],
  ] as const) {
    act(() => void (isLeaving = currentLeaveGuard()?.()))
    expect(await screen.findByRole('dialog', { name: 'Discard your request?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(await isLeaving).toBe(leaves)
  }
  act(() => draft.drop())
  expect([isReloadHeld(), currentLeaveGuard()]).toEqual([false, undefined])
})

it('while a new request contains input, opening another page needs no confirmation, because the input is kept', async () => {
  openPage()
  await typeTitle('A visa')
  fireEvent.click(screen.getByText('Elsewhere'))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(currentLeaveGuard()).toBeDefined()
})
