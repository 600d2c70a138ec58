import type { RequestFields } from '@domain/entities/concierge-request'
import { REQUESTS_PER_MEMBER } from '@domain/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeStatus } from '../../web/src/features/concierge/admin/api/change-status'
import { submitRequest } from '../../web/src/features/concierge/member/api/submit-request'
import { AppError } from '../../web/src/firebase/errors'

const { get, set, update, readFromServer, server } = vi.hoisted(() => ({
  get: vi.fn(),
  set: vi.fn(),
  update: vi.fn(),
  readFromServer: vi.fn(),
  /** The error that the mocked commit throws; undefined if the commit succeeds. */
  server: { error: undefined as Error | undefined },
}))
vi.mock('firebase/firestore', () => ({
  doc: (_db: object, name: string, id: string) => {
    const path = `${name}/${id}`
    return { path, withConverter: () => ({ path }) }
  },
  serverTimestamp: () => 'now',
  getDocFromServer: readFromServer,
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/from-server', () => ({
  fromServer: (read: () => Promise<unknown>) => read(),
}))
vi.mock('../../web/src/firebase/transact', () => ({
  transact: async (run: (transaction: object, uid: string) => Promise<unknown>) => {
    const transaction = { get, set, update }
    set.mockReturnValue(transaction)
    const result = await run(transaction, 'admin')
    if (server.error) throw server.error
    return result
  },
}))
vi.mock('../../web/src/data/home', () => ({ expireHome: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
  server.error = undefined
})

describe('changeStatus', () => {
  const change = { id: 'visa', seenStatus: 'pending', status: 'cancelled' } as const
  const store = (status: string | null) =>
    get.mockResolvedValue({ exists: () => status !== null, get: () => status })

  it('changeStatus stores the new status and the admin who chose the status', async () => {
    store('pending')
    expect(await changeStatus(change)).toBe('cancelled')
    const signature = { status_by: 'admin', status_at: 'now' }
    expect(update.mock.calls).toEqual([
      [
        expect.objectContaining({ path: 'concierge_requests/visa' }),
        { status: 'cancelled', ...signature },
      ],
    ])
  })

  it.each(['completed', 'cancelled'])(
    'changeStatus stores nothing when another admin has already set the status to %s, and returns this status',
    async (status) => {
      store(status)
      expect(await changeStatus(change)).toBe(status)
      expect(update).not.toHaveBeenCalled()
    },
  )

  it('changeStatus refuses to change a request that was deleted', async () => {
    store(null)
    await expect(changeStatus(change)).rejects.toMatchObject({ code: 'gone' })
    expect(update).not.toHaveBeenCalled()
  })
})

describe('submitRequest', () => {
  const fields: RequestFields = {
    title: 'A visa',
    description: 'For Dubai, in May.',
    category: null,
    priority: 'High',
  }
  const submit = () => submitRequest('visa', 'me', fields)
  const storeQuota = (quota?: object) => get.mockResolvedValue({ data: () => quota })
  const failWith = (error: AppError, stored?: object) => {
    server.error = error
    if (stored) readFromServer.mockResolvedValue({ data: () => stored })
    else readFromServer.mockRejectedValue(new AppError('permission_denied'))
  }

  it('submitRequest stores the request under the given id, and takes a slot of the member’s request quota', async () => {
    storeQuota()
    await submit()
    expect(set.mock.calls.map(([{ path }, data]) => [path, data])).toEqual([
      ['request_quotas/me', { last: 'visa', place: expect.any(Number), times: expect.any(Object) }],
      [
        'concierge_requests/visa',
        { ...fields, user_id: 'me', status: 'pending', created_at: 'now' },
      ],
    ])
    expect(readFromServer).not.toHaveBeenCalled()
  })

  it('if the commit is refused because an earlier attempt has already stored the same request, submitRequest succeeds', async () => {
    storeQuota()
    failWith(new AppError('permission_denied'), { ...fields, user_id: 'me', status: 'pending' })
    await expect(submit()).resolves.toBeUndefined()
  })

  it('submitRequest throws the error sent_before if a request with the same id but different contents is already stored', async () => {
    storeQuota()
    failWith(new AppError('permission_denied'), { ...fields, title: 'As written first' })
    await expect(submit()).rejects.toMatchObject({ code: 'sent_before' })
  })

  it('if the commit fails and no request with the same id is stored, submitRequest throws the error of the commit', async () => {
    storeQuota()
    failWith(new AppError('unavailable'))
    await expect(submit()).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('if the commit fails and the member’s quota of requests is full, submitRequest reports the rate limit', async () => {
    const times = Array.from({ length: REQUESTS_PER_MEMBER.limit }, (_, slot) => [slot, new Date()])
    storeQuota({ last: 'before', place: 0, times: Object.fromEntries(times) })
    failWith(new AppError('permission_denied'))
    await expect(submit()).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
