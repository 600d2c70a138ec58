import { loadCredentials } from '../../../firebase/load'

/** Where Firebase Auth keeps a session in local storage; only the start of the name is its own. */
const SESSION_ENTRY = 'firebase:authUser:'

/**
 * Whether a member is signed in already. Without a trace of a session the SDK is not even fetched; any doubt counts as no.
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
