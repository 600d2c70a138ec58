import { MESSAGES } from '@domain/messages'
import { HTTP_PATHS } from '@domain/paths'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiKeysPage } from '../../web/src/features/api-keys/api-keys-page'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { apiKey, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({
  KEYS: {},
  generateKey: vi.fn(),
  setKeyActive: vi.fn(),
  takeKeyOver: vi.fn(),
  prefetchKeys: vi.fn(),
}))
const world = createWorld(new Date())
const row = (id: string, fields: Parameters<typeof apiKey>[1]) => ({ id, ...apiKey(world, fields) })
const zapier = row('k1', { name: 'Zapier', created_at: new Date(2026, 10, 24, 12) })
const list = vi.hoisted(() => ({ rows: [] as object[] }))

vi.mock('../../web/src/features/api-keys/api/keys', () => api)
vi.mock('../../web/src/data/live', () => ({ useLivePages: () => listOf(list.rows) }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  stubBrowser()
  vi.resetAllMocks()
  vi.stubGlobal('navigator', {
    userAgent: window.navigator.userAgent,
    onLine: true,
    clipboard: { writeText: copied },
  })
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page with a list of API keys. @returns a function that replaces the list */
function openPage(...rows: object[]) {
  list.rows = rows
  const page = () => (
    <DataRouter path="/">
      <UnstyledAntDesign>
        <main>
          <ApiKeysPage />
        </main>
      </UnstyledAntDesign>
    </DataRouter>
  )
  const { rerender } = render(page())
  return (...changed: object[]) => {
    list.rows = changed
    rerender(page())
  }
}

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const waitForToast = (text: string) =>
  waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.errorTitle, text }]),
  )

it('the form for an API key shows an error and keeps the input when the key cannot be created', async () => {
  openPage(zapier)
  fireEvent.change(input(/^Key Name/), { target: { value: 'Typeform' } })
  fireEvent.change(input(/^Description/), { target: { value: 'Kept' } })
  api.generateKey.mockRejectedValueOnce(new AppError('unavailable'))
  pressButton('Generate API Key')
  await waitForToast(MESSAGES.apiKeyNotCreated)
  expect([input(/^Key Name/).value, input(/^Description/).value]).toEqual(['Typeform', 'Kept'])

  api.generateKey.mockResolvedValueOnce({ id: 'k2', key: 'lv_new' })
  pressButton('Generate API Key')
  await waitFor(() => expect(input(/^Key Name/).value).toBe(''))
  expect(api.generateKey.mock.calls[1]).toEqual(api.generateKey.mock.calls[0])
})

it('leaving the form for an API key asks for confirmation if input would be lost, but not after the key is created', async () => {
  openPage(zapier)
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Back to Admin' }))
  fireEvent.change(input(/^Description/), { target: { value: 'Kept' } })
  leave()
  await waitFor(() => expect(question()).not.toBeNull())
  pressButton('Stay')
  await waitFor(() => expect(question()).toBeNull())
  expect(input(/^Description/).value).toBe('Kept')

  fireEvent.change(input(/^Key Name/), { target: { value: 'Typeform' } })
  api.generateKey.mockResolvedValueOnce({ id: 'k2', key: 'lv_new' })
  pressButton('Generate API Key')
  await screen.findByRole('heading', { name: 'Your new API key' })
  leave()
  await waitFor(() => expect(screen.queryByText('API Key Management')).toBeNull())
})

it('if an API key cannot be deactivated, the API key page shows an error and still shows the key as active', async () => {
  openPage(zapier)
  api.setKeyActive.mockRejectedValueOnce(new AppError('unavailable'))
  pressButton(/^Deactivate ?Zapier$/)
  await waitForToast(MESSAGES.apiKeyNotUpdated)
  expect(api.setKeyActive).toHaveBeenCalledExactlyOnceWith('k1', false)
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.queryByText('Inactive')).toBeNull()
})

