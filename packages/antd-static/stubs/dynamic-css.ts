const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adds CSS rules for `@rc-component/util`, for example to measure the scroll bar. The original adds `<style>` elements.
 * This function uses constructed style sheets, which a Content Security Policy without 'unsafe-inline' allows.
 * @param key the key by which `removeCSS` can remove the rules
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

/** Does nothing, because the modules in the bundle add their rules only with `updateCSS`. */
export function injectCSS() {
  return null
}

export function clearContainerCache() {}
