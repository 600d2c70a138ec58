import { linkedParts } from '@domain/linked-text'
import { Fragment } from 'react'
import './linked-text.css'
import './visually-hidden.css'

/** Shows a text that a user has written. The https URLs in the text become links that open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, isAddress }, index) =>
    isAddress ? (
      <a key={index} className="inline-link" href={part} target="_blank" rel="noopener noreferrer">
        {part}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
