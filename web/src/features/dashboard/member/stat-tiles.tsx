import { Count } from '../../../ui/count'
import { usePortalStats } from './api/use-portal-stats'
import './stat-tiles.css'

/** The three tiles of the home page (specification, section 2, "Dashboard home"). */
export function StatTiles() {
  const stats = usePortalStats()
  return (
    <dl className="stat-tiles" aria-busy={stats.status === 'loading'}>
      <div className="stat-tile">
        <dt>Active Members</dt>
        <dd>
          <Count of={stats} pick={({ members }) => members} />
        </dd>
      </div>
      <div className="stat-tile">
        <dt>Resources Available</dt>
        <dd>
          <Count of={stats} pick={({ resources }) => resources} />
        </dd>
      </div>
      <div className="stat-tile">
        <dt>Active Requests</dt>
        <dd>
          <Count of={stats} pick={({ active_requests }) => active_requests} />
        </dd>
      </div>
    </dl>
  )
}
