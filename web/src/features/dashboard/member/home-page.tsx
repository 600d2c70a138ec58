import { useOwnProfile } from '../../../firebase/own-profile'
import { useDestinations } from '../../../ui/frame/navigation'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { StatTiles } from './stat-tiles'

/** The portal's home: a welcome, three numbers, and links. */
export function HomePage() {
  const [, ...destinations] = useDestinations().member
  const own = useOwnProfile()
  const name = own.status === 'ready' ? own.profile.first_name : null

  return (
    <Page
      title="Home"
      eyebrow="Assalamu alaikum"
      heading={
        name ? (
          <>
            Welcome back, <bdi>{name}</bdi>
          </>
        ) : (
          'Welcome back'
        )
      }
      intro="Your community at a glance."
    >
      <StatTiles />
      <NavCards label="Where to go">
        {destinations.map(({ path, label, icon, purpose }) => (
          <NavCard key={path} to={path} icon={icon} title={label}>
            {purpose}
          </NavCard>
        ))}
      </NavCards>
    </Page>
  )
}

export const page = { element: <HomePage /> }
