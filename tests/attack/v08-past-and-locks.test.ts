import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { giveCode } from '../functions/support/people'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { from } from './support/firestore'
import { ofHttp, outcome, type Outcome } from './support/outcome'
import { member, signIn, type Person } from './support/people'
import { callOut, DOCUMENTS, DOCUMENTS_NAME, send } from './support/wire'

const { userRoles, profiles, inviteCodes, conciergeRequests, events, contentLibrary } = COLLECTIONS

/** The oldest time that a read may use. */
const WINDOW_MS = 3 * 60_000
/** Milliseconds in which a suspension must take effect. */
const PROMPT_MS = 2000
const SUSPENSIONS = 20

let [admin, former, suspended, bystander]: Person[] = []
let code = ''
/** The time at which `former` was an admin and `suspended` a member in good standing. */
let before = new Date()

const of = (person: Person | undefined) => person as Person

beforeAll(async () => {
  ;[admin, former, suspended, bystander] = [
    await member('admin'),
    await member('admin'),
    await member(),
    await member(),
  ]
  code = await giveCode()
  await wait(1500)
  before = new Date()
  await wait(1500)
  await suspend(of(suspended))
  const demotion = { user_id: of(former).uid, role: 'member', expected: 'admin' }
  await callOut('demotion', 'setMemberRole', demotion, of(admin).token)
})
afterAll(close)

const suspend = ({ uid }: Person, suspending = true) =>
  callOut(
    'suspension',
    'setMemberSuspension',
    { user_id: uid, suspended: suspending, expected: !suspending },
    of(admin).token,
  )

const nameOf = (path: string) => `${DOCUMENTS_NAME}/${path}`

/** Reads documents as of a time, or in a transaction. One refused document makes the whole answer a refusal. */
const batchGet = (what: string, paths: string[], token: string, selector: object = {}) =>
  send(`${DOCUMENTS}:batchGet`, {
    body: { documents: paths.map(nameOf), ...selector },
    token,
  }).then((answer) => ofHttp(what, answer))

const runQuery = (what: string, structuredQuery: object, token: string, selector: object) =>
  send(`${DOCUMENTS}:runQuery`, { body: { structuredQuery, ...selector }, token }).then((answer) =>
    ofHttp(what, answer),
  )

/** A transaction that only reads, as of a time. */
async function readOnly(readTime: string, token: string): Promise<string> {
  const body = { options: { readOnly: { readTime } } }
  const { text } = await send(`${DOCUMENTS}:beginTransaction`, { body, token })
  return (JSON.parse(text) as { transaction: string }).transaction
}

/** Begins a transaction and reads documents in it, one by one, allowed and forbidden ones. */
async function hold(paths: string[], { token }: Person): Promise<string> {
  const begun = await send(`${DOCUMENTS}:beginTransaction`, { body: {}, token })
  const { transaction } = JSON.parse(begun.text) as { transaction: string }
  for (const path of paths)
    await send(`${DOCUMENTS}:batchGet`, {
      body: { documents: [nameOf(path)], transaction },
      token,
    })
  return transaction
}

const release = (transaction: string, { token }: Person) =>
  send(`${DOCUMENTS}:rollback`, { body: { transaction }, token })

/** Every document that an attacker can name: their own, the admin's, and those that all members read. */
const everythingOf = async ({ uid }: Person): Promise<string[]> => {
  const some = await Promise.all(
    [events, contentLibrary].map((name) => db.collection(name).limit(2).get()),
  )
  const second = Math.floor(Date.now() / 1000)
  return [
    ...[uid, of(admin).uid].flatMap((id) => [
      `${userRoles}/${id}`,
      `${profiles}/${id}`,
      ...Object.values(SERVER_COLLECTIONS).map((name) => `${name}/${id}`),
    ]),
    ...[0, 1, 2, 3].map((ahead) => `${SERVER_COLLECTIONS.rowOverrides}/${uid}_${second + ahead}`),
    ...some.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)),
  ]
}

attack({
  name: 'a member holds locks on all that they can name, and is suspended: they go on for more than two seconds',
  asvs: ['8.3.2', '8.2.2'],
  attempt: async () => {
    const outcomes: Outcome[] = []
    for (let round = 1; round <= SUSPENSIONS; round++) {
      const mallory = await member()
      const held = await hold(await everythingOf(mallory), mallory)
      const begun = performance.now()
      const call = suspend(mallory)
      let read = await batchGet('read', [`${profiles}/${of(admin).uid}`], mallory.token)
      while (read.opened && performance.now() - begun < PROMPT_MS) {
        await wait(50)
        read = await batchGet('read', [`${profiles}/${of(admin).uid}`], mallory.token)
      }
      const work = await callOut('call', 'home', {}, mallory.token)
      const took = Math.round(performance.now() - begun)
      outcomes.push(
        outcome(`round ${round}: a read after ${took} ms`, read.opened || took > PROMPT_MS),
        outcome(`round ${round}: a call`, work.opened),
        // The admin's own work succeeded.
        outcome(`round ${round}: the suspension was refused`, !(await call).opened),
      )
      await release(held, mallory)
    }
    return outcomes
  },
  twin: async () => {
    const alice = await member()
    const held = await hold(await everythingOf(alice), alice)
    await suspend(alice)
    await release(held, alice)
    await suspend(alice, false)
    await wait(1100)
    const { idToken } = await signIn(alice.email)
    return [
      await batchGet('restored', [`${profiles}/${alice.uid}`], idToken),
      await callOut('restored', 'home', {}, idToken),
      await batchGet('somebody else', [`${profiles}/${alice.uid}`], of(bystander).token),
    ]
  },
})

attack({
  name: 'somebody who lost their rights reads the time in which they had them',
  asvs: ['8.3.2', '8.2.2', '8.2.3'],
  attempt: async () => {
    await wait(Math.max(0, before.getTime() + WINDOW_MS + 5000 - Date.now()))
    const readTime = `${before.toISOString().slice(0, -1)}000Z`
    const outcomes: Outcome[] = []
    const ways: Record<string, (token: string) => Promise<object>> = {
      'by read time': () => Promise.resolve({ readTime }),
      'in a transaction': async (token) => ({ transaction: await readOnly(readTime, token) }),
    }
    for (const [way, selector] of Object.entries(ways)) {
      const { token } = of(former)
      outcomes.push(
        await batchGet(`a code ${way}`, [`${inviteCodes}/${code}`], token, await selector(token)),
        await batchGet(
          `a role row ${way}`,
          [`${userRoles}/${of(suspended).uid}`],
          token,
          await selector(token),
        ),
        await runQuery(
          `codes ${way}`,
          { ...from(inviteCodes), limit: 10 },
          token,
          await selector(token),
        ),
        await runQuery(
          `requests ${way}`,
          { ...from(conciergeRequests), limit: 10 },
          token,
          await selector(token),
        ),
      )
      const gone = of(suspended).token
      outcomes.push(
        await batchGet(
          `a profile ${way}`,
          [`${profiles}/${of(admin).uid}`],
          gone,
          await selector(gone),
        ),
        await runQuery(`events ${way}`, { ...from(events), limit: 10 }, gone, await selector(gone)),
      )
    }
    return outcomes
  },
  twin: async () => {
    const readTime = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
    return [
      await batchGet('a code', [`${inviteCodes}/${code}`], of(admin).token),
      await batchGet('a code of a moment ago', [`${inviteCodes}/${code}`], of(admin).token, {
        readTime,
      }),
      await runQuery('events', { ...from(events), limit: 10 }, of(bystander).token, {}),
    ]
  },
})
