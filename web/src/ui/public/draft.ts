/** Maps the names of a form's fields to their texts. */
export type Values = Readonly<Record<string, string>>

/**
 * Reads the texts of a form that `saveDraft` has stored for this tab. Returns an empty object if there are none, or if
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
 * Stores the texts of a form for this tab.
 * @param values the texts of the fields; null deletes the stored texts after the form was sent
 */
export function saveDraft(key: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storing failed, but the form works without storage too.
  }
}
