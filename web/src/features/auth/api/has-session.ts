import { loadCredentials } from '../../../firebase/load'

/** Where Firebase Auth stores a session in local storage; only the prefix is fixed. */
const SESSION_ENTRY = 'firebase:authUser:'

/** Whether a member is signed in already. Without a stored session the SDK is not loaded. Any doubt counts as no. */
export async function hasSession(): Promise<boolean> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(SESSION_ENTRY))) return false
    const { hasMemberSession } = await loadCredentials()
    return await hasMemberSession()
  } catch {
    return false
  }
}
