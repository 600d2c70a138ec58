import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licencesPage, readLock } from '../../lab/lib/licences.mjs'

describe('the page of licences', () => {
  it('licencesPage lists every shipped package once, and no development tools', () => {
    const page = licencesPage({
      packages: {
        '': { version: '0.1.0' },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/@c/a': { version: '1.0.0', license: 'ISC' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/silent': { version: '1.0.0' },
      },
    })
    expect(page).toContain('3 packages: 1 ISC, 1 MIT, 1 unknown.')
    expect(page).toContain('\n- @c/a 1.0.0: ISC\n- b 2.0.0: MIT\n- silent 1.0.0: unknown\n')
    expect(page).not.toContain('tool ')
  })

  it('docs/licences.md matches the lock file (node lab/licences.mjs updates the page)', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(readLock()))
  })

  it('every licence of a shipped package is known and does not require us to publish our own source', () => {
    const page = licencesPage(readLock())
    expect(page).not.toMatch(/: unknown|GPL|SSPL|BUSL/)
  })
})
