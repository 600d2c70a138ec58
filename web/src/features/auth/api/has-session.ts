import { loadCredentials } from '../../../firebase/load'

/** The beginning of the key under which Firebase Auth stores a session in local storage. */
const SESSION_ENTRY = 'firebase:authUser:'

/**
 * Whether a member is already signed in. Without a stored session, returns false and does not load the Firebase SDK.
 * Also returns false when the check fails.
 */
export async function hasSession(): Promise<boolean> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(SESSION_ENTRY))) return false
    const { hasMemberSession } = await loadCredentials()
    return await hasMemberSession()
  } catch {
    return false
  }
}