it('the list of API keys shows the masked key, status, last use and creation day of each key', () => {
  openPage(
    zapier,
    row('k2', {
      name: 'Typeform',
      description: null,
      is_active: false,
      last_used_at: new Date(2026, 10, 25, 12),
    }),
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Key',
    'Status',
    'Last Used',
    'Created',
    'Actions',
  ])
  const texts = (name: string) =>
    Array.from(
      screen.getByText(name, { selector: 'b' }).closest('tr')?.children ?? [],
      ({ textContent }) => textContent,
    )
  expect(texts('Zapier')).toEqual([
    `Zapier${zapier.description}`,
    `${zapier.key_prefix}••••••••Shown only once`,
    'Active',
    'Never',
    'Nov 24, 2026',
    'Deactivate Zapier',
  ])
  expect(texts('Typeform').slice(0, 4)).toEqual([
    'Typeform',
    expect.stringContaining('Shown only once'),
    'Inactive',
    expect.stringContaining('Nov 25, 2026'),
  ])
  expect(screen.queryByRole('button', { name: /Reveal key/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
})

it('the form for an API key refuses an empty name and focuses the name field', async () => {
  openPage(zapier)
  fireEvent.change(input(/^Key Name/), { target: { value: '   ' } })
  pressButton('Generate API Key')
  await waitForToast(MESSAGES.enterKeyName)
  expect(document.activeElement).toBe(input(/^Key Name/))
  expect(api.generateKey).not.toHaveBeenCalled()
})

it('the heading of a new API key gets the focus; the key can be revealed, hidden and copied until "Done" is pressed', async () => {
  const showKeys = openPage(zapier)
  const sample = () => screen.getByRole('region', { name: 'Sample request' }).textContent
  const endpoint = `${window.location.origin}${HTTP_PATHS.createInviteCode}`
  expect(screen.getByText(endpoint)).toBeTruthy()
  expect(sample()).toContain('"x-api-key: $CAVE_API_KEY"')
  fireEvent.change(input(/^Key Name/), { target: { value: ' Typeform ' } })
  api.generateKey.mockResolvedValueOnce({ id: 'k2', key: 'lv_new_secret' })
  pressButton('Generate API Key')
  const heading = await screen.findByRole('heading', { name: 'Your new API key' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const fields = { name: 'Typeform', description: null }
  expect(api.generateKey).toHaveBeenCalledExactlyOnceWith(fields, expect.any(String))
  expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.apiKeyCreated }])
  expect(sample()).toContain("'x-api-key: lv_new_secret'")

  showKeys(row('k2', { name: 'Typeform', key_prefix: 'lv_new_s' }), zapier)
  const shownKey = () =>
    screen.getByText('Typeform', { selector: 'b' }).closest('tr')?.children[1]?.textContent
  expect(shownKey()).toBe('lv_new_s••••••••')
  const reveal = screen.getByRole('button', { name: 'Reveal key Typeform' })
  reveal.focus()
  fireEvent.click(reveal)
  expect(shownKey()).toBe('lv_new_secret')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide key Typeform' }))
  pressButton('Hide key Typeform')
  expect(shownKey()).toBe('lv_new_s••••••••')
  pressButton('Copy key Typeform')
  expect(copied).toHaveBeenCalledExactlyOnceWith('lv_new_secret')

  pressButton('Done')
  expect(screen.queryByRole('heading', { name: 'Your new API key' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(sample()).not.toContain('lv_new_secret')
})

it.each([
  [true, 'Deactivate', 'Activate', MESSAGES.apiKeyDeactivated],
  [false, 'Activate', 'Deactivate', MESSAGES.apiKeyActivated],
])(
  'an API key with active: %s has a button "%s", which keeps the focus when its label changes to "%s"',
  async (is_active, action, opposite, message) => {
    const showKeys = openPage({ ...zapier, is_active })
    const button = screen.getByRole('button', { name: new RegExp(`^${action} ?Zapier$`) })
    button.focus()
    api.setKeyActive.mockResolvedValueOnce(undefined)
    fireEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ title: message }]))
    expect(api.setKeyActive).toHaveBeenCalledExactlyOnceWith('k1', !is_active)
    showKeys({ ...zapier, is_active: !is_active })
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: new RegExp(`^${opposite} ?Zapier$`) }),
    )
  },
)

it('after the admin responsible for an API key has lost access, the key is "Resting" until another admin takes it over', async () => {
  const showKeys = openPage({ ...zapier, maker_suspended: true })
  expect(screen.getByText('Resting')).toBeTruthy()
  expect(screen.getByText('The responsible admin no longer has access')).toBeTruthy()
  api.takeKeyOver.mockResolvedValueOnce(undefined)
  pressButton(/^Take Over ?Zapier$/)
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.apiKeyTakenOver }]),
  )
  expect(api.takeKeyOver).toHaveBeenCalledExactlyOnceWith('k1')
  showKeys({ ...zapier, maker_suspended: false })
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take Over/ })).toBeNull()
})
