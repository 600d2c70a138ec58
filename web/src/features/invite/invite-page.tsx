import { useNavigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { SITE } from '../../config/site'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import { storeValidatedCode } from '../../ui/validated-code'
import { InviteForm } from './invite-form'

/** /invite: a code is looked up; a good one is kept and leads on to /signup. */
export function InvitePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = (code: string) => {
    storeValidatedCode(code)
    void navigate(PATHS.signup)
  }

  return (
    <div className="gate-panel">
      <GateTitle title="Enter The Cave">
        Enter your exclusive invitation code to access the community
      </GateTitle>
      <InviteForm prefill={search.get('code')} onValid={goOn} />
      <p className="gate-foot row">
        <HomeLink />
        <a className="back-link" href={`mailto:${SITE.contactEmail}`}>
          Contact us
        </a>
      </p>
    </div>
  )
}
