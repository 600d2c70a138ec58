import { MESSAGES } from '@domain/messages'
import type { InviteCode } from '@domain/entities/invite-code'
import { beforeEach, expect, it, vi } from 'vitest'
import { revokeCode } from '../../web/src/features/invites/api/change-codes'
import { createWorld, inviteCode, type Parts } from '../support/factories'

type Run = (
  transaction: {
    get: () => Promise<{ data: () => InviteCode | undefined }>
    update: (ref: object, change: object) => void
  },
  uid: string,
) => Promise<unknown>

const { transact, patchCodeRow } = vi.hoisted(() => ({
  transact: vi.fn<(run: Run) => Promise<unknown>>(),
  patchCodeRow: vi.fn<(code: string, change: Partial<InviteCode>) => void>(),
}))
vi.mock('firebase/firestore', () => ({
  doc: () => ({ withConverter: () => undefined }),
  serverTimestamp: () => 'now',
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/firebase/transact', () => ({ transact }))
vi.mock('../../web/src/features/invites/api/codes', () => ({ patchCodeRow }))

const update = vi.fn<(ref: object, change: object) => void>()

/**
 * Puts an invitation code into the mocked database, or none if there are no arguments. An argument is an object with
 * fields of the code, or the name of a state such as 'used'.
 */
function store(...parts: Parts<typeof inviteCode>) {
  const stored =
    parts.length > 0
      ? inviteCode(createWorld(new Date()), { code: 'CODE2222' }, ...parts)
      : undefined
  transact.mockImplementation((run) =>
    run({ get: async () => ({ data: () => stored }), update }, 'me'),
  )
}
const shownStatus = () => Object.assign({}, ...patchCodeRow.mock.calls.map(([, change]) => change))

beforeEach(() => {
  vi.resetAllMocks()
})

it('revoking an unused invitation code records which admin revoked it, and shows the code as revoked', async () => {
  store({})
  await revokeCode('CODE2222')
  expect(update.mock.calls.map(([, change]) => change)).toEqual([
    { revoked_at: 'now', revoked_by: 'me' },
  ])
  expect(shownStatus()).toMatchObject({ revoked_by: 'me', revoked_at: expect.any(Date) })
})

it('revoking an invitation code fails if somebody has just redeemed the code, which is then shown as used', async () => {
  store('used', { used_by: 'guest' })
  await expect(revokeCode('CODE2222')).rejects.toThrow(MESSAGES.inviteCodeUsedMeanwhile)
  expect(update).not.toHaveBeenCalled()
  expect(shownStatus()).toMatchObject({ is_used: true, used_by: 'guest', revoked_at: null })
})

it('revoking an invitation code that another admin has already revoked fails and changes nothing', async () => {
  store('revoked', { revoked_by: 'another admin' })
  await expect(revokeCode('CODE2222')).rejects.toThrow(MESSAGES.inviteCodeRevokedBefore)
  expect(update).not.toHaveBeenCalled()
  expect(shownStatus()).toMatchObject({ revoked_by: 'another admin' })
})

it('if an admin revokes an invitation code again because the first response was lost, the call succeeds without a write', async () => {
  store('revoked', { revoked_by: 'me' })
  await revokeCode('CODE2222')
  expect(update).not.toHaveBeenCalled()
})

it('revoking an invitation code that does not exist fails', async () => {
  store()
  await expect(revokeCode('CODE2222')).rejects.toMatchObject({ code: 'gone' })
  expect(patchCodeRow).not.toHaveBeenCalled()
})
