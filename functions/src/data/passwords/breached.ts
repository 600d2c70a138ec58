import { createHash } from 'node:crypto'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'

const TIMEOUT_MS = 1_500
/** The service is asked for all hashes that begin with so many characters: it does not learn which one is meant. */
const PREFIX = 5

/**
 * Whether a password is known from a breach, by the range interface of Have I Been Pwned or one like it. When it can't be
 * asked, nobody is kept from joining: the list of common passwords has been asked before.
 */
export async function isBreached(
  { settings }: Pick<Services, 'settings'>,
  password: string,
): Promise<boolean> {
  if (!settings.breachedPasswordsUrl) return false
  // Its interface speaks SHA-1; nothing is protected by it.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(settings.breachedPasswordsUrl + hash.slice(0, PREFIX), {
      // So that the length of the answer says nothing either.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error('refused')
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'))
    // Padding counts zero.
    return lines.some(([suffix, count]) => suffix === hash.slice(PREFIX) && Number(count) > 0)
  } catch (error) {
    log.warn('breached passwords not asked', describeError(error))
    return false
  }
}
