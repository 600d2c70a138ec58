/** The texts of a form, by the name of their field. */
export type Values = Readonly<Record<string, string>>

/**
 * Reads the stored text of a form that was not sent. The text is stored for this tab only. Returns an empty object if
 * the browser refuses storage.
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

/**
 * Stores the text of a form.
 * @param values the texts of the fields; null deletes the stored text, after the form was sent
 */
export function saveDraft(key: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storing failed, but the form works without storage too.
  }
}
