const named = (tag: string, name: string) => `//${tag}[normalize-space()='${name}']`

export const button = (name: string) => named('button', name)
/** Returns the XPath of a form field, by its label. */
export const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[normalize-space()='${label}']/@for]`
