import { useState } from 'react'
import { LiveButton } from '../../ui/public/live-button'
import poster from './art/poster.svg'
import { WEBINAR } from './webinar-facts'
import { Section } from './layout'

/** The configured video behind a poster: nothing is fetched from its host before the visitor asks. Else a plain notice. */
export function Video() {
  const [playing, setPlaying] = useState(false)
  const { videoUrl } = WEBINAR
  return (
    <Section title="Watch before you apply">
      <div className="card wb-video">
        {playing && videoUrl ? (
          <Player address={videoUrl} />
        ) : (
          <>
            <img src={poster} width="1280" height="720" alt="" loading="lazy" decoding="async" />
            {videoUrl ? (
              <LiveButton className="wb-play" onClick={() => setPlaying(true)}>
                <span className="wb-play-mark" aria-hidden="true" />
                Play the video
              </LiveButton>
            ) : (
              <p>The video is not available yet.</p>
            )}
          </>
        )}
      </div>
    </Section>
  )
}

function Player({ address }: { address: string }) {
  return (
    <iframe
      src={address}
      title="Video about the webinar"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin"
    />
  )
}
