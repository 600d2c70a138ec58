import type { ReactNode } from 'react'
import { SITE } from '../../config/site'
import wordmark from '../wordmark.svg'
import './wordmark.css'

/**
 * The wordmark of The Cave as a vector drawing, in which the letter A is a lit cave mouth. Use it only on dark
 * backgrounds.
 */
export function Wordmark() {
  return <img className="wordmark" src={wordmark} alt="The Cave" width={198} height={27} />
}

/** The heading of a gate page (such as /login), and the sentence below it. */
export function GateTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="centred gate-title">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}

/** Focuses the heading of a gate page (such as /login). Used after the element that had the focus was removed. */
export function focusTitle(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** A link to the landing page. It causes a full page load, because the landing page is a separate document. */
export function HomeLink() {
  return (
    <a className="quiet-link" href="/">
      Back to Home
    </a>
  )
}

/** The links below a form. @param contact whether to show a link for writing an email to the team */
export function GateFoot({ contact = false }) {
  return (
    <p className="fine gate-foot row">
      <HomeLink />
      {contact && (
        <a className="quiet-link" href={`mailto:${SITE.contactEmail}`}>
          Contact us
        </a>
      )}
    </p>
  )
}
