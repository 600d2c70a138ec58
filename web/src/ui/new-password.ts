import { newPassword } from '@domain/calls/sign-up-with-invite'
import { passwordMinLength } from '../firebase/config'

/** The schema of a new password in a form. It requires the minimum length that the form's hint mentions. */
export const newPasswordField = newPassword(passwordMinLength)
