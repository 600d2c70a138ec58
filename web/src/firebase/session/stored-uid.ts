import { firebaseConfig } from '../config'

/**
 * The account that the browser's storage holds now (Auth keeps it under this key when it persists to local storage).
 * @returns undefined for none, and for anything unexpected: take that as a change
 */
export function storedUid(): string | undefined {
  try {
    const entry = localStorage.getItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`)
    const { uid } = Object(JSON.parse(entry ?? 'null')) as Record<string, unknown>
    return typeof uid === 'string' ? uid : undefined
  } catch {
    return undefined
  }
}
