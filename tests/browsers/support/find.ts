const xpathOf = (tag: string, name: string) => `//${tag}[normalize-space()='${name}']`

/** Returns the XPath of a button, by its text. */
export const button = (name: string) => xpathOf('button', name)
/** Returns the XPath of a form field, by its label. */
export const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[normalize-space()='${label}']/@for]`
