import { Outlet } from 'react-router-dom'
import { Arches } from '../../ui/public/arches'
import { Wordmark } from '../../ui/public/wordmark'
import { PATHS } from '../../config/paths'

/** What all gates share: the wordmark, the cave mouth behind, and a word to visitors without scripts. */
export function GateFrame() {
  return (
    <div className="gate">
      <Arches className="gate-arches" />
      <header className="gate-header">
        <a href={PATHS.home} className="gate-home">
          <Wordmark />
        </a>
      </header>
      <main className="gate-main">
        <noscript>
          <p className="message gate-noscript" data-kind="error">
            This page needs JavaScript. Please switch it on in your browser, then reload.
          </p>
        </noscript>
        <Outlet />
      </main>
    </div>
  )
}
