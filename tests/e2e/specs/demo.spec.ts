import { COLLECTIONS } from '@domain/paths'
import { DEMO_ACCOUNTS, DEMO_CODES } from '../../support/demo'
import { call } from '../fixtures/callables'
import { signIn } from '../fixtures/session'
import { expect, test } from '../fixtures/test'

test.beforeEach(({ backend }) => backend.clearRateLimits())

for (const [who, account] of Object.entries(DEMO_ACCOUNTS)) {
  test(`the demo account '${who}' can sign in and has the documented role and name`, async ({
    backend,
  }) => {
    const { uid, role, first_name } = account
    const { idToken } = await signIn(account)
    const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ user_id: uid, role })
    expect((await call('home', {}, idToken)).status).toBe(200)
    const row = await backend.db.collection(COLLECTIONS.userRoles).doc(uid).get()
    expect(row.data()).toMatchObject({ role })
    const profile = await backend.db.collection(COLLECTIONS.profiles).doc(uid).get()
    expect(profile.data()).toMatchObject({ first_name })
  })
}

test('the unused demo codes are valid, and the used demo code is invalid', async () => {
  const verified = async (code: string) => (await call('verifyInviteCode', { code })).json()
  for (const code of DEMO_CODES.unused)
    expect(await verified(code), code).toEqual({ result: { valid: true } })
  expect(await verified(DEMO_CODES.used)).toEqual({ result: { valid: false } })
})
