import { defaultPreferences } from '@domain/entities/preferences'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page } from '../../web/src/features/settings/settings-page'
import { setOwnProfile } from '../../web/src/firebase/own-profile'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { createWorld, profile } from '../support/factories'

const api = vi.hoisted(() => ({ readPreferences: vi.fn(), readFeedSince: vi.fn() }))
vi.mock('../../web/src/features/settings/api/preferences', () => api)
vi.mock('../../web/src/features/settings/api/calendar-feed', () => api)
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'me' }),
}))
vi.mock('../../web/src/features/settings/picture-section', () => ({ PictureSection: () => null }))
vi.mock('../../web/src/features/settings/settings-form', () => ({ SettingsForm: () => null }))

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  api.readPreferences.mockResolvedValue(defaultPreferences('UTC'))
  api.readFeedSince.mockResolvedValue(null)
  setOwnProfile({
    status: 'ready',
    profile: { id: 'me', ...profile(createWorld(new Date())) },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the settings page shows the prefetched email choices and calendar feed at once, and does not read them again', async () => {
  await page.prefetch({ uid: 'me' })
  render(
    <QueryClientProvider client={queryClient}>
      <DataRouter>
        <UnstyledAntDesign>{page.element}</UnstyledAntDesign>
      </DataRouter>
    </QueryClientProvider>,
  )
  expect(screen.queryByLabelText('Your requests')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Create Calendar Link' })).not.toBeNull()
  await act(() => vi.dynamicImportSettled())
  expect(api.readPreferences.mock.calls).toEqual([['me']])
  expect(api.readFeedSince.mock.calls).toEqual([['me']])
})
