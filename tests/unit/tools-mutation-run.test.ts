import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classify, readEquivalents } from '../../lab/mutation/equivalents.mjs'
import { mutantsOf } from '../../packages/rules-mutation/mutants.mjs'
import { changedLines, readOptions, selected } from '../../lab/mutation/options.mjs'
import { keyOf, KillerHistory, ordered, wordsOf } from '../../lab/mutation/ordering.mjs'

const SAMPLE_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /api_keys/{key} {
      allow get: if resource.data.title == 'a';
      allow create: if a <= 80;
    }
  }
}
`
const sampleMutants = mutantsOf('firestore.rules', SAMPLE_RULES)
const [negatedMutant] = sampleMutants.filter(({ operator }) => operator === 'negated')
const [boundMutant, otherBoundMutant] = sampleMutants.filter(({ operator }) => operator === 'bound')
if (!negatedMutant || !boundMutant || !otherBoundMutant) throw new Error('mutants are missing')

const testNamed = (file: string, suite: string, name: string, index: number) => ({
  file,
  suite,
  name: `${suite} › ${name}`,
  index,
})
const sampleTests = [
  testNamed('firestore/events', 'get', 'is allowed', 0),
  testNamed('firestore/events', 'get', 'is refused', 1),
  testNamed('firestore/events', 'agrees on title', 'as 7', 2),
  testNamed('firestore/api-keys', 'get', 'is refused', 0),
]
const keysOf = (list: typeof sampleTests) => list.map(keyOf)

describe('the order of tests for a mutant', () => {
  test('for each mutant, the mutation run first takes the tests of the mutated collection, then one test of each other suite, then the rest', () => {
    expect(keysOf(ordered(sampleTests, [], wordsOf(negatedMutant)))).toEqual([
      'firestore/api-keys get › is refused',
      'firestore/events get › is allowed',
      'firestore/events agrees on title › as 7',
      'firestore/events get › is refused',
    ])
  })

  test('if a test killed a mutant in an earlier mutation run, this test runs first for the same mutant', () => {
    const hints = ['firestore/events get › is refused', 'gone']
    expect(keysOf(ordered(sampleTests, hints, wordsOf(negatedMutant)))[0]).toBe(hints[0])
  })

  test('KillerHistory lists the test that killed the given mutant first, then the tests that killed other mutants of the same line', () => {
    const history = new KillerHistory({})
    history.add(boundMutant, 'first')
    history.add(otherBoundMutant, 'second')
    expect(history.hintsFor(boundMutant)).toEqual(['first', 'second'])
    expect(history.hintsFor(negatedMutant)).toEqual([])
    const later = new KillerHistory(JSON.parse(JSON.stringify(history)))
    expect(later.hintsFor(otherBoundMutant)).toEqual(['second'])
  })
})

describe('surviving mutants', () => {
  const equivalentEntry = { ...negatedMutant, because: 'it makes no difference' }
  const foundMutants = {
    all: sampleMutants,
    killed: [boundMutant],
    survived: [negatedMutant, otherBoundMutant],
  }

  test('a mutant that no test kills counts as a survivor, unless the list of equivalent mutants contains it', () => {
    expect(classify({ ...foundMutants, equivalents: [equivalentEntry] })).toEqual({
      equivalent: [negatedMutant],
      survivors: [otherBoundMutant],
      stale: [],
    })
  })

  test.each([
    ['this mutant no longer exists', { ...equivalentEntry, before: 'gone' }],
    ['a test kills it', { ...boundMutant, because: 'it makes no difference' }],
    ['no reason is given', { ...equivalentEntry, because: '' }],
  ])('an entry for an equivalent mutant is stale when %s', (reason, stale) => {
    expect(classify({ ...foundMutants, equivalents: [stale] }).stale).toEqual([
      expect.stringContaining(reason),
    ])
  })

  test('the list of equivalent mutants names at most 2 % of all mutants, and only existing mutants', () => {
    const all = ['firestore.rules', 'storage.rules'].flatMap((file) =>
      mutantsOf(file, readFileSync(file, 'utf8')),
    )
    const equivalents = readEquivalents()
    expect(classify({ all, killed: [], survived: [], equivalents }).stale).toEqual([])
    expect(equivalents.length).toBeLessThanOrEqual(all.length * 0.02)
  })
})

describe('options that choose mutants', () => {
  const chosenCount = (...args: string[]) => selected(sampleMutants, readOptions(args)).length

  test('the command-line options of the mutation run select mutants by file, line and operator', () => {
    expect(chosenCount()).toBe(sampleMutants.length)
    expect(chosenCount('--file', 'storage')).toBe(0)
    expect(chosenCount('--file', 'firestore')).toBe(sampleMutants.length)
    expect(chosenCount('--line', '6')).toBe(5)
    expect(chosenCount('--line', '5-6')).toBe(sampleMutants.length)
    expect(chosenCount('--line', '5,6')).toBe(sampleMutants.length)
    expect(chosenCount('--line', '1,6-7')).toBe(5)
    expect(chosenCount('--operator', 'bound')).toBe(2)
  })

  test('the option --changed of the mutation run selects the mutants of lines that have changed since the given commit', () => {
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
    [['--file', 'other'], '--file must be'],
    [['--lanes', '0'], '--lanes must be'],
    [['--unheard-of'], 'unheard-of'],
    [['--changed=no-such-ref'], "git does not know the ref 'no-such-ref'"],
  ])('the mutation tests refuse the option %s with an error', (args, message) => {
    expect(() => selected(sampleMutants, readOptions(args))).toThrow(message)
  })
})
