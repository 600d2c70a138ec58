import { cpus, totalmem } from 'node:os'

/** One row of the table of results. */
export interface Row {
  what: string
  figure: number
  unit: string
  /** The baseline for `figure`, in the same unit: the figure of the least work that has the same result. */
  floor?: number | undefined
  target?: string | undefined
  /** Whether the target is met; undefined without a target. */
  met?: boolean | undefined
  /** The reasons why the target is missed. */
  note?: readonly string[] | undefined
}

interface Measured {
  unit?: string
  floor?: number
  /** The largest allowed figure. */
  most?: number
  least?: number
  /** The figure may be at most `mostTimes * floor + plus`. */
  mostTimes?: number
  plus?: number
  note?: readonly string[]
}

/** Returns a row of the table with a figure, its floor (the baseline), and whether the figure meets all its targets. */
export function row(what: string, figure: number, measured: Measured = {}): Row {
  const { unit = '', floor, most, least, mostTimes, plus = 0, note } = measured
  const limits = [
    ...(most === undefined ? [] : [{ says: `≤ ${most}`, kept: figure <= most }]),
    ...(least === undefined ? [] : [{ says: `≥ ${least}`, kept: figure >= least }]),
    ...(mostTimes === undefined || floor === undefined
      ? []
      : [
          {
            says: `≤ ${mostTimes} × floor${plus ? ` + ${plus}` : ''}`,
            kept: figure <= mostTimes * floor + plus,
          },
        ]),
  ]
  return {
    what,
    figure,
    unit,
    floor,
    note,
    ...(limits.length && {
      target: limits.map(({ says }) => says).join(', '),
      met: limits.every(({ kept }) => kept),
    }),
  }
}

/**
 * Describes the machine on which the figures were measured.
 * @param browser the version of the browser; an empty string if no browser was used
 */
export function describeMachine(browser: string): string {
  const memory = `${round(totalmem() / 2 ** 30)} GiB`
  return [
    `${cpus().length} × ${cpus()[0]?.model}`,
    memory,
    `Node ${process.version}`,
    ...(browser ? [`Chromium ${browser}`] : []),
  ].join(', ')
}

/** Prints all rows as one table, and then each row that misses its target. @returns whether all targets are met */
export function printTable(rows: readonly Row[]): boolean {
  console.table(
    Object.fromEntries(
      rows.map(({ what, figure, unit, floor, target, met }) => [
        what,
        {
          figure: round(figure),
          unit,
          floor: floor === undefined ? '' : round(floor),
          ratio: floor ? round(figure / floor) : '',
          target: target ?? '',
          met: met === undefined ? '' : met ? '✔' : '✖',
        },
      ]),
    ),
  )
  const missed = rows.filter(({ met }) => met === false)
  for (const { what, figure, unit, target, note = [] } of missed)
    console.log(`✖ ${what}: ${round(figure)} ${unit} (${target}) ${note.join('; ')}`)
  console.log(
    missed.length ? `${missed.length} targets are missed.` : 'All measured targets are met.',
  )
  return missed.length === 0
}

const round = (value: number) => Math.round(value * 100) / 100
