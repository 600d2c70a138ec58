import { isMadeOfKnownWords } from '@domain/password'
import { expect, it } from 'vitest'

const OWN = ['Bob Li', 'marta.okafor@example.com']

it.each([
  ['TheCave2025!', true],
  ['cave-2025-xyz', true],
  ['cave-2025-wxyz', false],
  ['Bob!2025', true],
  ['bob-2025-xyz', true],
  ['bob-2025-wxyz', false],
  ['Li!2025!!', false],
  ['okafor.MARTA.1', true],
  ['TheCave-xyz', true],
  ['2025-2025', false],
  ['xyz-2025', false],
])('isMadeOfKnownWords() for the password %s returns %s', (password, guessable) => {
  expect(isMadeOfKnownWords(password, OWN)).toBe(guessable)
})
