import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { giveKey } from '../functions/support/endpoint'
import { signUpForm } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { forgetLimits } from './support/limits'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import { callableUrl, tryCall, INVITE_CODE_ENDPOINT, send, tryRequest } from './support/wire'

let mallory: Person
let admin: Person
beforeAll(async () => {
  await forgetLimits()
  ;[mallory, admin] = [await createMember(), await createMember('admin')]
})
afterAll(close)

/** Matches names and messages of libraries and of the database, which no response may reveal. */
const INTERNALS =
  /firestore\.googleapis|\/documents\/|GRPC|gaxios|Zod|ECONN|TypeError|Cannot read|undefined \(|node:internal|FirebaseError|auth\//

attack({
  name: 'error messages contain no internal details',
  asvs: ['16.5.1'],
  attempt: async () => {
    const provoked: [string, unknown, string | undefined][] = [
      ['setMemberRole', { user_id: 'nobody', role: 'admin', expected: 'member' }, admin.token],
      ['setMemberRole', { user_id: '..', role: 'admin', expected: 'member' }, admin.token],
      ['setMemberRole', { user_id: '__x__', role: 'admin', expected: 'member' }, admin.token],
      ['setMemberRole', { user_id: '\u0000', role: 'admin', expected: 'member' }, admin.token],
      ['setMemberRole', { user_id: 'x'.repeat(129), role: 'x', expected: 1 }, admin.token],
      ['createApiKey', { name: '', description: {}, attempt_id: randomUUID() }, admin.token],
      ['createApiKey', null, admin.token],
      ['searchMembers', { search: {}, region: 1, arena: [], after: 0 }, mallory.token],
      ['adminStats', {}, mallory.token],
      ['adminStats', {}, 'rubbish'],
      ['signUpWithInvite', { ...signUpForm('NOSUCHAB'), email: 'x' }, undefined],
      ['verifyInviteCode', { code: '../..' }, undefined],
      ['verifyInviteCode', { code: { a: 1 } }, undefined],
    ]
    const tries: Outcome[] = []
    for (const [name, data, token] of provoked) {
      const response = await send(callableUrl(name), { body: { data }, ...(token && { token }) })
      // `verifyInviteCode` responds to an unknown code with `valid: false`, and not with an error.
      if (response.status === 200)
        tries.push(outcome(response.text, !response.text.includes('"valid":false')))
      else tries.push(httpOutcome(`${name} ${JSON.stringify(data)}`, response))
      tries.push(
        outcome(
          `${name} reveals ${INTERNALS.exec(response.text)?.[0]}`,
          INTERNALS.test(response.text),
        ),
      )
    }
    return tries
  },
  control: () => tryCall('a valid call', 'adminStats', {}, admin.token),
})

attack({
  name: 'requests cannot add lines to the functions’ log, and the log contains no passwords, API keys or tokens',
  asvs: ['16.4.1', '16.2.5'],
  attempt: async () => {
    const mark = randomUUID()
    const forged = `x\n{"severity":"ERROR","message":"${mark}"}\r\n\u001b[31m${mark}`
    const key = await giveKey()
    const form = signUpForm('NOSUCHAB', { first_name: mark, password: `secret-${mark}` })
    await send(callableUrl('signUpWithInvite'), { body: { data: form } })
    await send(callableUrl('signUpWithInvite'), { body: { data: { ...form, first_name: forged } } })
    await send(callableUrl('signUpWithInvite'), { body: form })
    await send(callableUrl('verifyInviteCode'), { body: { data: { code: forged } } })
    await send(callableUrl('searchMembers'), {
      body: { data: { search: forged } },
      token: mallory.token,
    })
    await send(INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': key },
      body: { description: [forged] },
    })
    await send(INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': `lv_${mark}` }, body: {} })
    const log = readFileSync(process.env.CAVE_EMULATORS_LOG ?? '', 'utf8')
    return [
      outcome('the log contains a text of a request', log.includes(mark)),
      outcome('the log contains the API key', log.includes(key)),
      outcome('the log contains a session token', log.includes(mallory.token)),
    ]
  },
  control: async () => {
    const done = await tryRequest('a code is made', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': await giveKey() },
      body: {},
    })
    const log = readFileSync(process.env.CAVE_EMULATORS_LOG ?? '', 'utf8')
    return [done, outcome('the log is written', log.includes('function refused'))]
  },
})
