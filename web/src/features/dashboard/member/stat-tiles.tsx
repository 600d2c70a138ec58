import { Count } from '../../../ui/count'
import type { HomeQuery } from './home-query'
import './stat-tiles.css'

const TILES = [
  ['Active Members', 'members'],
  ['Resources Available', 'resources'],
  ['Active Requests', 'active_requests'],
] as const

/** Shows the numbers of active members, available resources and active requests on the home page. */
export function StatTiles({ homeQuery }: { homeQuery: HomeQuery }) {
  return (
    <dl className="stat-tiles surface" aria-busy={homeQuery.isPending}>
      {TILES.map(([label, name]) => (
        <div key={name}>
          <dt>{label}</dt>
          {/* The key replaces this element when the number has loaded. Moving its text would be a layout shift. */}
          <dd key={homeQuery.status}>
            <Count query={homeQuery} select={(counts) => counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
