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

const REQUIRED = { 1: ['1.2.1', '1.2.2'], 2: ['1.1.1'] }

const GOOD = `
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

const problemsOf = (markdown: string) => problemsOfRows(readRows(markdown), REQUIRED)

describe('a table of requirements', () => {
  it('a table of requirements is read row by row, and other tables are ignored', () => {
    expect(readRows(GOOD)).toEqual([
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

  it('a table of requirements passes when each requirement has its row', () => {
    expect(problemsOf(GOOD)).toEqual([])
  })

  it.each([
    ['no reason', 'There is none.', '', '1.2.1: no file, test or reason'],
    ['no subject', 'Escape     ', '', '1.2.1: no subject'],
    ['no state', 'n/a  ', '', "1.2.1: unknown state ''"],
    ['another state', 'n/a  ', 'done', "1.2.1: unknown state 'done'"],
    ['no level', '| 1.2.1 | 1 ', '| 1.2.1 | ', '1.2.1: level (empty) instead of 1'],
    ['another level', '| 1.2.1 | 1 ', '| 1.2.1 | 2 ', '1.2.1: level 2 instead of 1'],
    ['an unknown number', '1.2.1', '1.2.9', '1.2.9: not a requirement of the list'],
    ['no number', '1.2.1', '', ': not a requirement of the list'],
    ['a missing number', '1.2.1', '1.2.9', '1.2.1: no row'],
    ['a number twice', '1.2.1', '1.2.2', '1.2.2: occurs twice'],
    ['a long subject', 'Escape', 'word '.repeat(13), '1.2.1: a subject of 13 words'],
    [
      'a claim without evidence',
      '`web/src/a.ts`: so it is',
      'So it is.',
      "1.1.1: met, but no file is named, nor 'Platform:'",
    ],
  ])('a table of requirements with %s fails', (_, from, to, problem) => {
    expect(GOOD).toContain(from)
    expect(problemsOf(GOOD.replace(from, to))).toContain(problem)
  })

  it('a requirement may be met by Google’s services', () => {
    expect(problemsOf(GOOD.replace('`web/src/a.ts`: so', 'Platform: so'))).toEqual([])
  })
})

describe('the files that the table names', () => {
  it('files that are named in the table of requirements must exist', () => {
    const there = ['firestore.rules', 'web/src/a.ts']
    const markdown = '`firestore.rules`, `web/src/a.ts`, `lost.test.ts`; `max-age=1`, `a b.ts`'
    expect(missingFiles(markdown, (path) => there.includes(path))).toEqual(['lost.test.ts'])
  })
})

describe('the counts', () => {
  it('requirements are counted by level', () => {
    expect(linesOf(countByLevel(readRows(GOOD)))).toEqual([
      'Level 1: 0 met, 1 not applicable, 1 open of 2 (50.0 % met or not applicable)',
      'Level 2: 1 met, 0 not applicable, 0 open of 1 (100.0 % met or not applicable)',
    ])
  })

  it('the percentages of met requirements are rounded down', () => {
    const counts = { 2: { met: 1999, 'n/a': 0, open: 1, total: 2000 } }
    expect(linesOf(counts)).toEqual([expect.stringContaining('(99.9 %')])
  })
})

describe("the project's own table", () => {
  it('the project’s list contains 65 requirements of level 1 and 152 of level 2, without OAuth and WebRTC', () => {
    const path = 'docs/security/asvs-5.0-requirements.json'
    const required = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>
    expect(Object.keys(required)).toEqual(['1', '2'])
    expect(required[1]).toHaveLength(65)
    expect(required[2]).toHaveLength(152)
    const numbers = Object.values(required).flat()
    expect(new Set(numbers).size).toBe(217)
    expect(numbers.filter((number) => /^1[07]\./.test(number))).toEqual([])
  })

  it('the project’s table of requirements is complete', () => {
    const { problems, counts } = checkSecurityTable()
    expect(problems).toEqual([])
    expect(counts).toMatchObject({ 1: { total: 65 }, 2: { total: 152 } })
  })
})

describe('the limits for open requirements', () => {
  const open = (count: number, total: number) => ({
    met: total - count,
    'n/a': 0,
    open: count,
    total,
  })

  it('no requirement of level 1 and at most a tenth of level 2 may be open', () => {
    expect(shortfalls({ 1: open(0, 65), 2: open(15, 152) })).toEqual([])
    expect(shortfalls({ 1: open(1, 65), 2: open(15, 152) })).toEqual([
      'level 1: 1 of 65 are open, 100 % must be met or not applicable',
    ])
    expect(shortfalls({ 1: open(0, 65), 2: open(16, 152) })).toHaveLength(1)
  })
})
