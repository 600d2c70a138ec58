import { useSyncExternalStore } from 'react'
import { clock } from '../clock'
import { relativeTime, winEmoji, winValue } from './describe-win'
import type { Win } from '../api/use-daily-wins'

/** One recent deal. Renders again only when its own relative time reads differently. */
export function WinCard({ win }: { win: Win }) {
  const ago = useSyncExternalStore(clock.subscribe, () =>
    relativeTime(win.occurred_at, clock.now()),
  )
  return (
    <article className="card wb-win">
      <p className="wb-win-emoji" aria-hidden="true">
        {winEmoji(win.value)}
      </p>
      <h3>{win.title}</h3>
      <p className="wb-win-category">{win.category}</p>
      <p className="wb-win-text">{win.description}</p>
      <p className="wb-win-foot row">
        <strong>
          {win.value === undefined ? 'Value not disclosed' : winValue(win.value, win.currency)}
        </strong>
        <time dateTime={win.occurred_at}>{ago}</time>
      </p>
    </article>
  )
}
