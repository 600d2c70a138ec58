import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  checkSecurityTable,
  countByLevel,
  linesOf,
  missingFiles,
  problemsOfRows,
  readRows,
  shortfalls,
} from '../../lab/lib/security-table.mjs'

const REQUIRED_NUMBERS = { 1: ['1.2.1', '1.2.2'], 2: ['1.1.1'] }

const COMPLETE_TABLE = `
| Role   | May  |
| ------ | ---- |
| Member | read |

| No.   | Level | Subject     | State | Met by, or why        |
| ----- | :---: | ----------- | ----- | --------------------- |
| 1.1.1 | 2     | Decode once | met   | \`web/src/a.ts\`: so it is |
| 1.2.1 | 1     | Escape      | n/a   | There is none.        |

Text between two tables.

| No. | Level | Subject | State | Met by, or why |
|---|---|---|---|---|
| 1.2.2 | 1 | Encode | open | Not yet. |
`

const problemsIn = (markdown: string) => problemsOfRows(readRows(markdown), REQUIRED_NUMBERS)

describe('the check of a requirements table', () => {
  it('readRows returns the rows of the requirements table and ignores other tables', () => {
    expect(readRows(COMPLETE_TABLE)).toEqual([
      {
        number: '1.1.1',
        level: '2',
        subject: 'Decode once',
        state: 'met',
        evidence: '`web/src/a.ts`: so it is',
      },
      { number: '1.2.1', level: '1', subject: 'Escape', state: 'n/a', evidence: 'There is none.' },
      { number: '1.2.2', level: '1', subject: 'Encode', state: 'open', evidence: 'Not yet.' },
    ])
  })

  it('a requirements table with a row for each requirement has no problems', () => {
    expect(problemsIn(COMPLETE_TABLE)).toEqual([])
  })

  it.each([
    ['no reason', 'There is none.', '', '1.2.1: no file, test or reason'],
    ['no subject', 'Escape     ', '', '1.2.1: no subject'],
    ['no state', 'n/a  ', '', "1.2.1: unknown state ''"],
    ['an unknown state', 'n/a  ', 'done', "1.2.1: unknown state 'done'"],
    ['no level', '| 1.2.1 | 1 ', '| 1.2.1 | ', '1.2.1: level (empty) instead of 1'],
    ['a different level', '| 1.2.1 | 1 ', '| 1.2.1 | 2 ', '1.2.1: level 2 instead of 1'],
    ['an unknown number', '1.2.1', '1.2.9', '1.2.9: not a requirement of the list'],
    ['no number', '1.2.1', '', ': not a requirement of the list'],
    ['a missing number', '1.2.1', '1.2.9', '1.2.1: no row'],
    ['the same number twice', '1.2.1', '1.2.2', '1.2.2: occurs twice'],
    [
      'a long subject',
      'Escape',
      'word '.repeat(13),
      '1.2.1: the subject has 13 words, at most 12 are allowed',
    ],
    [
      'a claim without evidence',
      '`web/src/a.ts`: so it is',
      'So it is.',
      "1.1.1: met, but the evidence names no file and does not begin with 'Platform:'",
    ],
  ])('the check reports a problem in a requirements table with %s', (_, from, to, problem) => {
    expect(COMPLETE_TABLE).toContain(from)
    expect(problemsIn(COMPLETE_TABLE.replace(from, to))).toContain(problem)
  })

  it('in the requirements table, evidence that begins with ‘Platform:’ does not need to name a file', () => {
    expect(problemsIn(COMPLETE_TABLE.replace('`web/src/a.ts`: so', 'Platform: so'))).toEqual([])
  })
})

describe('missingFiles', () => {
  it('missingFiles returns the files that a requirements table names but that do not exist', () => {
    const there = ['firestore.rules', 'web/src/a.ts']
    const markdown = '`firestore.rules`, `web/src/a.ts`, `lost.test.ts`; `max-age=1`, `a b.ts`'
    expect(missingFiles(markdown, (path) => there.includes(path))).toEqual(['lost.test.ts'])
  })
})

describe('the counts of requirements', () => {
  it('for each level, the summary of the requirements table counts the met, the not applicable and the open requirements', () => {
    expect(linesOf(countByLevel(readRows(COMPLETE_TABLE)))).toEqual([
      'Level 1: 0 met, 1 not applicable, 1 open of 2 (50.0 % met or not applicable)',
      'Level 2: 1 met, 0 not applicable, 0 open of 1 (100.0 % met or not applicable)',
    ])
  })

  it('the summary of the requirements table rounds the percentages of met requirements down', () => {
    const counts = { 2: { met: 1999, 'n/a': 0, open: 1, total: 2000 } }
    expect(linesOf(counts)).toEqual([expect.stringContaining('(99.9 %')])
  })
})

describe('the requirements table in docs/security.md', () => {
  it('the list of ASVS requirements has 65 of level 1 and 152 of level 2, and omits the chapters on OAuth and WebRTC', () => {
    const path = 'docs/security/asvs-5.0-requirements.json'
    const required = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>
    expect(Object.keys(required)).toEqual(['1', '2'])
    expect(required[1]).toHaveLength(65)
    expect(required[2]).toHaveLength(152)
    const numbers = Object.values(required).flat()
    expect(new Set(numbers).size).toBe(217)
    expect(numbers.filter((number) => /^1[07]\./.test(number))).toEqual([])
  })

  it('the requirements table in docs/security.md is complete', () => {
    const { problems, counts } = checkSecurityTable()
    expect(problems).toEqual([])
    expect(counts).toMatchObject({ 1: { total: 65 }, 2: { total: 152 } })
  })
})

describe('shortfalls', () => {
  const countsWithOpen = (count: number, total: number) => ({
    met: total - count,
    'n/a': 0,
    open: count,
    total,
  })

  it('shortfalls() reports level 1 if any of its requirements is open, and level 2 if more than 10 % of its requirements are open', () => {
    expect(shortfalls({ 1: countsWithOpen(0, 65), 2: countsWithOpen(15, 152) })).toEqual([])
    expect(shortfalls({ 1: countsWithOpen(1, 65), 2: countsWithOpen(15, 152) })).toEqual([
      'level 1: 1 of 65 are open, 100 % must be met or not applicable',
    ])
    expect(shortfalls({ 1: countsWithOpen(0, 65), 2: countsWithOpen(16, 152) })).toHaveLength(1)
  })
})
