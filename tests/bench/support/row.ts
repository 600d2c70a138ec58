import { cpus, totalmem } from 'node:os'

/** One line of the table. */
export interface Row {
  what: string
  figure: number
  unit: string
  /** What the least that could do the same work takes, in the same unit and run. */
  floor?: number | undefined
  target?: string | undefined
  /** undefined: nothing was promised. */
  met?: boolean | undefined
  /** What is behind a figure that misses. */
  note?: readonly string[] | undefined
}

interface Measured {
  unit?: string
  floor?: number
  /** Targets; all that are given count. */
  most?: number
  least?: number
  /** At most so many times the floor … */
  mostTimes?: number
  /** … and so much more. */
  plus?: number
  note?: readonly string[]
}

/** A figure with its floor, and whether it keeps within its targets. */
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

/** The machine, since figures mean nothing without it. @param browser its version; empty when none took part */
export function machine(browser: string): string {
  const memory = `${round(totalmem() / 2 ** 30)} GiB`
  return [
    `${cpus().length} × ${cpus()[0]?.model}`,
    memory,
    `Node ${process.version}`,
    ...(browser ? [`Chromium ${browser}`] : []),
  ].join(', ')
}

/** Prints all rows as one table, then what misses. @returns whether nothing does */
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
    missed.length
      ? `${missed.length} targets are missed.`
      : 'All targets that were measured are reached.',
  )
  return missed.length === 0
}

const round = (value: number) => Math.round(value * 100) / 100
