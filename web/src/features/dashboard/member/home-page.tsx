import { useQuery } from '@tanstack/react-query'
import { HOME } from '../../../data/home'
import { queryClient } from '../../../data/query-client'
import { useOwnProfile } from '../../../firebase/own-profile'
import { useDestinations } from '../../../ui/frame/navigation'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import './home.css'
import { HOME_HEAD, isReturning, Welcome } from './home-head'
import { Letter } from './letter'
import { NextEvent } from './next-event'
import { StatTiles } from './stat-tiles'

/**
 * The portal's home page: a welcome, the news, the next event, three numbers, and links. While a part of unknown height
 * is loading, everything below it stays hidden, so that no content moves.
 */
export function HomePage() {
  const [, ...destinations] = useDestinations().member
  const own = useOwnProfile()
  const news = useQuery(HOME)
  const profile = own.status === 'ready' ? own.profile : null
  const heading = <Welcome returning={isReturning(news)} name={profile?.first_name} />

  return (
    <Page {...HOME_HEAD} heading={heading}>
      <div className="home-top" data-pending={news.isPending}>
        <Letter news={news} profile={profile} />
        <div className="home-side">
          <NextEvent news={news} />
          <StatTiles homeQuery={news} />
        </div>
      </div>
      <div className="home-cards" data-pending={news.isPending}>
        <NavCards label="Where to go">
          {destinations.map(({ path, label, icon, purpose }) => (
            <NavCard key={path} to={path} icon={icon} title={label}>
              {purpose}
            </NavCard>
          ))}
        </NavCards>
      </div>
    </Page>
  )
}

export const page = {
  element: <HomePage />,
  prefetch: () => queryClient.prefetchQuery(HOME),
}
