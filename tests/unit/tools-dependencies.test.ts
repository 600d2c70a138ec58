import { expect, test } from 'vitest'
import { isSatisfied } from '../../tools/lib/dependencies.mjs'

const lock = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-for-another-machine': { version: '2.0.0', optional: true },
}

test.each([
  ['what the lock file names', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['less', {}, false],
  [
    'more',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/z': { version: '1.0.0' } },
    true,
  ],
])('the installed packages are up to date: %s', (_name, installed, satisfied) => {
  expect(isSatisfied(lock, installed)).toBe(satisfied)
})
