import { useDailyWins } from '../api/use-daily-wins'
import { Carousel } from '../carousel/carousel'
import { Icon } from '../parts'
import { WinCard } from './win-card'

const INTERVAL_MS = 3000

/** The recent deals in all their states; each takes the same room, so that nothing moves when they arrive. */
export function WinsCarousel() {
  const feed = useDailyWins()
  if (feed.status === 'ready' && feed.wins.length > 0) {
    const slides = feed.wins.map((win) => ({ id: win.id, content: <WinCard win={win} /> }))
    return (
      <Carousel
        className="wb-wins"
        label="Live member wins"
        intervalMs={INTERVAL_MS}
        slides={slides}
      />
    )
  }
  return (
    <div className="card wb-wins wb-wins-state" aria-live="polite">
      <Icon name="deal" size={2.5} />
      {feed.status === 'loading' && <p>Loading live deals...</p>}
      {feed.status === 'error' && (
        <>
          <p role="alert">Failed to load deal tracker</p>
          <button type="button" className="button button-quiet" onClick={feed.retry}>
            Try again
          </button>
        </>
      )}
      {feed.status === 'ready' && (
        <>
          <p>No wins tracked yet.</p>
          <p className="wb-muted">Check back soon for live deal updates!</p>
        </>
      )}
    </div>
  )
}
