import { describe, expect, it } from 'vitest'
import { toCsv } from '../../web/src/ui/csv'

const BOM = '\uFEFF'
const cell = (text: string) => toCsv([text], []).slice(BOM.length, -'\r\n'.length)

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
  ])('the CSV cell for %j is %j', (text, held) => {
    expect(cell(text)).toBe(held)
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
  ])('a CSV cell is not run as a formula: %j', (text, held) => {
    expect(cell(text)).toBe(held)
  })

  it('a CSV cell cannot change the text direction of its row', () => {
    expect(cell('fdp.\u202eexe\u2066')).toBe('"fdp.exe"')
  })

  it.each([',', ';', '\t'])('a CSV row is parsed correctly with separator %j', (separator) => {
    const text = ['Ali', '=1+1', '"', '=2+2'].join(separator)
    expect(read(cell(text), separator)).toEqual([text])
    expect(read(toCsv(['a', text], []).slice(BOM.length), ',')).toEqual(['a', text])
  })
})

/** Returns the cells of a line as a spreadsheet parses them. A separator between quotes is text. */
function read(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of line.replace(/\r\n$/, '')) {
    if (character === '"') quoted = !quoted
    if (character === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}
