// @vitest-environment jsdom
import type { AuditKind } from '@domain/entities/audit-entry'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import type { AuditRow } from '../../web/src/features/audit/api/audit-log'
import { AuditPage } from '../../web/src/features/audit/audit-page'
import { AntDesign } from '../../web/src/ui/antd'
import { stubBrowser } from '../support/ant-design'
import { DataRouter } from '../support/data-router'

const stored = vi.hoisted(() => ({ entries: [] as object[] }))
vi.mock('../../web/src/firebase/functions', () => ({
  call: async () => ({ entries: stored.entries, next: null }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

// Renders without Ant Design's styles, because jsdom takes seconds to evaluate them.
const NO_STYLES = { zeroRuntime: true }

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (
  action: AuditRow['action'],
  kind: AuditKind,
  label: string,
  before = {},
  after = {},
): AuditRow => ({
  id: label,
  action,
  actor: { kind: 'admin', id: 'amina', name: 'Amina Yusuf' },
  target: { kind, id: 'a/1', label },
  before,
  after,
  at: Date.UTC(2026, 10, 24),
})

it('the audit log links to the application of an entry, with the words of the application queue, and to no other target', async () => {
  const change = [{ status: 'received' }, { status: 'held' }] as const
  stored.entries = [
    entry('application_held', 'application', 'Application a1b2c3d4', ...change),
    entry('content_created', 'content', 'A guide'),
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <DataRouter at="/admin/audit">
        <AntDesign>
          <ConfigProvider theme={NO_STYLES}>
            <AuditPage />
          </ConfigProvider>
        </AntDesign>
      </DataRouter>
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Application a1b2c3d4' })
  expect(link.getAttribute('href')).toBe('/admin/applications?open=a%2F1')
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText('Waiting')).toBeDefined()
  expect(row.getByText('On hold')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'A guide' })).toBeNull()
})
