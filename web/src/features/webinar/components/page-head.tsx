import type { ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { Wordmark } from '../../../ui/public/wordmark'

/** The bar on top of both pages. The way home is a full page load: the landing page is another document. */
export function PageHead({ children }: { children?: ReactNode }) {
  return (
    <header className="wb-head">
      <div className="wb-inner">
        <a className="wb-home" href={PATHS.home}>
          <Wordmark />
        </a>
        {children}
      </div>
    </header>
  )
}
