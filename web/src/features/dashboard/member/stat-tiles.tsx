import type { HomeQuery } from '../../../data/home'
import { Count } from '../../../ui/count'
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
          {/*
           * When the number has loaded, the new key makes React create a new element. If only the text
           * changed, it would move, which browsers count as a layout shift.
           */}
          <dd key={homeQuery.status}>
            <Count query={homeQuery} select={(counts) => counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
