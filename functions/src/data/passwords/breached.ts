import { createHash } from 'node:crypto'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'

const TIMEOUT_MS = 1_500
/**
 * The number of characters of the password's hash that are sent. The service cannot find out the password from them.
 */
const PREFIX_LENGTH = 5

/**
 * Whether a password is known from a data breach, according to the range API of Have I Been Pwned or a compatible
 * service. Returns false when the service cannot be reached. The caller has already checked the list of common
 * passwords.
 */
export async function isBreached(
  { settings }: Pick<Services, 'settings'>,
  password: string,
): Promise<boolean> {
  if (!settings.breachedPasswordsUrl) return false
  // The API requires SHA-1. SHA-1 is not used to protect the password here.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(settings.breachedPasswordsUrl + hash.slice(0, PREFIX_LENGTH), {
      // Asks the service to pad the response, so that its length reveals nothing.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error('refused')
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'))
    // The padding consists of entries with a count of zero.
    return lines.some(
      ([suffix, count]) => suffix === hash.slice(PREFIX_LENGTH) && Number(count) > 0,
    )
  } catch (error) {
    log.warn('breached passwords not checked', describeError(error))
    return false
  }
}
