import * as CORE_MESSAGES from './core-texts'
import type { ErrorCode } from './errors'

/**
 * Texts of errors, and texts that every page needs. They are in a module of their own, so that the first screen can be
 * shown before all other texts are loaded.
 */
export { CORE_MESSAGES }

/** The message for each error code, for callables and HTTP endpoints. */
export const ERROR_MESSAGES: Record<ErrorCode, string> = {
  invalid_request: 'The request is invalid.',
  invalid_api_key: 'The API key is missing or not valid.',
  inactive_api_key: 'The API key is not active.',
  method_not_allowed: 'Use POST.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'Send the body as application/json.',
  idempotency_conflict: 'This Idempotency-Key was used with another body.',
  feed_unavailable: 'The wins cannot be loaded at the moment. Please try again later.',
  rate_limited: CORE_MESSAGES.tooManyAttempts,
  internal: CORE_MESSAGES.unexpected,
  invalid_invite_code: CORE_MESSAGES.invalidInviteCode,
  invite_other_address:
    'This invitation is for another email address. Please use the address that it was sent to.',
  invite_expired: 'This invitation has expired. Please ask for a new one.',
  invite_taken_back: 'This invitation has been taken back.',
  invite_application_withdrawn:
    'You have withdrawn your application, so this invitation is no longer valid.',
  invite_sponsor_suspended:
    'This invitation is no longer valid, because the member who sent it cannot invite guests at present.',
  account_not_created: CORE_MESSAGES.accountNotCreated,
  signup_closed: 'You need an invitation to join.',
  email_not_confirmed: CORE_MESSAGES.emailNotConfirmed,
  link_invalid: CORE_MESSAGES.linkInvalid,
  unauthenticated: 'Please sign in.',
  permission_denied: CORE_MESSAGES.accessDenied,
  unverified_app: 'This request did not come from our site. Please reload the page.',
  own_role: 'You cannot change your own role.',
  role_changed: "Someone else has changed this member's role.",
  last_admin: 'The last admin cannot be demoted.',
  account_not_found: 'This member does not exist.',
  own_suspension: 'You cannot suspend yourself.',
  suspension_changed: 'Someone else has suspended or restored this member.',
  account_suspended: CORE_MESSAGES.suspended,
  session_ended: CORE_MESSAGES.accessChanged,
  mail_not_found: 'This email no longer exists.',
  mail_not_failed: 'This email has been sent or is on its way.',
  invite_not_renewable: 'Only expired codes that are limited to one email address can be renewed.',
  invite_applied_again:
    'The applicant has applied again, so this code cannot be renewed. See the newer application.',
  invitation_not_found: 'This invitation does not exist.',
  invitation_used: 'Your guest has already joined with this invitation.',
  own_address: 'This is your own email address.',
  already_invited: 'You have already invited this email address.',
  no_invitations_left: 'You have no invitations left this year.',
  invitations_closed: 'Members cannot invite guests at present.',
  mail_off: 'No mail server is configured.',
  feed_not_found: 'This calendar does not exist.',
  day_settings_changed: CORE_MESSAGES.changedMeanwhile,
  announcement_not_found: 'This announcement does not exist.',
  announcement_over: 'This announcement has ended or was withdrawn.',
  webinar_changed: CORE_MESSAGES.webinarChanged,
  application_not_found: 'This application no longer exists.',
  application_link_invalid: CORE_MESSAGES.applicationLinkInvalid,
  application_decided: 'This application has already been decided.',
  application_changed: 'This application has changed. Read it again before you decide.',
  decision_final: 'This decision can no longer be undone, because its email is being sent.',
  applicant_signs_up: 'A sign-up with this email address is in progress. Try again shortly.',
  event_not_found: 'This event does not exist any more.',
  event_without_seats:
    'Seats cannot be taken here, because members register for this event on another website.',
  event_over: 'This event has already begun.',
  event_cancelled: 'This event is cancelled.',
  event_full: 'All seats are taken.',
  seats_overcrowded: 'This event cannot take any more guests.',
  seat_offer_over: 'This seat is no longer held for you.',
  not_a_guest: 'Only guests who are going can see this.',
  guest_not_found: 'This member is not on the list of guests.',
  guest_not_waiting: 'This member is not on the waitlist any more.',
  guest_not_going: 'This member does not have a seat.',
  below_going:
    'The number of seats cannot be lower than the number of guests with a seat or an offer. Please remove guests first.',
  capacity_changed: 'Someone else has changed the number of seats.',
  guest_info_changed: CORE_MESSAGES.changedMeanwhile,
  recording_not_found: 'This item is no longer in the content library.',
}
