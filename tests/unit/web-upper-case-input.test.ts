// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { upperCaseInput } from '../../web/src/features/invite/invite-page'

function input(value: string, caret: number): HTMLInputElement {
  const element = document.createElement('input')
  element.value = value
  element.setSelectionRange(caret, caret)
  return element
}

it.each([
  ['cave', 4, 'CAVE', 4],
  ['CAvVE', 3, 'CAVVE', 3],
  ['  ab', 3, 'AB', 1],
  ['abcdefghij', 10, 'ABCDEFGH', 8],
  ['', 0, '', 0],
])(
  'upperCaseInput turns %j with the caret at %i into %j',
  (value, caret, expected, expectedCaret) => {
    const element = input(value, caret)
    upperCaseInput(element, false)
    expect(element.value).toBe(expected)
    expect(element.selectionStart).toBe(expectedCaret)
  },
)

it('upperCaseInput ignores text in IME composition', () => {
  const element = input('cave', 4)
  upperCaseInput(element, true)
  expect(element.value).toBe('cave')
})
