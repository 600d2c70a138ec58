import { portalStats } from '@domain/calls/home'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/calls'
import { Count } from '../../../ui/count'
import './stat-tiles.css'

const TILES = [
  ['Active Members', 'members'],
  ['Resources Available', 'resources'],
  ['Active Requests', 'active_requests'],
] as const

/** The three numbers of the home page. */
export function StatTiles() {
  const stats = useQuery(callQuery(portalStats, {}))
  return (
    <dl className="stat-tiles" aria-busy={stats.isPending}>
      {TILES.map(([label, name]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Count of={stats} pick={(counts) => counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
