/** What was typed and not sent, by application and form. It lasts until the page is loaded anew, as at logging out. */
const drafts = new Map<string, unknown>()

/** The kept input of a form. @param key of application and form */
export const draftOf = <T>(key: string): T | undefined => drafts.get(key) as T | undefined

export const keepDraft = (key: string, input: unknown): void => void drafts.set(key, input)

export const dropDraft = (key: string): void => void drafts.delete(key)
