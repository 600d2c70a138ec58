import { newPassword } from '@domain/calls/sign-up-with-invite'
import { passwordMinLength } from '../firebase/config'

/** A new password in a form. The minimum length is the one that the form's hint names. */
export const newPasswordField = newPassword(passwordMinLength)
