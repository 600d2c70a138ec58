import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOME } from '../../web/src/data/home'
import { markSeen } from '../../web/src/data/mark-seen'
import { queryClient } from '../../web/src/data/query-client'
import { submitRequest } from '../../web/src/features/concierge/member/api/submit-request'

const { transact, call } = vi.hoisted(() => ({
  transact: vi.fn<() => Promise<void>>(),
  call: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../web/src/firebase/transact', () => ({ transact }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('firebase/firestore', () => ({
  doc: () => ({ withConverter: () => undefined }),
  getDocFromServer: () => Promise.reject(new Error('down')),
}))

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

it('opening the content library removes the content news from the cached home page, but keeps the time at which the home page was loaded', async () => {
  await markSeen('content')
  expect(state()?.data?.news).toMatchObject({ content: { items: [] }, events: oneItem })
  expect(state()?.dataUpdatedAt).toBe(READ_AT)
})

it('opening the events page removes the events news from an outdated cached home page; the home page is still loaded again later', async () => {
  await queryClient.invalidateQueries({ queryKey: HOME.queryKey })
  await markSeen('events')
  expect(state()?.data?.news).toMatchObject({ events: { items: [] } })
  await queryClient.prefetchQuery(HOME)
  expect(call).toHaveBeenCalledOnce()
})

it('if the home page has not been loaded yet, opening the directory caches nothing for the home page', async () => {
  queryClient.clear()
  await markSeen('members')
  expect(state()?.data).toBeUndefined()
})

const request = { title: 'A tutor', description: 'Soon.', category: null, priority: null }

it('sending a concierge request marks the cached home page as outdated', async () => {
  await submitRequest('r1', 'amina', request)
  expect(state()?.isInvalidated).toBe(true)
})

it('if sending a concierge request fails, the cached home page is marked as outdated, because the request may still have been stored', async () => {
  transact.mockRejectedValue(new Error('lost'))
  await expect(submitRequest('r1', 'amina', request)).rejects.toThrow('lost')
  expect(state()?.isInvalidated).toBe(true)
})
