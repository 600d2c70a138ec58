import { MESSAGES } from '@domain/messages'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../app/paths'
import { FormNotice } from '../../../ui/public/form-alert'

/** The account is there, but not the session: its address wants confirming first, or signing in did not work just now. */
export function SignupDone({ outcome }: { outcome: 'confirm_email' | 'created' }) {
  return (
    <>
      <FormNotice>
        {outcome === 'confirm_email' ? MESSAGES.checkYourEmail : MESSAGES.accountCreated}
      </FormNotice>
      <Link className="button" to={PATHS.login}>
        Sign in
      </Link>
    </>
  )
}
