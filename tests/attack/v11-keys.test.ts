import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, vi } from 'vitest'
import { BASE62 } from '@domain/entities/api-key'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import { COLLECTIONS } from '@domain/paths'
import { apiKeys, userRoles } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { giveKey } from '../functions/support/endpoint'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { repeat } from './support/counted'
import { commit, updateWrite } from './support/firestore'
import { httpOutcome, outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import { callableUrl, tryCall, INVITE_CODE_ENDPOINT, send } from './support/wire'

let key: string
let admin: Person
beforeAll(async () => {
  ;[key, admin] = [await giveKey(), await createMember('admin')]
})
afterAll(close)

const tryKey = async (what: string, guess: string) =>
  httpOutcome(what, await send(INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': guess }, body: {} }))

/** Appends the checksum of API keys to a text. The checksum is documented, so anybody can create well-formed keys. */
function withChecksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let n = 0; n < 6; n++) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return body + digits
}

const randomBody = () =>
  `lv_${Array.from({ length: 42 }, () => BASE62.charAt(randomInt(62))).join('')}`

attack({
  name: 'createInviteCode refuses guessed API keys that are well-formed, similar to a real key or made from stored data',
  asvs: ['11.5.1', '11.4.1', '6.3.1'],
  attempt: async () => {
    const known = (await db.collection(COLLECTIONS.apiKeys).doc(sha256(key)).get()).data()
    const near = [...Array(12).keys()].map((index) => {
      const at = 3 + index * 3
      const other = key[at] === 'A' ? 'B' : 'A'
      return withChecksum(key.slice(0, at) + other + key.slice(at + 1, 45))
    })
    const guesses: Record<string, string> = {
      'the hash of the key': sha256(key),
      'the stored hash of the key': String(known?.key_hash),
      'the prefix of the key': String(known?.key_prefix),
      'the prefix of the key, padded': withChecksum(`${String(known?.key_prefix)}`.padEnd(45, '0')),
      'small letters': key.toLowerCase(),
      'capital letters': key.toUpperCase(),
      'one more character': `${key}0`,
      'one character less': key.slice(0, -1),
      'without lv_': key.slice(3),
      twice: `${key},${key}`,
      'a wildcard': 'lv_%',
      'a path': `lv_../${sha256(key)}`,
      nothing: '',
      'a bearer': `Bearer ${key}`,
      quoted: `"${key}"`,
      encoded: Buffer.from(key).toString('base64'),
      'other characters': `lv_${'Ａ'.repeat(48)}`.normalize('NFKC').replace(/A/g, 'B'),
    }
    const tries = await Promise.all([
      ...Object.entries(guesses).map(([what, guess]) => tryKey(what, guess)),
      ...near.map((guess) => tryKey('one different character', guess)),
    ])
    return [
      ...tries,
      ...(await repeat(200, () => tryKey('well formed', withChecksum(randomBody())))),
    ]
  },
  control: () => tryKey('the key', key),
})

attack({
  name: 'invitation codes cannot be predicted from earlier codes',
  asvs: ['11.5.1'],
  attempt: async () => {
    const { text } = await send(callableUrl('createInviteCodes'), {
      token: admin.token,
      body: { data: { description: null, expires_at: null, count: 100, attempt_id: randomUUID() } },
    })
    const codes = (JSON.parse(text) as { result: { codes: { code: string }[] } }).result.codes.map(
      ({ code }) => code,
    )
    const places = [...Array(8).keys()].map((at) => new Set(codes.map((code) => code[at])).size)
    const starts = new Set(codes.map((code) => code.slice(0, 4)))
    return [
      outcome('the same code occurs twice', new Set(codes).size < 100),
      // If 100 codes are random, about 31 of the 32 possible characters occur at each position of the codes. It is
      // practically impossible that fewer than 20 occur at a position.
      outcome(`different letters at each position: ${places.join(' ')}`, Math.min(...places) < 20),
      // The first four characters have about a million possible values. If 100 codes are random, at least 98 of these
      // beginnings are different. It is practically impossible that there are fewer.
      outcome(`${starts.size} different prefixes`, starts.size < 98),
      outcome('in a row', codes.toSorted().join() === codes.join()),
    ]
  },
  control: async () => {
    const { text } = await send(INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': key }, body: {} })
    const { code = '' } = JSON.parse(text) as { code?: string }
    return outcome(`a code: ${code.length} letters`, INVITE_CODE_PATTERN.test(code))
  },
})

attack({
  name: 'createInviteCode refuses session tokens, and createInviteCodes refuses API keys',
  asvs: ['11.2.1', '13.2.1', '11.4.1'],
  attempt: async () => {
    const data = { description: null, expires_at: null, count: 1, attempt_id: randomUUID() }
    const call = async (what: string, headers: Record<string, string>) =>
      httpOutcome(what, await send(callableUrl('createInviteCodes'), { headers, body: { data } }))
    return [
      await tryKey('an ID token as an API key', admin.token),
      httpOutcome('a session', await send(INVITE_CODE_ENDPOINT, { token: admin.token, body: {} })),
      await call('an API key as an ID token', { authorization: `Bearer ${key}` }),
      await call('a key', { 'x-api-key': key }),
      await tryKey('random bytes', randomBytes(24).toString('base64')),
    ]
  },
  control: async () => {
    const data = { description: null, expires_at: null, count: 1, attempt_id: randomUUID() }
    return [
      await tryKey('an API key at the endpoint', key),
      httpOutcome(
        'an ID token at the callable',
        await send(callableUrl('createInviteCodes'), { token: admin.token, body: { data } }),
      ),
    ]
  },
})

attack({
  name: 'createInviteCode refuses an admin’s API keys after the admin is demoted or suspended, or the role row is deleted',
  asvs: ['11.2.1', '13.2.1', '11.4.1'],
  attempt: async () => {
    const made = async () => {
      const maker = await createMember('admin')
      const theirs = await giveKey()
      await apiKeys(db).doc(sha256(theirs)).update({ created_by: maker.uid })
      await tryKey('while an admin', theirs)
      return { uid: maker.uid, token: maker.token, theirs }
    }
    const [demoted, suspended, rowless] = [await made(), await made(), await made()]
    const call = (name: string, data: object) => tryCall(name, name, data, admin.token)
    await call('setMemberRole', { user_id: demoted.uid, role: 'member', expected: 'admin' })
    await call('setMemberSuspension', { user_id: suspended.uid, suspended: true, expected: false })
    await userRoles(db).doc(rowless.uid).delete()
    // Waits until a trigger has deactivated the key of the admin whose role row (the document in `user_roles`) was
    // deleted.
    await vi.waitFor(
      async () => {
        const key = await apiKeys(db).doc(sha256(rowless.theirs)).get()
        if (!key.get('maker_suspended')) throw new Error('Not yet')
      },
      { timeout: 60_000, interval: 500 },
    )
    const takeover = (uid: string, theirs: string, as: string) =>
      commit(
        'taking over the key as a member',
        [
          updateWrite(
            `${COLLECTIONS.apiKeys}/${sha256(theirs)}`,
            { owner: uid, maker_suspended: false, changed_by: uid },
            ['changed_at'],
          ),
        ],
        as,
      )
    return [
      await tryKey('demoted', demoted.theirs),
      await tryKey('suspended', suspended.theirs),
      await tryKey('without a role row', rowless.theirs),
      await takeover(demoted.uid, demoted.theirs, demoted.token),
      await takeover(admin.uid, demoted.theirs, demoted.token),
    ]
  },
  control: async () => {
    const theirs = await giveKey()
    await apiKeys(db).doc(sha256(theirs)).update({ maker_suspended: true })
    return [
      await commit(
        'another admin takes over the key',
        [
          updateWrite(
            `${COLLECTIONS.apiKeys}/${sha256(theirs)}`,
            { owner: admin.uid, maker_suspended: false, changed_by: admin.uid },
            ['changed_at'],
          ),
        ],
        admin.token,
      ),
      await tryKey('the key that was taken over', theirs),
    ]
  },
})
