import { beforeEach, expect, it, vi } from 'vitest'
import { setKeyActive, takeKeyOver } from '../../web/src/features/api-keys/api/keys'

const { get, update } = vi.hoisted(() => ({ get: vi.fn(), update: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  doc: (_db: object, name: string, id: string) => `${name}/${id}`,
  serverTimestamp: () => 'now',
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/firebase/transact', () => ({
  transact: (run: (transaction: object, uid: string) => Promise<unknown>) =>
    run({ get, update }, 'me'),
}))
vi.mock('../../web/src/data/live', () => ({ liveQuery: () => ({}), prefetchLive: vi.fn() }))

const signature = { changed_by: 'me', changed_at: 'now' }
const storeKey = (fields: Record<string, unknown>) =>
  get.mockResolvedValue({ get: (field: string) => fields[field] })

beforeEach(() => {
  vi.resetAllMocks()
})

it.each([true, false])(
  'setKeyActive writes is_active: %s without reading the API key first',
  async (is_active) => {
    await setKeyActive('k1', is_active)
    expect(update).toHaveBeenCalledExactlyOnceWith('api_keys/k1', { is_active, ...signature })
    expect(get).not.toHaveBeenCalled()
  },
)

it('takeKeyOver makes the admin the owner of a suspended admin’s API key, and lets the key work again', async () => {
  storeKey({ maker_suspended: true, owner: 'former' })
  await takeKeyOver('k1')
  expect(update).toHaveBeenCalledExactlyOnceWith('api_keys/k1', {
    owner: 'me',
    maker_suspended: false,
    ...signature,
  })
})

it('a repeated call of takeKeyOver succeeds without a write if the API key already belongs to the admin', async () => {
  storeKey({ maker_suspended: false, owner: 'me' })
  await takeKeyOver('k1')
  expect(update).not.toHaveBeenCalled()
})

it('taking over an API key is refused when another admin has already taken over the key', async () => {
  storeKey({ maker_suspended: false, owner: 'other' })
  await expect(takeKeyOver('k1')).rejects.toMatchObject({ code: 'stale' })
  expect(update).not.toHaveBeenCalled()
})
