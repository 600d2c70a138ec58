import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const operationsGuide = readFileSync('docs/operations.md', 'utf8')
const [, alertsSection = ''] = operationsGuide.split('### Alerts on log messages')
const [alertTable = ''] = alertsSection.split('###')
const functionSources = readdirSync('functions/src', { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

/**
 * Returns the log messages that are string literals in the source code.
 * @param level method of `log`, such as `error`
 */
const loggedMessages = (level: string) =>
  new Set(
    functionSources.flatMap((source) =>
      [...source.matchAll(new RegExp(`log\\.${level}\\(\\s*'([^']+)'`, 'g'))].map(
        ([, text]) => text,
      ),
    ),
  )

describe('the operations guide', () => {
  it('the alert table of the operations guide has a row for every error message that the functions log', () => {
    const errors = [...loggedMessages('error')]
    expect(errors).toContain('function failed')
    for (const message of errors)
      expect(alertTable, `docs/operations.md, "Alerts on log messages": add a row`).toContain(
        `| \`${message}\``,
      )
  })

  it('the alert table of the operations guide names only messages that functions log', () => {
    const known = ['error', 'warn', 'info'].flatMap((level) => [...loggedMessages(level)])
    const named = [...alertTable.matchAll(/^\| `([^`]+)`/gm)].map(([, message]) => message)
    expect(named.length).toBeGreaterThanOrEqual(10)
    expect(known).toEqual(expect.arrayContaining(named))
  })

  it('every row of the alert table in the operations guide states a limit such as "5 in an hour"', () => {
    const limits = alertTable
      .split('\n')
      .filter((row) => row.startsWith('| `'))
      .map((row) => row.split('|')[2]?.trim())
    expect(limits.length).toBeGreaterThanOrEqual(10)
    const unclear = limits.filter(
      (limit) => !/^\d+ in (?:10 minutes|an hour|a day)$/.test(`${limit}`),
    )
    expect(unclear).toEqual([])
  })

  it('the log filter of the example alert in the operations guide finds the message "function failed" at every severity', () => {
    const [filter] = /--log-filter='.*'/.exec(operationsGuide) ?? []
    expect(filter).toContain('jsonPayload.message="function failed"')
    expect(filter).not.toContain('severity')
  })

  it('the functions never log a message without structured fields, because alerts cannot match such a message', () => {
    const calls = functionSources.flatMap(
      (source) => source.match(/log\.(?:error|warn|info)\(/g) ?? [],
    )
    expect(calls.length).toBeGreaterThanOrEqual(30)
    const withoutField = functionSources.flatMap(
      (source) => source.match(/log\.(?:error|warn|info)\([^(){}]*(?:\{\s*\}\s*,?\s*)?\)/g) ?? [],
    )
    expect(withoutField).toEqual([])
  })

  it('the operations guide names every package that the overrides in package.json contain', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      overrides: Record<string, string | Record<string, string>>
    }
    const [, componentsSection = ''] = operationsGuide.split('## Components')
    const names = Object.entries(overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : Object.keys(value),
    )
    expect(names.filter((name) => !componentsSection.includes(`\`${name}\``))).toEqual([])
  })

  it.each(['everyQuarterHour', 'repairRedemptions', 'clearDeletedAccounts'])(
    'the alert table of the operations guide has a row for failures of the scheduled function %s',
    (name) => {
      const rows = alertTable.split('\n').filter((row) => row.startsWith('| `function failed`, '))
      expect(rows.filter((row) => row.includes(`"${name}"`))).toHaveLength(1)
    },
  )

  it('for each scheduled function, the operations guide has an alert that fires when runs are missing', () => {
    const [, metricsSection = ''] = operationsGuide.split("### Alerts on Google's own metrics")
    const rows = metricsSection.split('\n').filter((row) => row.includes('| fewer than '))
    const scheduled = functionSources.flatMap((source) =>
      [...source.matchAll(/export const (\w+) = onSchedule\(/g)].map(([, name]) => name),
    )
    expect(scheduled.length).toBeGreaterThanOrEqual(4)
    expect(scheduled.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
  })

  it('the operations guide’s example of an alert for missing runs fires even if Google receives no data at all', () => {
    const example =
      /^ {2}"displayName": "cave-keep-standing"[^`]*/m.exec(operationsGuide)?.[0] ?? ''
    expect(example).toContain('"evaluationMissingData": "EVALUATION_MISSING_DATA_ACTIVE"')
    // Google accepts `evaluationMissingData` only together with a duration.
    expect(example).toMatch(/"duration": "[1-9]\d*s"/)
  })

  it('the operations guide names only existing npm scripts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const named = [...operationsGuide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name)
    expect(named).toContain('restore')
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  })

  it('the operations guide’s command for testing a restore does not use the default project of tools/emulators.mjs', () => {
    const [, project = ''] =
      /^node tools\/emulators\.mjs -- npm run restore .* --project (\S+)$/m.exec(operationsGuide) ??
      []
    expect(project).toMatch(/^demo-/)
    const emulatorScript = readFileSync('tools/emulators.mjs', 'utf8')
    const [, ownProject] = /project: .*default: '([^']+)'/.exec(emulatorScript) ?? []
    expect(ownProject).toMatch(/^demo-/)
    expect(project).not.toBe(ownProject)
  })
})
