import { WEB_PATHS } from '@domain/paths'
import { AppError } from '../../../firebase/errors'

/**
 * Unsubscribes the recipient of an email from one kind of emails.
 * @param token the token of the link in the email
 * @throws AppError `invalid_request` for an invalid token
 */
export async function unsubscribe(token: string): Promise<void> {
  if (!token) throw new AppError('invalid_request')
  if (!navigator.onLine) throw new AppError('network')
  const address = `${WEB_PATHS.unsubscribe}/${encodeURIComponent(token)}`
  const answer = await fetch(address, { method: 'POST' }).catch((cause: unknown) => {
    throw new AppError('network', { cause })
  })
  if (answer.ok) return
  const refusals = { 400: 'invalid_request', 429: 'rate_limited' } as const
  throw new AppError(refusals[answer.status as keyof typeof refusals] ?? 'unavailable')
}
