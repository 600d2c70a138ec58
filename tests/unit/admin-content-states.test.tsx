// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { AntDesign } from '../../web/src/ui/antd'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../support/ant-design'
import { ApiKeysPage } from '../../web/src/features/api-keys/api-keys-page'
import { ContentManagementPage } from '../../web/src/features/content/admin/content-management-page'

const listStatus = vi.hoisted(() => ({ now: 'ready' }))

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: vi.fn(),
  prefetchLive: vi.fn(),
  useLivePages: () => ({
    status: listStatus.now,
    rows: [],
    isPlaceholder: false,
    hasMore: false,
    loadingMore: 'no',
    pages: 1,
    total: null,
    retry: () => undefined,
  }),
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/firebase/transact', () => ({ transact: vi.fn() }))

beforeEach(stubBrowser)
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
])('the admin page %s', (name, Screen, empty, loading, failed) => {
  it.each([
    ['ready', empty],
    ['loading', loading],
    ['failed', failed],
  ])(`the page ${name} in the state "%s" shows "%s"`, (now, text) => {
    listStatus.now = now
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
