// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { AntDesign } from '../../web/src/ui/antd'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiKeysPage } from '../../web/src/features/api-keys/api-keys-page'
import { ContentManagementPage } from '../../web/src/features/content/admin/content-management-page'

const status = vi.hoisted(() => ({ now: 'ready' }))

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
const nothing = () => ({
  status: status.now,
  rows: [],
  fresh: true,
  more: false,
  adding: 'no',
  retry: () => undefined,
})
vi.mock('../../web/src/features/content/admin/api/use-content-list', () => ({
  useContentList: () => nothing(),
}))
vi.mock('../../web/src/features/content/admin/api/add-content', () => ({ addContent: vi.fn() }))
vi.mock('../../web/src/features/content/admin/api/delete-content', () => ({
  deleteContent: vi.fn(),
}))
vi.mock('../../web/src/features/api-keys/api/use-api-keys', () => ({
  useApiKeys: () => nothing(),
}))
vi.mock('../../web/src/features/api-keys/api/generate-key', () => ({ generateKey: vi.fn() }))
vi.mock('../../web/src/features/api-keys/api/set-key-active', () => ({
  setKeyActive: vi.fn(),
}))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(cleanup)

describe.each([
  [
    'Content Management',
    ContentManagementPage,
    'No content items found.',
    'Loading content...',
    MESSAGES.contentFailed,
  ],
  [
    'API Key Management',
    ApiKeysPage,
    'No API keys created yet',
    'Loading API keys...',
    MESSAGES.apiKeysFailed,
  ],
])('%s', (_, Screen, empty, loading, failed) => {
  it.each([
    ['ready', empty],
    ['loading', loading],
    ['failed', failed],
  ])('that is %s says %j', (now, text) => {
    status.now = now
    render(
      <MemoryRouter>
        <AntDesign>
          <Screen />
        </AntDesign>
      </MemoryRouter>,
    )
    expect(screen.getByText(text)).toBeTruthy()
  })
})
