import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { giveKey } from '../functions/support/endpoint'
import { signUpForm } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { forgetLimits } from './support/limits'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { member, type Person } from './support/people'
import { callableUrl, tryCall, ENDPOINT, send, tryRequest } from './support/wire'

let mallory: Person
let admin: Person
beforeAll(async () => {
  await forgetLimits()
  ;[mallory, admin] = [await member(), await member('admin')]
})
afterAll(close)

/** Matches internals that no response may reveal. */
const INSIDE =
  /firestore\.googleapis|\/documents\/|GRPC|gaxios|Zod|ECONN|TypeError|Cannot read|undefined \(|node:internal|FirebaseError|auth\//

attack({
  name: 'internal details in error messages',
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
      // An unknown code is not an error, but a response that it is not valid.
      if (response.status === 200)
        tries.push(outcome(response.text, !response.text.includes('"valid":false')))
      else tries.push(httpOutcome(`${name} ${JSON.stringify(data)}`, response))
      tries.push(
        outcome(`${name} tells ${INSIDE.exec(response.text)?.[0]}`, INSIDE.test(response.text)),
      )
    }
    return tries
  },
  twin: () => tryCall('what is right is answered', 'adminStats', {}, admin.token),
})

attack({
  name: 'forged log lines and secrets in the log',
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
    await send(ENDPOINT, { headers: { 'x-api-key': key }, body: { description: [forged] } })
    await send(ENDPOINT, { headers: { 'x-api-key': `lv_${mark}` }, body: {} })
    const log = readFileSync(process.env.CAVE_EMULATORS_LOG ?? '', 'utf8')
    return [
      outcome('what was sent stands in the log', log.includes(mark)),
      outcome('the key stands in the log', log.includes(key)),
      outcome('a token stands in the log', log.includes(mallory.token)),
    ]
  },
  twin: async () => {
    const done = await tryRequest('a code is made', ENDPOINT, {
      headers: { 'x-api-key': await giveKey() },
      body: {},
    })
    const log = readFileSync(process.env.CAVE_EMULATORS_LOG ?? '', 'utf8')
    return [done, outcome('the log is written', log.includes('function refused'))]
  },
})
