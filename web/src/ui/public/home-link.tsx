/** The way home: the landing page is a document of its own, so this is a page load. */
export function HomeLink() {
  return (
    <a className="back-link" href="/">
      Back to Home
    </a>
  )
}
