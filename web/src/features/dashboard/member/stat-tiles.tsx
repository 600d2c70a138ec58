import { portalStats } from '@domain/calls/portal-stats'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/calls'
import { Count } from '../../../ui/count'
import './stat-tiles.css'

/** The three tiles of the home page (specification, section 2, "Dashboard home"). */
export function StatTiles() {
  const stats = useQuery(callQuery(portalStats, {}))
  return (
    <dl className="stat-tiles" aria-busy={stats.isPending}>
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
