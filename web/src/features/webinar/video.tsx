import { useState } from 'react'
import { LiveButton } from '../../ui/public/live-button'
import poster from './art/poster.svg'
import { useWebinarSession } from './session'

/**
 * Shows the configured video behind a poster. Nothing is loaded from the video's host before the visitor clicks. If no
 * video is configured, a notice is shown instead.
 */
export function Video() {
  const [playing, setPlaying] = useState(false)
  const { videoUrl } = useWebinarSession()
  return (
    <div className="card wb-video">
      {playing && videoUrl ? (
        <iframe
          src={videoUrl}
          title="Video about the webinar"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <img src={poster} width="1280" height="720" alt="" loading="lazy" decoding="async" />
          {videoUrl ? (
            <LiveButton className="wb-play centred" onClick={() => setPlaying(true)}>
              <svg viewBox="0 0 80 80" width="5rem" height="5rem" aria-hidden="true">
                <circle cx="40" cy="40" r="40" fill="var(--accent)" />
                <path d="M30.8 25.6L54.8 40l-24 14.4z" fill="var(--on-accent)" />
              </svg>
              Play the video
            </LiveButton>
          ) : (
            <p className="wb-caption">The video is not available yet.</p>
          )}
        </>
      )}
    </div>
  )
}
