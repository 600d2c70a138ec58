/** The texts of a form's fields by field name. */
export type Values = Readonly<Record<string, string>>

/**
 * Reads the kept text of a form that has not been sent. Text is kept only in this tab. Returns {} if the browser
 * refuses storage.
 */
export function readDraft(key: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const texts = Object.entries(Object(stored) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

/** Keeps the text of a form. @param values null after the form was sent, to remove its text */
export function keepDraft(key: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // The form works without storage too.
  }
}
