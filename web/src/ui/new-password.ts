import { newPassword } from '@domain/calls/sign-up-with-invite'
import { passwordMinLength } from '../firebase/config'

/** The schema of a new password in a form. Its minimum length is the length that the form's hint mentions. */
export const newPasswordField = newPassword(passwordMinLength)
