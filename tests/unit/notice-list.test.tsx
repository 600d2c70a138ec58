import type { Notice } from '@domain/entities/notice'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NoticeRow } from '../../web/src/features/notices/newest-notices'
import { NoticeList } from '../../web/src/features/notices/notice-list'
import { createWorld, notice } from '../support/factories'

const session = vi.hoisted(() => ({ status: 'member', uid: 'amina' }))
vi.mock('../../web/src/firebase/session', () => ({ useSession: () => session }))

const world = createWorld(new Date())

beforeEach(() => {
  session.status = 'member'
})
afterEach(cleanup)

function show(fields: Pick<Notice, 'kind' | 'params'>) {
  const row = { ...notice(world, fields), id: 'n1' } as NoticeRow
  render(
    <MemoryRouter>
      <NoticeList notices={[row]} onOpen={() => undefined} />
    </MemoryRouter>,
  )
}

function linkTextOf(fields: Pick<Notice, 'kind' | 'params'>): string | null {
  show(fields)
  return screen.getByRole('link').textContent
}

it('a notification about a cancelled event shows the admin’s message', () => {
  const params = { event: 'e', title: 'Dinner', message: 'The host is ill.' }
  expect(linkTextOf({ kind: 'event_cancelled', params })).toContain('is cancelled.The host is ill.')
})

it('a notification about a moved event shows the times in the viewer’s time zone', () => {
  const at = new Date(2036, 11, 1, 16)
  const params = {
    event: 'e',
    title: 'Dinner',
    was_at: new Date(2036, 6, 1, 16).toISOString(),
    at: at.toISOString(),
    time_zone: '',
    was_in: '',
    in: '',
  }
  expect(linkTextOf({ kind: 'event_changed', params })).toMatch(
    /now on December 1st, 2036 at 4:00 PM \(.+\), formerly July 1st, 2036 at 4:00 PM/,
  )
})

it.each([
  ['a new API key', { kind: 'api_key_created', params: { name: 'Zapier' } }, /API key was created/],
  [
    'a promotion to admin',
    { kind: 'role_changed', params: { role: 'admin' } },
    /You are now an admin/,
  ],
] as const)(
  'a notification about %s is a link for an admin, and plain text for a former admin',
  (_, fields, text) => {
    session.status = 'admin'
    expect(linkTextOf(fields)).toMatch(text)
    cleanup()
    session.status = 'member'
    show(fields)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(text)).toBeTruthy()
  },
)
