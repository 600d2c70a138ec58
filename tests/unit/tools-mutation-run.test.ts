import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classify, readEquivalents } from '../../lab/mutation/equivalents.mjs'
import { mutantsOf } from '../../packages/rules-mutation/mutants.mjs'
import { changedLines, readOptions, selected } from '../../lab/mutation/options.mjs'
import { keyOf, KillerHistory, ordered, wordsOf } from '../../lab/mutation/ordering.mjs'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /api_keys/{key} {
      allow get: if resource.data.title == 'a';
      allow create: if a <= 80;
    }
  }
}
`
const mutants = mutantsOf('firestore.rules', RULES)
const [negated] = mutants.filter(({ operator }) => operator === 'negated')
const [bound, other] = mutants.filter(({ operator }) => operator === 'bound')
if (!negated || !bound || !other) throw new Error('mutants are missing')

const named = (file: string, suite: string, name: string, index: number) => ({
  file,
  suite,
  name: `${suite} › ${name}`,
  index,
})
const tests = [
  named('firestore/events', 'get', 'is allowed', 0),
  named('firestore/events', 'get', 'is refused', 1),
  named('firestore/events', 'agrees on title', 'as 7', 2),
  named('firestore/api-keys', 'get', 'is refused', 0),
]
const keys = (list: typeof tests) => list.map(keyOf)

describe('the order of tests', () => {
  test('tests of the same collection with words of the mutated line run first, then one test of each suite', () => {
    expect(keys(ordered(tests, [], wordsOf(negated)))).toEqual([
      'firestore/api-keys get › is refused',
      'firestore/events get › is allowed',
      'firestore/events agrees on title › as 7',
      'firestore/events get › is refused',
    ])
  })

  test('the test that killed a mutant in an earlier run comes first', () => {
    const hints = ['firestore/events get › is refused', 'gone']
    expect(keys(ordered(tests, hints, wordsOf(negated)))[0]).toBe(hints[0])
  })

  test('tests that killed a mutant of the same line run next, the latest first', () => {
    const history = new KillerHistory({})
    history.add(bound, 'first')
    history.add(other, 'second')
    expect(history.hintsFor(bound)).toEqual(['first', 'second'])
    expect(history.hintsFor(negated)).toEqual([])
    const later = new KillerHistory(JSON.parse(JSON.stringify(history)))
    expect(later.hintsFor(other)).toEqual(['second'])
  })
})

describe('surviving mutants', () => {
  const entry = { ...negated, because: 'it makes no difference' }
  const found = { all: mutants, killed: [bound], survived: [negated, other] }

  test('a mutant that no test kills is a survivor unless it is listed as equivalent', () => {
    expect(classify({ ...found, equivalents: [entry] })).toEqual({
      equivalent: [negated],
      survivors: [other],
      stale: [],
    })
  })

  test.each([
    ['this mutant no longer exists', { ...entry, before: 'gone' }],
    ['a test kills it', { ...bound, because: 'it makes no difference' }],
    ['no reason is given', { ...entry, because: '' }],
  ])('an entry for an equivalent mutant is stale when %s', (reason, stale) => {
    expect(classify({ ...found, equivalents: [stale] }).stale).toEqual([
      expect.stringContaining(reason),
    ])
  })

  test('at most 2 % of the mutants are listed as equivalent, and each exists', () => {
    const all = ['firestore.rules', 'storage.rules'].flatMap((file) =>
      mutantsOf(file, readFileSync(file, 'utf8')),
    )
    const equivalents = readEquivalents()
    expect(classify({ all, killed: [], survived: [], equivalents }).stale).toEqual([])
    expect(equivalents.length).toBeLessThanOrEqual(all.length * 0.02)
  })
})

describe('the choice of mutants', () => {
  const chosen = (...args: string[]) => selected(mutants, readOptions(args)).length

  test('mutants can be chosen by file, line and operator', () => {
    expect(chosen()).toBe(mutants.length)
    expect(chosen('--file', 'storage')).toBe(0)
    expect(chosen('--file', 'firestore')).toBe(mutants.length)
    expect(chosen('--line', '6')).toBe(5)
    expect(chosen('--line', '5-6')).toBe(mutants.length)
    expect(chosen('--line', '5,6')).toBe(mutants.length)
    expect(chosen('--line', '1,6-7')).toBe(5)
    expect(chosen('--operator', 'bound')).toBe(2)
  })

  test('mutants can be chosen by the changes since a commit', () => {
    expect(readOptions(['--changed']).changed).toBe('HEAD')
    expect(readOptions(['--changed', '--file', 'storage']).changed).toBe('HEAD')
    expect(readOptions(['--changed', 'main']).changed).toBe('main')
    const diff = `diff --git firestore.rules firestore.rules
--- firestore.rules
+++ firestore.rules
@@ -3 +4,2 @@ match
-old
+new
+new
@@ -10,2 +11,0 @@
-gone
--- storage.rules
+++ storage.rules
@@ -1 +1 @@
`
    expect(changedLines(diff)).toEqual(
      new Map([
        ['firestore.rules', new Set([4, 5])],
        ['storage.rules', new Set([1])],
      ]),
    )
  })

  test.each([
    [['--file', 'other'], '--file takes'],
    [['--lanes', '0'], '--lanes takes'],
    [['--unheard-of'], 'unheard-of'],
    [['--changed=no-such-ref'], "git does not know 'no-such-ref'"],
  ])('the option %s of the mutation tests is refused', (args, message) => {
    expect(() => selected(mutants, readOptions(args))).toThrow(message)
  })
})
