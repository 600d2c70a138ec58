/** Puts a name in quotation marks. Invisible characters keep the name's own writing direction (see `isolated`). */
export const quoted = (name: string) => `“${isolated(name)}”`

/** Encloses a name in isolate characters, so that the name keeps its own writing direction in an English sentence. */
export const isolated = (name: string) => `\u2068${name}\u2069`
