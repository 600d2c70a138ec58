import { useRef, useSyncExternalStore } from 'react'
import { useDailyWins, type Win } from '../api/use-daily-wins'
import { Carousel } from '../carousel/carousel'
import { clock } from '../clock'
import { Icon } from '../parts'
import { relativeTime, winEmoji, winValue } from './describe-win'

/**
 * Shows the recent wins (deals by members). Until they are loaded, it shows the state of the request. The height is
 * always the same, so that nothing moves when the wins appear.
 */
export function WinsCarousel() {
  const { wins, retry, hasRetried } = useDailyWins()
  const box = useRef<HTMLDivElement>(null)
  if (Array.isArray(wins) && wins.length > 0) {
    return (
      <Carousel
        className="wb-wins"
        label="Live member wins"
        intervalMs={3000}
        takesFocus={hasRetried}
        slides={wins.map((win) => ({ id: win.id, content: <WinCard win={win} /> }))}
      />
    )
  }
  return (
    <div className="card centred wb-wins wb-wins-state" aria-live="polite" ref={box} tabIndex={-1}>
      <Icon name="deal" size={2.5} />
      {wins === 'loading' && <p>Loading live deals...</p>}
      {wins === 'error' && (
        <>
          <p role="alert">Failed to load deal tracker</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              // The retry removes this button, so the focus moves to the box around it.
              box.current?.focus()
              retry()
            }}
          >
            Try again
          </button>
        </>
      )}
      {Array.isArray(wins) && (
        <>
          <p>No wins tracked yet.</p>
          <p className="wb-muted">Check back soon for live deal updates!</p>
        </>
      )}
    </div>
  )
}

/**
 * The card of a member's business deal. It renders again only when the text of its time, such as '2 hours ago',
 * changes.
 */
function WinCard({ win }: { win: Win }) {
  const ago = useSyncExternalStore(clock.subscribe, () =>
    relativeTime(win.occurred_at, clock.now()),
  )
  return (
    <article className="card wb-win">
      <p className="wb-win-emoji" aria-hidden="true">
        {winEmoji(win.value)}
      </p>
      <h3 dir="auto">{win.title}</h3>
      <p className="fine wb-win-category" dir="auto">
        {win.category}
      </p>
      <p className="wb-win-text" dir="auto">
        {win.description}
      </p>
      <p className="row">
        <strong>
          {win.value === undefined ? 'Value not disclosed' : winValue(win.value, win.currency)}
        </strong>
        <time className="fine" dateTime={win.occurred_at}>
          {ago}
        </time>
      </p>
    </article>
  )
}
