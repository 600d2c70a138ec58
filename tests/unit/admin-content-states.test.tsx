import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { AuditPage } from '../../web/src/features/audit/audit-page'
import { ApiKeysPage } from '../../web/src/features/api-keys/api-keys-page'
import { ContentManagementPage } from '../../web/src/features/content/admin/content-management-page'
import { MembersPage } from '../../web/src/features/members/admin/members-page'
import { listOf } from '../support/list-of'

const listStatus = vi.hoisted(() => ({ now: 'ready' as 'ready' | 'loading' | 'failed' }))
const emptyList = () => listOf([], { status: listStatus.now })

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'admin', uid: 'admin', email: null }),
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: vi.fn(),
  prefetchLive: vi.fn(),
  useLivePages: () => emptyList(),
}))
vi.mock('../../web/src/features/members/admin/api/accounts', () => ({
  useAccounts: () => emptyList(),
  prefetchAccounts: vi.fn(),
}))
vi.mock('../../web/src/features/audit/api/audit-log', () => ({
  useAuditLog: () => emptyList(),
  prefetchAuditLog: vi.fn(),
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
  [
    'Member Management',
    MembersPage,
    'No members match your filters.',
    'Loading members...',
    MESSAGES.accountsFailed,
  ],
  [
    'Audit Log',
    AuditPage,
    'Nothing recorded yet.',
    'Loading the audit log...',
    MESSAGES.auditFailed,
  ],
])('the admin page %s', (name, Screen, empty, loading, failed) => {
  it.each([
    ['ready', empty],
    ['loading', loading],
    ['failed', failed],
  ] as const)(`with a list in the state "%s", the page "${name}" shows "%s"`, (now, text) => {
    listStatus.now = now
    render(
      <MemoryRouter>
        <UnstyledAntDesign>
          <Screen />
        </UnstyledAntDesign>
      </MemoryRouter>,
    )
    expect(screen.getByText(text)).toBeTruthy()
  })
})
