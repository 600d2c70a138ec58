import { expect, it } from 'vitest'
import { upperCaseInput } from '../../web/src/features/invite/invite-page'

function createInput(value: string, caret: number): HTMLInputElement {
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
  'upperCaseInput turns %j with the caret at %i into %j with the caret at %i',
  (value, caret, expected, expectedCaret) => {
    const element = createInput(value, caret)
    upperCaseInput(element, false)
    expect(element.value).toBe(expected)
    expect(element.selectionStart).toBe(expectedCaret)
  },
)

it('upperCaseInput does not change a text while the user composes it with an input method editor (IME)', () => {
  const element = createInput('cave', 4)
  upperCaseInput(element, true)
  expect(element.value).toBe('cave')
})
