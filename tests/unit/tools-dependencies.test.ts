import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSatisfied } from '../../tools/lib/dependencies.mjs'

const lockedPackages = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-for-another-machine': { version: '2.0.0', optional: true },
}

test.each([
  ['the packages of the lock file', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version of a package', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['a missing package', {}, false],
  [
    'an additional package',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/z': { version: '1.0.0' } },
    true,
  ],
])('isSatisfied for %s (installed: %j) is %s', (_name, installed, satisfied) => {
  expect(isSatisfied(lockedPackages, installed)).toBe(satisfied)
})

const commands = readdirSync('tools').filter((name) => name.endsWith('.mjs'))
test.each(commands)(
  'the first import of the command tools/%s is the check of the Node version',
  (name) => {
    const imports = /^(?:import|const .* = await import).*$/m.exec(
      readFileSync(`tools/${name}`, 'utf8'),
    )
    expect(imports?.[0]).toBe("import './lib/require-node.mjs'")
  },
)
