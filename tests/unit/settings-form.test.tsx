import type { Profile, ProfileFields } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SettingsForm } from '../../web/src/features/settings/settings-form'
import { AppError } from '../../web/src/firebase/errors'
import { setOwnProfile, useOwnProfile } from '../../web/src/firebase/own-profile'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, profile } from '../support/factories'

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const stored = profile(createWorld(new Date()), {
  first_name: 'Amina',
  last_name: 'Yusuf',
  superpower: null,
  bio: null,
  revenue_band: null,
  regions: [],
})
const onSave = vi.fn<(changes: Partial<ProfileFields>) => Promise<void>>()

configure({ defaultHidden: true })
beforeEach(() => {
  stubBrowser()
  useToasts.setState({ toasts: [] })
  onSave.mockReset().mockResolvedValue()
  store()
})
afterEach(() => {
  cleanup()
  configure({ defaultHidden: false })
  vi.unstubAllGlobals()
})

/** The form for the member's own profile. If another device changes the profile, the form receives the new profile. */
function Settings() {
  const own = useOwnProfile()
  return own.status === 'ready' && <SettingsForm profile={own.profile} onSave={onSave} />
}
const store = (fields: Partial<Profile> = {}) =>
  setOwnProfile({ status: 'ready', profile: { id: 'me', ...stored, ...fields } })
const changeElsewhere = (fields: Partial<Profile>) => act(() => store(fields))

const openForm = () =>
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <Settings />
      </UnstyledAntDesign>
    </DataRouter>,
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement
const save = () => act(async () => void fireEvent.click(button('Save Changes')))
const isUnsaved = () => screen.queryByText('You have unsaved changes') !== null
const shownToasts = () => useToasts.getState().toasts.map(({ title, text }) => text ?? title)

it('the settings form does not save texts that are too long: it keeps the input, shows an error at each long text, and focuses the first', async () => {
  openForm()
  const tooLong = { 'First name': LENGTHS.name, Superpower: LENGTHS.superpower, Bio: LENGTHS.bio }
  for (const [label, max] of Object.entries(tooLong)) type(label, 'x'.repeat(max + 1))
  await save()
  for (const [name, max] of Object.entries(tooLong))
    screen.getByRole('textbox', { name, description: new RegExp(`at most ${max} characters`) })
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  expect(field('Bio').value).toHaveLength(LENGTHS.bio + 1)
  expect(onSave).not.toHaveBeenCalled()
})

it.each([
  ['unknown', MESSAGES.profileSaveFailed],
  ['permission_denied', MESSAGES.profileSaveFailed],
  ['unauthenticated', MESSAGES.profileSaveNeedsLogin],
  ['network', MESSAGES.offline],
] as const)(
  'the settings keep the input and show a message when saving fails with the error "%s"',
  async (code, message) => {
    openForm()
    onSave.mockRejectedValueOnce(new AppError(code))
    type('First name', ' ')
    type('Superpower', 'Patience')
    await save()
    await waitFor(() => expect(shownToasts()).toEqual([message]))
    expect(field('Superpower').value).toBe('Patience')
    expect(isUnsaved()).toBe(true)

    await save()
    await waitFor(() => expect(shownToasts()).toEqual([MESSAGES.profileSaved]))
    expect(onSave.mock.lastCall).toEqual([{ first_name: null, superpower: 'Patience' }])
    expect(isUnsaved()).toBe(false)
  },
)

it('the settings show changes that another device has saved, but keep typed text, and save only fields that the member changed', async () => {
  openForm()
  type('Superpower', 'Patience')
  changeElsewhere({ first_name: 'Zaynab', regions: ['UK'] })
  expect(field('First name').value).toBe('Zaynab')
  expect(screen.getByRole('list', { name: 'Regions: chosen' }).textContent).toBe('UK')
  expect(field('Superpower').value).toBe('Patience')
  await save()
  await waitFor(() => expect(shownToasts()).toEqual([MESSAGES.profileSaved]))
  expect(onSave.mock.calls).toEqual([[{ superpower: 'Patience' }]])
  changeElsewhere({ first_name: 'Zaynab', regions: ['UK'], superpower: 'Patience' })
  expect(isUnsaved()).toBe(false)
})

it('if the member has typed nothing in the settings, the settings show the values that another device has saved', () => {
  openForm()
  changeElsewhere({ superpower: 'Patience' })
  expect(field('Superpower').value).toBe('Patience')
  expect(isUnsaved()).toBe(false)
})

it('discarding changes in the settings restores the stored profile and moves the focus to the save button', () => {
  openForm()
  expect(isUnsaved()).toBe(false)
  type('First name', 'Zaynab')
  expect(isUnsaved()).toBe(true)
  fireEvent.click(button('Discard'))
  expect(field('First name').value).toBe('Amina')
  expect(document.activeElement).toBe(button('Save Changes'))
  expect(isUnsaved()).toBe(false)
})
