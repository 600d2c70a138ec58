/** Isolates a name (see `isolated`), and puts it in quotation marks. */
export const quoted = (name: string) => `“${isolated(name)}”`

/** Isolates a name, so that the name keeps its own writing direction inside an English sentence. */
export const isolated = (name: string) => `\u2068${name}\u2069`
