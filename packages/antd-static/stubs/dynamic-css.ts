const sheets = new Map<string, CSSStyleSheet>()

/**
 * In place of `@rc-component/util`'s style elements (scroll lock, measuring of scroll bars): constructed style sheets,
 * which a content security policy without 'unsafe-inline' lets in.
 * @param key what `removeCSS` takes the rules away by
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

/** Nothing of what is bundled calls it without a key. */
export function injectCSS() {
  return null
}

export function clearContainerCache() {}
