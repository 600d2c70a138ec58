/** The texts that were typed but not sent, by application and form. A reload, such as by a logout, loses them. */
const drafts = new Map<string, unknown>()

/** Returns the typed text that was kept for a form. @param key identifies the application and the form */
export const draftOf = <T>(key: string): T | undefined => drafts.get(key) as T | undefined

export const saveDraft = (key: string, input: unknown): void => void drafts.set(key, input)

export const dropDraft = (key: string): void => void drafts.delete(key)

/** The key of the draft of a note about an application. */
export const noteKey = (id: string): string => `${id} note`

/** Whether a note about an application was typed but not sent. */
export const hasNoteDraft = (id: string): boolean => Boolean(draftOf<string>(noteKey(id)))
