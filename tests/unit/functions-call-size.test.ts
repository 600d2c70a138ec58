import { expect, it } from 'vitest'
import { CALL_BODY_MAX_BYTES, LENGTHS, PRAYER_RULES_MAX } from '@domain/limits'
import { PRAYER_METHODS, PRAYERS } from '@domain/options'
import { actions, type DeclaredAction } from '../functions/support/actions'
import { REQUESTS } from '../functions/support/fuzz/requests'
import { createRandom } from '../support/random'

/** A letter that needs three bytes in UTF-8, the most that a single UTF-16 code unit can need. */
const LETTER = '\u4e2d'
const TEXT_LENGTHS = Object.values(LENGTHS)
  .flatMap((length) => (typeof length === 'number' ? length : Object.values(length)))
  .toSorted((a, b) => b - a)

/**
 * Returns random generators with which `REQUESTS` never sets a field to null. It can still create invalid requests, so
 * there are several generators.
 */
const sources = () =>
  Array.from({ length: 20 }, (_, seed) => ({
    ...createRandom(seed),
    chance: (probability: number) => probability > 0.4,
  }))
const KNOWN = { code: 'NOSUCH22', target: 'nobody', email: 'nobody@cave.example' }

type Contract = DeclaredAction['contract']
type Fields = Record<string, unknown>

const cityRule = {
  method: PRAYER_METHODS.toSorted((a, b) => b.length - a.length)[0],
  minutes: Object.fromEntries(PRAYERS.map((prayer) => [prayer, -60])),
}
const cityRules = Array.from({ length: PRAYER_RULES_MAX }, (_, n) => [
  String(n).padEnd(LENGTHS.city, LETTER),
  cityRule,
])

/** Replaces generated values: the generated `prayers` are not long, and the generated cursor `after` is invalid. */
const FIELDS: Record<string, Fields> = {
  setDaySettings: { hijri_shift: 0, prayers: Object.fromEntries(cityRules) },
  searchMembers: { after: null },
}

/** Returns a valid request. Each text field contains the longest text that the contract of the call accepts. */
function longestRequest({ name, request }: Contract): Fields {
  const generated = sources().map((random): Fields => ({
    ...REQUESTS[name]?.(random, KNOWN),
    ...FIELDS[name],
  }))
  const longest = generated.find((fields) => request.safeParse(fields).success) ?? {}
  for (const [field, value] of Object.entries(longest)) {
    if (typeof value !== 'string') continue
    const accepts = (text: string) => request.safeParse({ ...longest, [field]: text }).success
    const texts = TEXT_LENGTHS.flatMap((length) => [
      LETTER.repeat(length),
      'https://'.padEnd(length, LETTER),
    ])
    longest[field] = texts.find(accepts) ?? value
  }
  return longest
}

const bodyBytesOf = (contract: Contract) =>
  Buffer.byteLength(JSON.stringify({ data: longestRequest(contract) }))

it('longestRequest creates an announcement with three bytes for each character of its text', () => {
  const contract = actions
    .map((action) => action.contract)
    .find(({ name }) => name === 'createAnnouncement')
  expect(contract && bodyBytesOf(contract)).toBeGreaterThan(3 * LENGTHS.description)
})

it.each(actions.map(({ contract }) => [contract.name, contract] as const))(
  'the longest valid request to %s, with three bytes for each character, does not exceed the size limit',
  (_, contract) => {
    expect(contract.request.safeParse(longestRequest(contract)).error).toBeUndefined()
    expect(bodyBytesOf(contract)).toBeLessThanOrEqual(CALL_BODY_MAX_BYTES)
  },
)
