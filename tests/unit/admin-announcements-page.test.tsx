import type { AnnouncementCard } from '@domain/calls/announcements'
import { ANNOUNCEMENT_STATES, type AnnouncementState } from '@domain/options'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnnouncementsPage } from '../../web/src/features/announcements/announcements-page'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { listOf } from '../support/list-of'

const useAnnouncements = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/features/announcements/api/announcements', () => ({
  prefetchAnnouncements: vi.fn(),
  saveAnnouncementChange: vi.fn(),
  useAnnouncements,
  useIsMailOn: () => true,
}))

const pinnedAnnouncement = (state: AnnouncementState): AnnouncementCard => ({
  id: state,
  title: `Dinner ${state}`,
  text: 'On Friday.',
  audience: 'all',
  event_id: null,
  event_title: null,
  pinned: true,
  mailed: false,
  mailing: null,
  state,
  starts_at: 0,
  ends_at: null,
  created_by: 'admin',
  created_at: 0,
})

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the "Pinned" badge and the "Unpin" button are shown only while an announcement is scheduled or live', () => {
  useAnnouncements.mockReturnValue(listOf(ANNOUNCEMENT_STATES.map(pinnedAnnouncement)))
  render(
    <UnstyledAntDesign>
      <DataRouter>
        <AnnouncementsPage />
      </DataRouter>
    </UnstyledAntDesign>,
  )
  const rows = ANNOUNCEMENT_STATES.map((state) => {
    const head = screen.getByRole('rowheader', { name: new RegExp(`Dinner ${state}`) })
    const row = within(head.closest('tr') as HTMLElement)
    const hasBadge = row.queryByText('Pinned') !== null
    return [state, hasBadge, row.queryByRole('button', { name: /^Unpin/ }) !== null]
  })
  expect(rows).toEqual([
    ['scheduled', true, true],
    ['live', true, true],
    ['ended', false, false],
    ['withdrawn', false, false],
  ])
})
