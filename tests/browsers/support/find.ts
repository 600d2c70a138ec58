const named = (tag: string, name: string) => `//${tag}[normalize-space()='${name}']`

export const button = (name: string) => named('button', name)
/** A field of the form by its label. */
export const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[normalize-space()='${label}']/@for]`
