// @vitest-environment jsdom
import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOME } from '../../web/src/data/home'
import { markSeen } from '../../web/src/data/mark-seen'
import { queryClient } from '../../web/src/data/query-client'

const { transact, call } = vi.hoisted(() => ({
  transact: vi.fn<() => Promise<void>>(),
  call: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../web/src/firebase/transact', () => ({ transact }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const oneItem = { items: [{ title: 'New' }], is_more: false }
const cachedHome = {
  members: 1,
  resources: 2,
  active_requests: 0,
  last_visit_at: 0,
  news: { members: oneItem, content: oneItem, events: oneItem, requests: oneItem },
  next_event: null,
  announcements: [],
  missing_steps: null,
} as unknown as CallResponse<typeof home>
const READ_AT = Date.now() - 30_000

const state = () => queryClient.getQueryState(HOME.queryKey)

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(HOME.queryKey, cachedHome, { updatedAt: READ_AT })
  transact.mockReset().mockResolvedValue()
  call.mockReset().mockResolvedValue(cachedHome)
})

it('opening an area removes its news from the cached home page, whose data keeps its age', async () => {
  await markSeen('content')
  expect(state()?.data?.news).toMatchObject({ content: { items: [] }, events: oneItem })
  expect(state()?.dataUpdatedAt).toBe(READ_AT)
})

it('opening an area does not make outdated data of the home page count as fresh', async () => {
  await queryClient.invalidateQueries({ queryKey: HOME.queryKey })
  await markSeen('events')
  expect(state()?.data?.news).toMatchObject({ events: { items: [] } })
  await queryClient.prefetchQuery(HOME)
  expect(call).toHaveBeenCalledOnce()
})

it('opening an area before the home page was loaded stores nothing for the home page', async () => {
  queryClient.clear()
  await markSeen('members')
  expect(state()?.data).toBeUndefined()
})
