import { describe, expect, it } from 'vitest'
import { toCsv } from '../../web/src/ui/csv'

const BOM = '\uFEFF'
const cellOf = (text: string) => toCsv([text], []).slice(BOM.length, -'\r\n'.length)

describe('a CSV file', () => {
  it('a CSV file begins with a BOM and uses CRLF', () => {
    expect(
      toCsv(
        ['code', 'description'],
        [
          ['7KQ2MX9A', ''],
          ['', 'ليلة في دبي'],
        ],
      ),
    ).toBe(`${BOM}"code","description"\r\n"7KQ2MX9A",""\r\n"","ليلة في دبي"\r\n`)
  })

  it.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "yes"', '"say ""yes"""'],
    ['"', '""""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' leading blank', '" leading blank"'],
    ['5 = five', '"5 = five"'],
    ['𝒜 & 🐪', '"𝒜 & 🐪"'],
  ])('toCsv writes the text %j as the cell %j', (text, held) => {
    expect(cellOf(text)).toBe(held)
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['=HYPERLINK("https://x.example","a")', `"'=HYPERLINK(""https://x.example"",""a"")"`],
    ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
    ['+44 20', `"'+44 20"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['=', `"'="`],
    ['\u202e=1+1', `"'=1+1"`],
  ])(
    'toCsv writes a text that begins like a formula so that spreadsheets do not run it: %j',
    (text, held) => {
      expect(cellOf(text)).toBe(held)
    },
  )

  it('a CSV cell cannot change the text direction of its row', () => {
    expect(cellOf('fdp.\u202eexe\u2066')).toBe('"fdp.exe"')
  })

  it.each([',', ';', '\t'])(
    'a spreadsheet with the separator %j reads a text that contains this separator as one cell',
    (separator) => {
      const text = ['Ali', '=1+1', '"', '=2+2'].join(separator)
      expect(parseLine(cellOf(text), separator)).toEqual([text])
      expect(parseLine(toCsv(['a', text], []).slice(BOM.length), ',')).toEqual(['a', text])
    },
  )
})

/** Parses a line of a CSV file as a spreadsheet does. A separator between quotes is part of the text. */
function parseLine(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of line.replace(/\r\n$/, '')) {
    if (character === '"') quoted = !quoted
    if (character === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}
