import { PROFILE_STEPS, type ProfileStep } from '@domain/newcomer'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { Icon } from '../../../ui/icons'

const LABELS: Record<ProfileStep, string> = {
  picture: 'Add a picture',
  superpower: 'Name your superpower',
  regions: 'Choose your regions',
  topics: 'Choose your topics',
}

/**
 * The checklist with the first steps for a new member.
 * @param missing the steps that the member has not done yet; contains at least one step
 */
export function Checklist({ missing }: { missing: readonly ProfileStep[] }) {
  const id = useId()
  const done = PROFILE_STEPS.length - missing.length
  return (
    <section className="home-part" aria-labelledby={id}>
      <h2 id={id}>Let members find you</h2>
      <p className="muted">
        {done} of {PROFILE_STEPS.length} steps of your profile are done.
      </p>
      <ul className="home-steps">
        {PROFILE_STEPS.map((step) =>
          missing.includes(step) ? (
            <li key={step}>
              <Link className="text-link" to={PATHS.settings}>
                <span className="home-step-open" aria-hidden="true" />
                {LABELS[step]}
              </Link>
            </li>
          ) : (
            <li key={step} className="home-step-done">
              <Icon name="done" size={18} />
              {LABELS[step]}
              <span className="visually-hidden">: done</span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
