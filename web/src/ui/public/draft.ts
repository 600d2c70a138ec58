/** The texts of a form's fields, by name. */
export type Values = Readonly<Record<string, string>>

/**
 * What was typed into a form that has not been sent. Kept in this tab only, and not at all where storage is refused.
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

/** @param values null once the form is sent */
export function keepDraft(key: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the form works all the same.
  }
}
