import { Count } from '../../../ui/count'
import type { HomeQuery } from './home-query'
import './stat-tiles.css'

const TILES = [
  ['Active Members', 'members'],
  ['Resources Available', 'resources'],
  ['Active Requests', 'active_requests'],
] as const

/** The three numbers on the home page. */
export function StatTiles({ of }: { of: HomeQuery }) {
  return (
    <dl className="stat-tiles surface" aria-busy={of.isPending}>
      {TILES.map(([label, name]) => (
        <div key={name}>
          <dt>{label}</dt>
          {/* The key replaces the element, because a number that moves would cause a layout shift. */}
          <dd key={of.status}>
            <Count of={of} pick={(counts) => counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
