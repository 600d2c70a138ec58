const sheets = new Map<string, CSSStyleSheet>()

/**
 * Replaces the style elements that `@rc-component/util` adds, for example to measure the scroll bar. Uses constructed
 * style sheets instead, which a content security policy without 'unsafe-inline' allows.
 * @param key identifies the rules for `removeCSS`
 */
export function updateCSS(css: string, key: string) {
  const known = sheets.get(key)
  const sheet = known ?? new CSSStyleSheet()
  sheet.replaceSync(css)
  if (known) return
  sheets.set(key, sheet)
  document.adoptedStyleSheets.push(sheet)
}

export function removeCSS(key: string) {
  const sheet = sheets.get(key)
  if (!sheet) return
  sheets.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
}

/** Does nothing, because the bundled modules add all their rules with a key (`updateCSS`). */
export function injectCSS() {
  return null
}

export function clearContainerCache() {}
