const xpathOf = (tag: string, name: string) => `//${tag}[normalize-space()='${name}']`

/** Returns the XPath of the button with this text. */
export const button = (name: string) => xpathOf('button', name)
/** Returns the XPath of the form field with this label. */
export const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[normalize-space()='${label}']/@for]`
