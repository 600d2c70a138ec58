import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const guide = readFileSync('docs/operations.md', 'utf8')
const [, alerts = ''] = guide.split('### Alerts on log messages')
const [table = ''] = alerts.split('###')
const sources = readdirSync('functions/src', { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

/** Returns the constant messages that functions log at this level. */
const logged = (level: string) =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(new RegExp(`log\\.${level}\\(\\s*'([^']+)'`, 'g'))].map(
        ([, text]) => text,
      ),
    ),
  )

describe('the operations guide', () => {
  it('the operations guide explains every error that functions log', () => {
    const errors = [...logged('error')]
    expect(errors).toContain('function failed')
    for (const message of errors)
      expect(table, `docs/operations.md, "Alerts on log messages": add a row`).toContain(
        `| \`${message}\``,
      )
  })

  it('the operations guide names only messages that functions log', () => {
    const known = ['error', 'warn', 'info'].flatMap((level) => [...logged(level)])
    const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, message]) => message)
    expect(named.length).toBeGreaterThanOrEqual(10)
    expect(known).toEqual(expect.arrayContaining(named))
  })

  it('the operations guide names only existing commands', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const named = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name)
    expect(named).toContain('restore')
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  })
})
