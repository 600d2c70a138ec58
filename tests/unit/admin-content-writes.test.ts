import { beforeEach, expect, it, vi } from 'vitest'
import { contentQuery } from '../../web/src/data/content'
import { queryClient } from '../../web/src/data/query-client'
import { addContent, deleteContent } from '../../web/src/features/content/admin/api/content'

vi.mock('firebase/firestore', () => ({ doc: () => ({}), serverTimestamp: () => 'now' }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/firebase/functions', () => ({ call: async () => ({}) }))
vi.mock('../../web/src/firebase/transact', () => ({ transact: async () => undefined }))
vi.mock('../../web/src/data/live', () => ({ liveQuery: () => ({}), prefetchLive: vi.fn() }))

const LIBRARY = contentQuery({ search: '', type: null }).queryKey
const isStale = () => queryClient.getQueryState(LIBRARY)?.isInvalidated

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(LIBRARY, { pages: [], pageParams: [] })
})

it.each([
  [
    'added',
    () =>
      addContent('talk', {
        title: 'A talk',
        description: null,
        content_type: 'video',
        file_url: null,
        thumbnail_url: null,
      }),
  ],
  ['deleted', () => deleteContent('talk')],
])('the cached content library is invalidated after an item was %s', async (_change, write) => {
  expect(isStale()).toBe(false)
  await write()
  expect(isStale()).toBe(true)
})
