import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { exportPages, toCsv } from '../../web/src/ui/csv'

const BOM = '\uFEFF'
const cellOf = (text: string) => toCsv([text], []).slice(BOM.length, -'\r\n'.length)

describe('a CSV file', () => {
  it('a CSV file begins with a byte order mark and ends each line with CRLF', () => {
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
    'toCsv puts an apostrophe before a text that begins like a formula, so that spreadsheets do not run it: %j',
    (text, held) => {
      expect(cellOf(text)).toBe(held)
    },
  )

  it('toCsv removes characters that control the text direction, so that a cell cannot change the direction of its row', () => {
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

describe('exportPages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const refusal = (retryAfterSeconds: number) => new AppError('rate_limited', { retryAfterSeconds })
  const pageOf = (row: string, next: number | null = null) => ({ rows: [row], next })
  const read = vi.fn<(after: number | null) => Promise<ReturnType<typeof pageOf>>>()
  afterEach(() => void read.mockReset())

  /** Starts an export. In the returned `state`, `csv` or `error` is set when the export ends. */
  function startExport() {
    const controller = new AbortController()
    const state: { csv?: string; error?: unknown } = {}
    const source = { header: ['row'], read, toCells: (row: string) => [row] }
    exportPages(source, { signal: controller.signal, onProgress: vi.fn() }).then(
      ({ csv }) => (state.csv = csv),
      (error: unknown) => (state.error = error),
    )
    return { controller, state }
  }
  const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  it('if the server refuses a page because of too many calls, an export waits for the stated time and requests the page again', async () => {
    read
      .mockResolvedValueOnce(pageOf('first', 1))
      .mockRejectedValueOnce(refusal(20))
      .mockResolvedValueOnce(pageOf('second'))
    const { state } = startExport()
    await advance(19.9)
    expect(read.mock.calls).toEqual([[null], [1]])
    await advance(0.2)
    expect(read.mock.calls).toEqual([[null], [1], [1]])
    expect(state.csv).toBe(`${BOM}"row"\r\n"first"\r\n"second"\r\n`)
  })

  it('cancelling an export takes effect immediately, even while the export waits for its next attempt', async () => {
    read.mockRejectedValue(refusal(20))
    const { state, controller } = startExport()
    await advance(5)
    controller.abort()
    await advance(0)
    expect(state.error).toBe(controller.signal.reason)
    expect(vi.getTimerCount()).toBe(0)
    await advance(60)
    expect(read).toHaveBeenCalledOnce()
  })

  it('an export retries a page at most three times, and waits at most a minute before each retry', async () => {
    read.mockRejectedValue(refusal(3600))
    const { state } = startExport()
    await advance(179)
    expect(read).toHaveBeenCalledTimes(3)
    await advance(2)
    expect(read).toHaveBeenCalledTimes(4)
    expect(state.error).toMatchObject({ code: 'rate_limited' })
  })

  it.each(['permission_denied', 'rate_limited'] as const)(
    'an export fails immediately for the error "%s" if the error does not say when to try again',
    async (code) => {
      read.mockRejectedValue(new AppError(code))
      const { state } = startExport()
      await advance(0)
      expect(state.error).toMatchObject({ code })
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
