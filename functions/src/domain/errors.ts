/**
 * The error codes that the functions and the web app use. Callables send a code in `details.code`, HTTP endpoints in
 * `error.code`.
 */
export const ERROR_CODES = [
  // HTTP contract
  'invalid_request',
  'invalid_api_key',
  'inactive_api_key',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_conflict',
  'feed_unavailable',
  'rate_limited',
  'internal',
  // joining
  'invalid_invite_code',
  'invite_other_address',
  'invite_expired',
  'invite_taken_back',
  'invite_application_withdrawn',
  'invite_sponsor_suspended',
  'account_not_created',
  'signup_closed',
  'email_not_confirmed',
  // links in emails
  'link_invalid',
  // permissions
  'unauthenticated',
  'permission_denied',
  'unverified_app',
  // roles
  'own_role',
  'role_changed',
  'last_admin',
  'account_not_found',
  // suspension
  'own_suspension',
  'suspension_changed',
  'account_suspended',
  'session_ended',
  // mail
  'mail_not_found',
  'mail_not_failed',
  'mail_off',
  // invitations by members
  'invite_not_renewable',
  'invite_applied_again',
  'invitation_not_found',
  'invitation_used',
  'own_address',
  'already_invited',
  'no_invitations_left',
  'invitations_closed',
  // calendar
  'feed_not_found',
  'day_settings_changed',
  // announcements
  'announcement_not_found',
  'announcement_over',
  // webinar
  'webinar_changed',
  // applications
  'application_not_found',
  'application_link_invalid',
  'application_decided',
  'application_changed',
  'decision_final',
  'applicant_signs_up',
  // seats
  'event_not_found',
  'event_without_seats',
  'event_over',
  'event_cancelled',
  'event_full',
  'seats_overcrowded',
  'seat_offer_over',
  'not_a_guest',
  'guest_not_found',
  'guest_not_waiting',
  'guest_not_going',
  'below_going',
  'capacity_changed',
  'guest_info_changed',
  'recording_not_found',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Reasons why a code that is bound to an email address cannot be redeemed. */
export const BOUND_REFUSALS = [
  'invite_expired',
  'invite_taken_back',
  'invite_application_withdrawn',
  'invite_sponsor_suspended',
] as const satisfies readonly ErrorCode[]
export type BoundRefusal = (typeof BOUND_REFUSALS)[number]

/** An error whose code is sent to the caller. For every other error, the caller receives the code 'internal'. */
export class DomainError extends Error {
  readonly code: ErrorCode
  /** The invalid field of the request, if there is one. */
  readonly field: string | undefined
  /** For `rate_limited`: the number of seconds after which the caller should retry. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; field?: string; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? code)
    this.name = 'DomainError'
    this.code = code
    this.field = options.field
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/**
 * Parses an unknown value as an error code.
 * @returns the code, or undefined if the value is not one of ERROR_CODES
 */
export function asErrorCode(value: unknown): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === value)
}
