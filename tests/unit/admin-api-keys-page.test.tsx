// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiKeysPage } from '../../web/src/features/api-keys/api-keys-page'
import { AppError } from '../../web/src/firebase/errors'
import { AntDesign } from '../../web/src/ui/antd'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { apiKey, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({
  KEYS: {},
  generateKey: vi.fn(),
  setKeyActive: vi.fn(),
  takeKeyOver: vi.fn(),
  prefetchKeys: vi.fn(),
}))
const keyRow = () => ({ id: 'k1', ...apiKey(createWorld(new Date()), { name: 'Zapier' }) })

vi.mock('../../web/src/features/api-keys/api/keys', () => api)
vi.mock('../../web/src/data/live', () => ({ useLivePages: () => listOf([keyRow()]) }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

// Renders without Ant Design's styles, because jsdom takes seconds to evaluate them.
const NO_STYLES = { zeroRuntime: true }

beforeEach(() => {
  stubBrowser()
  vi.resetAllMocks()
  useToasts.setState({ toasts: [] })
  render(
    <MemoryRouter>
      <AntDesign>
        <ConfigProvider theme={NO_STYLES}>
          <ApiKeysPage />
        </ConfigProvider>
      </AntDesign>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const waitForToast = (text: string) =>
  waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.errorTitle, text }]),
  )

it('the form for an API key shows an error and keeps the input when the key cannot be created', async () => {
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

it('the page of API keys shows an error and the former status when a key cannot be deactivated', async () => {
  api.setKeyActive.mockRejectedValueOnce(new AppError('unavailable'))
  pressButton(/^Deactivate ?Zapier$/)
  await waitForToast(MESSAGES.apiKeyNotUpdated)
  expect(api.setKeyActive).toHaveBeenCalledExactlyOnceWith('k1', false)
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.queryByText('Inactive')).toBeNull()
})
