import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ENTRIES } from '../../web/src/app/portal/screens'
import { setOwnProfile } from '../../web/src/firebase/own-profile'
import { NavigationContext } from '../../web/src/ui/frame/navigation'
import { Shell } from '../../web/src/ui/frame/shell'
import { useSidebar } from '../../web/src/ui/frame/sidebar-store'
import { NavigationFocus } from '../../web/src/ui/navigation-focus'
import { Page } from '../../web/src/ui/page'
import { stubBrowser } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'
import { MEMBER_ENTRIES } from '../support/member-entries'

const session = vi.hoisted(() => ({ status: 'member', uid: 'me', email: 'me@cave.example' }))
vi.mock('../../web/src/firebase/session', () => ({ useSession: () => session }))

const world = createWorld(new Date())

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  // jsdom does not implement scrollIntoView().
  Element.prototype.scrollIntoView = () => undefined
  session.status = 'member'
  setOwnProfile({ status: 'loading' })
  useSidebar.setState({ expanded: true, drawerOpen: false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the frame of the portal around sample pages. Each page has a heading and two text fields. */
function openFrame(at = '/dashboard') {
  const pages = [...ENTRIES.member, ...ENTRIES.admin].map(({ path, label }) => ({
    path,
    element: (
      <Page title={label} intro="">
        <input aria-label="Text" />
        <div contentEditable="true" aria-label="Note" role="textbox" tabIndex={0} />
      </Page>
    ),
  }))
  const frame = (
    <NavigationFocus>
      <Shell>
        <Outlet />
      </Shell>
    </NavigationFocus>
  )
  const router = createMemoryRouter([{ element: frame, children: pages }], {
    initialEntries: [at],
  })
  render(
    <NavigationContext value={{ ...ENTRIES, preload: () => undefined }}>
      <RouterProvider router={router} />
    </NavigationContext>,
  )
  return router
}

const navigation = () => screen.getByRole('navigation', { name: 'Portal' })
const entries = () => within(navigation()).getAllByRole('link')
const currentEntries = () =>
  entries()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
const isExpanded = () =>
  screen.getByRole('button', { name: 'Toggle sidebar' }).getAttribute('aria-expanded') === 'true'

it('the sidebar of a member links to each member page, and to no admin page', () => {
  openFrame()
  expect(entries().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    MEMBER_ENTRIES,
  )
  expect(screen.getByText('Member Portal')).toBeTruthy()
  expect(within(navigation()).queryByRole('region', { name: 'Admin' })).toBeNull()
})

it('for an admin, the sidebar has an additional "Admin" section, and the header of admin pages says "Admin Portal"', () => {
  session.status = 'admin'
  openFrame('/admin/audit')
  expect(within(navigation()).getByRole('region', { name: 'Admin' }).textContent).toContain(
    'Audit Log',
  )
  expect(currentEntries()).toEqual(['Audit Log'])
  expect(screen.getByText('Admin Portal')).toBeTruthy()
})

it('a click on a sidebar link opens the page, marks the link as current and moves the focus to the page’s heading', async () => {
  const router = openFrame()
  expect(currentEntries()).toEqual(['Home'])
  expect(document.activeElement).toBe(document.body)
  for (const { label, path } of ENTRIES.member.toReversed()) {
    await act(async () => void fireEvent.click(within(navigation()).getByText(label)))
    expect(router.state.location.pathname).toBe(path)
    expect(currentEntries()).toEqual([label])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: label }))
  }
})

it.each(['Text', 'Note'])(
  'Ctrl+B does not toggle the sidebar while the user types in the "%s" field',
  (name) => {
    openFrame()
    fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'b', ctrlKey: true })
    expect(isExpanded()).toBe(true)
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'b', ctrlKey: true })
    expect(isExpanded()).toBe(false)
  },
)

it.each([
  [{ first_name: 'Zaynab', last_name: 'Haddad' }, 'Zaynab Haddad'],
  [{ first_name: null, last_name: 'Haddad' }, 'Anonymous'],
])('when the profile changes to %j, the sidebar shows the name "%s"', (names, shown) => {
  const show = (fields: typeof names) =>
    setOwnProfile({ status: 'ready', profile: { id: 'me', ...profile(world, fields) } })
  show({ first_name: 'Amina', last_name: 'Yusuf' })
  openFrame()
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  expect(within(sidebar).getByText('Amina Yusuf')).toBeTruthy()
  act(() => show(names))
  expect(within(sidebar).getByText(shown)).toBeTruthy()
})
