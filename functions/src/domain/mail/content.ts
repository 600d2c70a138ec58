/** The content of an email, from which its text and its HTML are created. */
export interface MailText {
  subject: string
  /** The heading and the paragraphs may have line breaks. URLs that begin with https:// become links. */
  heading: string
  paragraphs: readonly string[]
  /** A list of entries with their links. */
  entries?: readonly DigestEntry[]
  /** The button. `path` begins with a slash, or is a complete URL. */
  action?: { label: string; path: string }
  /** Why the recipient receives the email. */
  reason: string
}

/** An entry of the digest, with the path that it links to. */
export interface DigestEntry {
  title: string
  /** A text that a person wrote. It may have line breaks. */
  detail?: string | undefined
  path: string
}
