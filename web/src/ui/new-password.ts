import { newPassword } from '@domain/calls/sign-up-with-invite'
import { passwordMinLength } from '../firebase/config'

/** The schema of a new password in a form. The minimum length is the same as in the form's hint. */
export const newPasswordField = newPassword(passwordMinLength)
