/** A mail's content, from which its text and its HTML are made. */
export interface MailText {
  subject: string
  /** The heading and its sentences. A sentence may have line breaks; https addresses in it become links. */
  heading: string
  paragraphs: readonly string[]
  /** A list of entries with their links. */
  entries?: readonly DigestEntry[]
  /** The button. `path` begins with a slash, or is a whole address. */
  action?: { label: string; path: string }
  /** Why the recipient gets it. */
  reason: string
}

/** An entry of the digest, and where it leads. */
export interface DigestEntry {
  title: string
  path: string
}
