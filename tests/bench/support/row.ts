import { cpus, totalmem } from 'node:os'

/** One row of the table of results. */
export interface Row {
  what: string
  figure: number
  unit: string
  /**
   * The figure for comparison, in the same unit and measured in the same run. It is measured with the least work that
   * gives the same result.
   */
  floor?: number | undefined
  target?: string | undefined
  /** Whether the target is met; undefined without a target. */
  met?: boolean | undefined
  /** The reasons for a missed target. */
  note?: readonly string[] | undefined
}

interface Measured {
  unit?: string
  floor?: number
  /** The largest allowed figure. All targets that are given (`most`, `least`, `mostTimes`) must be met. */
  most?: number
  least?: number
  /** The figure may be at most `floor` times this number, plus the amount `plus`. */
  mostTimes?: number
  /** The amount that is added to the product of `floor` and `mostTimes`; 0 by default. */
  plus?: number
  note?: readonly string[]
}

/** Returns a row with a figure and its floor, and whether it meets its targets. */
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
 * @param browser the version of the browser; empty without a browser
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

/** Prints all rows as one table, and then the rows that miss their targets. @returns whether no target is missed */
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
