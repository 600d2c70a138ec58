import { PATHS } from '../../../config/paths'
import { GateTitle } from '../../../ui/public/gate-title'
import { HomeLink } from '../../../ui/public/home-link'
import { WayCard } from '../components/way-card'
import '../entry.css'

/** /enter: members one way, holders of an invitation the other. */
export function EntryPage() {
  return (
    <div className="gate-panel gate-panel-wide gate-panel-centred">
      <GateTitle title="Welcome to The Cave">Choose how you&rsquo;d like to proceed</GateTitle>
      <div className="ways">
        <WayCard
          to={PATHS.login}
          title="Member Login"
          text="Already a member? Sign in to your account"
          drawing="door"
        />
        <WayCard
          to={PATHS.invite}
          title="Invitation Code"
          text="Have an invitation? Enter your code to join"
          drawing="letter"
        />
      </div>
      <HomeLink />
    </div>
  )
}
