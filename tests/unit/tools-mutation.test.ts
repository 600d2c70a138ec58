import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutantsOf } from '../../packages/rules-mutation/mutants.mjs'
import { mutantKey } from '../../lab/mutation/ordering.mjs'
import { parseRules } from '../../packages/rules-mutation/parser.mjs'

const rulesWith = (body: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function uid() { return request.auth.uid; }
    match /things/{thing} {
      ${body}
    }
  }
}
`
const rulesAllowing = (condition: string, method = 'get') =>
  rulesWith(`allow ${method}: if ${condition};`)

/** Applies a mutation operator to a condition, and returns the changed condition of each mutant. */
const conditionsOfMutants = (operator: string, condition: string) =>
  mutantsOf('x.rules', rulesAllowing(condition))
    .filter((mutant) => mutant.operator === operator)
    .map(({ after }) => after.replace(/^allow get: if (.*);$/, '$1'))

describe('rules mutation of conditions', () => {
  test.each([
    ['a() == b()', ['!(a() == b())']],
    [
      '(a == b) && c is int',
      ['!((a == b) && c is int)', '(!(a == b)) && c is int', '(a == b) && !(c is int)'],
    ],
    [
      'a in [1] ? b < c : false',
      ['!(a in [1] ? b < c : false)', '!(a in [1]) ? b < c : false', 'a in [1] ? !(b < c) : false'],
    ],
    ['true', []],
    [
      'firestore.exists(/databases/(default)/documents/rows/$(uid())) == a',
      ['!(firestore.exists(/databases/(default)/documents/rows/$(uid())) == a)'],
    ],
    // The mutation does not change the comment after the condition.
    ['a == b // not c', ['!(a == b) // not c']],
  ])('rules mutation negates the condition %s', (condition, expected) => {
    expect(conditionsOfMutants('negated', condition)).toEqual(expected)
  })

  test.each([
    ['a == b && c == d && e == f', ['a == b || c == d && e == f', 'a == b && c == d || e == f']],
    [
      '(a == b || c == d) && e == f',
      ['(a == b || c == d) || e == f', '(a == b && c == d) && e == f'],
    ],
    ['a == b', []],
  ])('rules mutation swaps && and || in the condition %s', (condition, expected) => {
    expect(conditionsOfMutants('swapped', condition)).toEqual(expected)
  })

  test.each([
    ['a == 1 && b == 2 && c == 3', ['b == 2 && c == 3', 'a == 1 && c == 3', 'a == 1 && b == 2']],
    [
      '(a == 1 || b == 2) && c == 3',
      ['c == 3', '(a == 1 || b == 2)', '(b == 2) && c == 3', '(a == 1) && c == 3'],
    ],
    ['a == 1', []],
  ])('rules mutation drops each clause of the condition %s', (condition, expected) => {
    expect(conditionsOfMutants('dropped', condition)).toEqual(expected)
  })

  test.each([
    ['uid() == thing && a == 1', ['true && a == 1']],
    ['request.auth.uid == resource.data.owner', ['true']],
    ['resource.data.owner == uid() || a == 1', ['true || a == 1']],
    ['resource.data.uids == thing', []],
  ])(
    'rules mutation replaces the owner check in the condition %s with true',
    (condition, expected) => {
      expect(conditionsOfMutants('owner', condition)).toEqual(expected)
    },
  )
})

describe('rules mutation of bounds', () => {
  test.each([
    ['a.size() <= 80', ['a.size() <= 81', 'a.size() <= 79']],
    ['short(a, 80)', ['short(a, 81)', 'short(a, 79)']],
    ["a.split('/')[1] == b", ["a.split('/')[2] == b", "a.split('/')[0] == b"]],
    ['a > request.time', ['a >= request.time']],
    ['a <= 2 * 1024', ['a <= 2 * 1024 + 1', 'a <= 2 * 1024 - 1']],
    [
      "a.matches('x{0,16}y{3}')",
      [
        "a.matches('x{1,16}y{3}')",
        "a.matches('x{0,17}y{3}')",
        "a.matches('x{0,15}y{3}')",
        "a.matches('x{0,16}y{4}')",
        "a.matches('x{0,16}y{2}')",
      ],
    ],
    ["a == 'x{0,16}'", []],
    [String.raw`a.matches('[\\x{300}-\\x{2060}]')`, []],
  ])('rules mutation moves each bound in the condition %s by one', (condition, expected) => {
    expect(conditionsOfMutants('bound', condition)).toEqual(expected)
  })
})

describe('rules mutation of lists', () => {
  test('rules mutation adds one name to a list of field names in each mutant: another field that the match block uses, or an unknown field', () => {
    const condition = "request.resource.data.keys().hasOnly(['a', 'b']) && resource.data.c == 1"
    expect(conditionsOfMutants('widened', condition).map((after) => after.split(' &&')[0])).toEqual(
      [
        "request.resource.data.keys().hasOnly(['a', 'b', 'c'])",
        "request.resource.data.keys().hasOnly(['a', 'b', 'surplus'])",
      ],
    )
  })

  test('if rules mutation knows all fields of a collection, it adds each missing field to a list of field names, one field in each mutant', () => {
    const text = rulesAllowing("resource.data.keys().hasOnly(['a'])")
    const all = mutantsOf('x.rules', text, { things: ['a', 'b'], others: ['c'] })
    const widened = all.filter(({ operator }) => operator === 'widened')
    expect(widened.map(({ after }) => after)).toEqual([
      "allow get: if resource.data.keys().hasOnly(['a', 'b']);",
      "allow get: if resource.data.keys().hasOnly(['a', 'surplus']);",
    ])
  })

  test('the mutation tool for security rules adds names of the matched document’s fields to a list, but no names of methods, no computed names and no fields of other documents', () => {
    const text = rulesAllowing(
      "resource.data.keys().hasOnly(['a']) && resource.data.get('b', 0) == 0 && resource.data.c.keys().hasOnly([string(d)]) && getAfter(/x/y).data.last == 1",
    )
    const widened = mutantsOf('x.rules', text).filter(({ operator }) => operator === 'widened')
    const names = widened.map(({ after }) => /, '(\w+)'\]/.exec(after)?.[1])
    expect(new Set(names)).toEqual(new Set(['a', 'c', 'surplus']))
  })

  test('rules mutation adds one value to a list in each mutant: an unknown option, an empty text or null, but no value that the list has already', () => {
    expect(conditionsOfMutants('widened', "a in ['b', null]")).toEqual([
      "a in ['b', null, 'Unheard of']",
      "a in ['b', null, '']",
    ])
  })

  test('rules mutation extends a list of allowed field names or values even if the list is an argument of a function call', () => {
    const text = rulesWith(`
      function only(fields) { return resource.data.keys().hasOnly(fields); }
      function among(values, options) { return values.hasOnly(options); }
      allow get: if only(['a']);
      allow list: if among(b, ['c']);
      allow create: if other(['d']);`)
    const widened = mutantsOf('x.rules', text).filter(({ operator }) => operator === 'widened')
    expect(widened.map(({ after }) => after)).toEqual([
      "allow get: if only(['a', 'surplus']);",
      "allow list: if among(b, ['c', 'Unheard of']);",
      "allow list: if among(b, ['c', '']);",
      "allow list: if among(b, ['c', null]);",
    ])
  })

  test.each([
    ["a in ['b', 'c']", ["a in ['c']", "a in ['b']"]],
    ["a == {'b': 1, 'c': 2}[d]", ["a == {'c': 2}[d]", "a == {'b': 1}[d]"]],
  ])('rules mutation removes each entry of the list %s', (condition, expected) => {
    expect(conditionsOfMutants('narrowed', condition)).toEqual(expected)
  })
})

describe('rules mutation of allow statements and functions', () => {
  test('for each method of an allow statement, one mutant allows everybody and one allows all signed-in accounts', () => {
    const mutants = mutantsOf('x.rules', rulesAllowing('false', 'read, delete'))
    expect(mutants.map(({ after }) => after.replace('allow read, delete: if false;', '…'))).toEqual(
      [
        'allow get: if true; …',
        'allow list: if true; …',
        'allow delete: if true; …',
        'allow get: if request.auth != null; …',
        'allow list: if request.auth != null; …',
        'allow delete: if request.auth != null; …',
      ],
    )
    expect(mutants.every(({ constant }) => constant)).toBe(true)
  })

  test('rules mutation replaces the result of a function with true if the function returns a condition', () => {
    const text = rulesWith(
      'function may() { return a == 1; } function of() { return resource.data; }',
    )
    const opened = mutantsOf('x.rules', text).filter(({ operator }) => operator === 'opened')
    expect(opened.map(({ after }) => after)).toEqual([
      'function may() { return true; } function of() { return resource.data; }',
    ])
  })

  test('the mutation of security rules removes each `allow` statement that has no condition', () => {
    const taken = mutantsOf('x.rules', rulesWith('allow get;')).filter(
      ({ operator }) => operator === 'negated',
    )
    expect(taken.map(({ after }) => after)).toEqual([''])
  })
})

test('a mutant contains the file and line of the changed statement, and the document path of its match block', () => {
  const [mutant] = mutantsOf('x.rules', rulesAllowing('a == b')).filter(
    ({ operator }) => operator === 'negated',
  )
  expect(mutant).toMatchObject({
    file: 'x.rules',
    line: 6,
    where: '/things/{thing} allow get',
    path: '/things/{thing}',
    before: 'allow get: if a == b;',
    constant: false,
    rules: rulesAllowing('!(a == b)'),
  })
})

test('the source range of a mutated function begins at its first let statement, because the emulator reports evaluations at this position', () => {
  const text = rulesWith('function isOwn() { let row = get(a).data; return row.owner == uid(); }')
  const own = mutantsOf('x.rules', text).filter(({ where }) => where.endsWith('isOwn()'))
  const starts = new Set(own.map(({ region: [start] }) => start))
  expect(starts).toEqual(new Set([text.indexOf('let row')]))
})

test('all mutants of our rules files differ from each other and from the original rules', () => {
  for (const file of ['firestore.rules', 'storage.rules']) {
    const text = readFileSync(file, 'utf8')
    const mutants = mutantsOf(file, text)
    const all = mutants.map(({ rules }) => rules)
    expect(new Set([text, ...all]).size).toBe(all.length + 1)
    expect(all.length).toBeGreaterThan(50)
    expect(new Set(mutants.map(mutantKey)).size).toBe(all.length)
    // parseRules must accept each mutant. To save time, the test parses only every 40th mutant.
    for (const rules of all.filter((_, index) => index % 40 === 0))
      expect(() => parseRules(rules)).not.toThrow()
  }
})

test.each([
  ['allow get: if a == ;', "Line 6: expected '(' but found ';'"],
  ['allow get: if a # b;', 'Line 6: # b;'],
  ['allow get: if (a;', "Line 6: expected ')' but found ';'"],
])('parseRules throws a syntax error for %s', (body, message) => {
  expect(() => parseRules(rulesWith(body))).toThrow(message)
})
