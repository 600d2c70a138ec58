/** The content of an email. The plain text and the HTML of the email are both created from it. */
export interface MailText {
  subject: string
  /** The heading and the paragraphs may have line breaks. URLs that begin with https:// become links. */
  heading: string
  paragraphs: readonly string[]
  /** The entries of a digest, which are listed with their links. */
  entries?: readonly DigestEntry[]
  /** The email's button. `path` is a complete URL, or a path on the web host that begins with a slash. */
  action?: { label: string; path: string }
  /** The sentence that tells the recipient why the email was sent. */
  reason: string
}

/** An entry of the digest, with the path that it links to. */
export interface DigestEntry {
  title: string
  /** A text that another person wrote, shown below the title. It may have line breaks. */
  detail?: string | undefined
  path: string
}
