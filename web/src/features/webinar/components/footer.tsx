import { PATHS } from '../../../config/paths'
import { Wordmark } from '../../../ui/public/wordmark'

/** Ends both pages. The legal entries have no pages to lead to yet (specification, section 2). */
export function Footer() {
  return (
    <footer className="wb-footer">
      <div className="wb-inner">
        <a className="wb-home" href={PATHS.home}>
          <Wordmark />
        </a>
        <ul>
          <li>Privacy Policy</li>
          <li>Terms of Service</li>
        </ul>
      </div>
    </footer>
  )
}
