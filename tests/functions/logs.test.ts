import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { CallContract } from '@domain/calls/contract'
import { createApiKeyAction } from '../../functions/src/callables/create-api-key'
import { resendConfirmationAction } from '../../functions/src/callables/resend-confirmation'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { verifyInviteCodeAction } from '../../functions/src/callables/verify-invite-code'
import { inviteCodes } from '../../functions/src/data/collections'
import { repairRedemptions } from '../../functions/src/data/redemption/repair'
import { perform, type Access, type Action, type Caller } from '../../functions/src/lib/action'
import { toHttpsError } from '../../functions/src/lib/define-callable'
import { handleCreateInviteCode } from '../../functions/src/http/create-invite-code'
import { nameOfKey } from '../../functions/src/lib/logging'
import type { Services } from '../../functions/src/lib/services'
import { signedIn, visitor } from './support/calls'
import { post } from './support/endpoint'
import { readLoggedText } from './support/logs'
import { giveCode, giveMember, signUpForm, userOf } from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

/** Calls an action as its exported function does, so that refusals and errors are logged. */
async function callLogged<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  services: Services,
  data: unknown,
  caller: Caller = { ...visitor(), address: '203.0.113.99' },
) {
  try {
    return await perform(action, services, caller, data)
  } catch (error) {
    return toHttpsError(error, action.contract.name, caller.uid)
  }
}

const brokenDb = new Proxy(db, {
  get: (target, name) => {
    if (name === 'collection')
      return (path: string) => {
        throw new Error(`No document ${path}/SECRETID for lv_secret and amina@cave.example`)
      }
    return Reflect.get(target, name) as unknown
  },
})

it('calls for sign-up, sign-in, admins and automations log no API key, invitation code, email address, name or password', async () => {
  const clock = createClock()
  const services = createServices({
    now: clock.now,
    settings: { requireEmailConfirmation: true, webApiKey: 'web-api-key-7' },
  })
  const { uid } = await giveMember('admin')
  const admin = signedIn(uid, 'admin')
  const made = await callLogged(
    createApiKeyAction,
    services,
    { name: 'Zap', description: null, attempt_id: randomUUID() },
    admin,
  )
  const key = (made as { key: string }).key
  const idempotencyKey = `idempotency-${randomUUID()}`
  const { body } = await post(services, { key, idempotencyKey, body: { description: 'Described' } })
  const code = body.code ?? ''
  const form = signUpForm(code, { first_name: 'Firstname', last_name: 'Lastname' })

  await callLogged(verifyInviteCodeAction, services, { code })
  await callLogged(signUpWithInviteAction, services, { ...form, email: 'not-an-address' })
  await callLogged(signUpWithInviteAction, services, form)
  await callLogged(signUpWithInviteAction, services, signUpForm(code, { email: form.email }))
  await callLogged(
    signUpWithInviteAction,
    services,
    signUpForm(await giveCode(), { email: form.email }),
  )
  await callLogged(resendConfirmationAction, services, { email: form.email })
  const member = (await userOf(form.email))?.uid ?? ''
  await callLogged(
    setMemberRoleAction,
    services,
    { user_id: member, role: 'admin', expected: 'member' },
    admin,
  )

  // The repair of an unfinished sign-up fails, because the stored first name is a number.
  const stuck = await giveCode()
  const claim = {
    uid: 'never',
    attempt_hash: 'x',
    lease_until: new Date(0),
    first_name: 5,
    last_name: 'B',
  }
  await inviteCodes(db).withConverter(null).doc(stuck).update({ claim })
  await repairRedemptions(services)
  await inviteCodes(db).doc(stuck).update({ claim: null })
  const failing = { ...services, db: brokenDb }
  await callLogged(verifyInviteCodeAction, failing, { code })
  await callLogged(signUpWithInviteAction, failing, form)
  await callLogged(resendConfirmationAction, failing, { email: form.email })
  const request = {
    method: 'POST',
    path: '/',
    query: {},
    headers: { 'x-api-key': key },
    body: Buffer.alloc(0),
  }
  expect((await handleCreateInviteCode(request, failing)).status).toBe(500)

  // Causes two refusals: of a member who is not an admin, and of an invalid API key. The log must identify the member
  // by uid, and the key by `nameOfKey`.
  await callLogged(createApiKeyAction, services, { name: 'Zap' }, signedIn('nosy-member', 'member'))
  expect((await post(services, { key: 'lv_mistyped', body: {} })).status).toBe(401)

  const logText = readLoggedText()
  expect(logText).toContain('"uid":"nosy-member","code":"permission_denied"')
  expect(logText).toContain(`"caller":"${nameOfKey('lv_mistyped')}"`)
  for (const message of [
    'member joined',
    'API key created',
    'member role set',
    'function refused',
    'function failed',
    'redemption not repaired',
  ])
    expect(logText).toContain(message)
  for (const secret of [
    key,
    key.slice(3, 20),
    code,
    stuck,
    idempotencyKey,
    form.email,
    form.attempt_id,
    form.password,
    'Firstname',
    'Lastname',
    'Described',
    'Zap',
    '203.0.113.99',
    'web-api-key-7',
    'SECRETID',
    'lv_secret',
    '@cave.example',
  ])
    expect(logText).not.toContain(secret)
})
