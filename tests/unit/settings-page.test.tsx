import { MESSAGES } from '@domain/messages'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveProfile } from '../../web/src/features/settings/api/update-profile'
import { page } from '../../web/src/features/settings/settings-page'
import { setOwnProfile } from '../../web/src/firebase/own-profile'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'

const { auth, transact } = vi.hoisted(() => ({
  auth: { currentUser: null as { uid: string } | null },
  transact: vi.fn<() => Promise<null>>(),
}))
vi.mock('../../web/src/firebase/auth', () => ({ auth }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/transact', () => ({ transact }))
vi.mock('../../web/src/firebase/reconnect', () => ({ reconnect: async () => undefined }))
vi.mock('../../web/src/features/settings/picture-section', () => ({ PictureSection: () => null }))
vi.mock('../../web/src/features/settings/settings-form', () => ({
  SettingsForm: ({ profile: { first_name } }: { profile: { first_name: string } }) => (
    <p>The form of {first_name}</p>
  ),
}))
vi.mock('../../web/src/features/settings/mail-section', () => ({ MailSection: () => null }))
vi.mock('../../web/src/features/settings/calendar-section', () => ({ CalendarSection: () => null }))
vi.mock('../../web/src/features/settings/password-section', () => ({
  PasswordSection: () => null,
  loadPasswordForm: vi.fn(),
}))

const stored = profile(createWorld(new Date()), { first_name: 'Amina' })
const shownForm = () => screen.queryByText('The form of Amina')

configure({ defaultHidden: true })
beforeEach(() => {
  stubBrowser()
  useToasts.setState({ toasts: [] })
  setOwnProfile({ status: 'loading' })
  auth.currentUser = { uid: 'me' }
  transact.mockReset().mockResolvedValue(null)
})
afterEach(() => {
  cleanup()
  configure({ defaultHidden: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the settings show that the profile is loading, could not be loaded, or does not exist', async () => {
  render(<MemoryRouter>{page.element}</MemoryRouter>)
  screen.getByText('Loading profile...')
  expect(useToasts.getState().toasts).toEqual([])

  act(() => setOwnProfile({ status: 'failed' }))
  screen.getByText(MESSAGES.profileFailed)
  expect(useToasts.getState().toasts).toMatchObject([
    { title: MESSAGES.errorTitle, text: MESSAGES.profileFailed },
  ])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  screen.getByText('Loading profile...')
  expect(shownForm()).toBeNull()

  act(() => setOwnProfile({ status: 'ready', profile: { id: 'me', ...stored } }))
  expect(shownForm()).not.toBeNull()
  act(() => setOwnProfile({ status: 'missing' }))
  expect(screen.getByRole('alert').textContent).toContain(MESSAGES.profileMissing)
  expect(shownForm()).toBeNull()
})

it('saveProfile sends no request if there are no changes, if nobody is signed in, or if the browser is offline', async () => {
  await saveProfile({})
  auth.currentUser = null
  const changes = { first_name: 'Zaynab' }
  await expect(saveProfile(changes)).rejects.toMatchObject({ code: 'unauthenticated' })
  auth.currentUser = { uid: 'me' }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(saveProfile(changes)).rejects.toMatchObject({ code: 'network' })
  expect(transact).not.toHaveBeenCalled()

  vi.restoreAllMocks()
  transact.mockResolvedValue(null)
  await saveProfile(changes)
  expect(transact).toHaveBeenCalledOnce()
})
