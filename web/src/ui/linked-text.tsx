import { linkedParts } from '@domain/linked-text'
import { Fragment } from 'react'

/** A text that a person wrote, with its https addresses as links to new tabs. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, isAddress }, index) =>
    isAddress ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
