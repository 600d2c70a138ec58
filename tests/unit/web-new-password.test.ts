import { newPassword } from '@domain/calls/sign-up-with-invite'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { expect, it } from 'vitest'
import { newPasswordField } from '../../web/src/ui/new-password'

const { min, strictMin } = LENGTHS.password
const firstErrorOf = (schema: typeof newPasswordField, password: string) =>
  schema.safeParse(password).error?.issues[0]?.message

it.each(['12345', 'sixsix', 'seven77'])(
  'in a real project, a form refuses the password %s, which is shorter than the form’s hint requires',
  (password) =>
    expect(firstErrorOf(newPasswordField, password)).toBe(MESSAGES.passwordTooShortStrict),
)

it.each([
  ['12345', min, MESSAGES.passwordTooShort],
  ['sixsix', min, undefined],
  ['seven77', strictMin, MESSAGES.passwordTooShortStrict],
  ['eight888', strictMin, undefined],
  ['   ', strictMin, MESSAGES.fillInAllFields],
] as const)(
  'for the password "%s" and the minimum length %d, newPassword() reports the error: %s',
  (password, limit, error) => expect(firstErrorOf(newPassword(limit), password)).toBe(error),
)
