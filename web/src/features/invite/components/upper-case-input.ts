import { typedInviteCode } from '@domain/invite-code'

/**
 * Makes what stands in the input a code while it is typed: upper case, at most 8 characters, the caret where it was.
 * Leaves text alone that an input method is still composing.
 */
export function upperCaseInput(input: HTMLInputElement, composing: boolean): void {
  const { value, selectionStart } = input
  const typed = typedInviteCode(value)
  if (composing || typed === value) return
  const caret = typedInviteCode(value.slice(0, selectionStart ?? value.length)).length
  input.value = typed
  input.setSelectionRange(caret, caret)
}
