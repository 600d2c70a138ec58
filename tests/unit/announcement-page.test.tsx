// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import ConfigProvider from 'antd/es/config-provider'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { WritePage } from '../../web/src/features/announcements/write-page'
import { stubBrowser } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { closedGate } from '../support/gate'

const { confirm, readAudience } = vi.hoisted(() => ({
  confirm: vi.fn<() => Promise<boolean>>(),
  readAudience: vi.fn<() => Promise<object>>(),
}))
vi.mock('../../web/src/ui/kit/confirm', () => ({ useConfirm: () => confirm }))
vi.mock('../../web/src/features/announcements/api/announcements', () => ({
  audienceQuery: () => ({ queryKey: ['audience'], queryFn: () => AUDIENCE }),
  eventsToComeQuery: vi.fn(),
  prefetchPreview: vi.fn(),
  publish: vi.fn(),
  readAudience,
}))

const AUDIENCE = { count: 3, is_mail_on: true }
// Renders without Ant Design's styles, because jsdom takes seconds to evaluate them.
const NO_STYLES = { zeroRuntime: true }
configure({ defaultHidden: true })

beforeEach(() => {
  stubBrowser()
  confirm.mockReset().mockResolvedValue(false)
  readAudience.mockReset()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Fills in the page and submits it. The members are counted after `release` was called. */
async function submitSlowly() {
  const { released, release } = closedGate()
  readAudience.mockImplementation(() => released.then(() => AUDIENCE))
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={NO_STYLES}>
        <DataRouter>
          <WritePage />
        </DataRouter>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^Title/, { selector: 'input' }), {
    target: { value: 'Dinner' },
  })
  fireEvent.change(screen.getByLabelText(/^Text/, { selector: 'textarea' }), {
    target: { value: 'On Friday.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(readAudience).toHaveBeenCalledOnce())
  return { release, unmount }
}

it('the page of an announcement asks before it publishes', async () => {
  const { release } = await submitSlowly()
  release()
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
})

it('the page of an announcement asks nothing after the admin has left it', async () => {
  const { release, unmount } = await submitSlowly()
  unmount()
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(confirm).not.toHaveBeenCalled()
})
