import { createInviteCodeBody, EXPIRES_AT_ERROR } from '@domain/calls/create-invite-code'
import * as limits from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { expect, it } from 'vitest'

const { name, password } = limits.LENGTHS
const { INVITATIONS_PER_YEAR: perYear, INVITE_CODES_AT_ONCE: atOnce } = limits

// To keep public pages small, the messages repeat the limits as plain numbers instead of importing them.
it.each([
  [MESSAGES.inviteExpiryTooFar, [limits.INVITE_EXPIRY_MAX_YEARS]],
  [MESSAGES.invitationsPerYearInvalid, [perYear.min, perYear.max]],
  [MESSAGES.inviteCountInvalid, [atOnce.min, atOnce.max]],
  [MESSAGES.passwordTooShort, [password.min]],
  [MESSAGES.passwordTooShortStrict, [password.strictMin]],
  [MESSAGES.passwordTooLong, [password.max]],
  [MESSAGES.nameTooLong, [name]],
  [MESSAGES.pictureTooLarge, [limits.AVATAR_MAX_BYTES / 1024 ** 2]],
  [MESSAGES.pictureTooManyPixels, [limits.AVATAR_MAX_SIDE]],
  [MESSAGES.eventEndLate, [limits.EVENT_MAX_DAYS]],
  [MESSAGES.prayerShiftInvalid, [-limits.PRAYER_SHIFT_MAX, limits.PRAYER_SHIFT_MAX]],
  [MESSAGES.webinarSeatsInvalid, [limits.MIN_ATTENDEES, limits.WEBINAR_SEATS_MAX]],
  [MESSAGES.attendeesInvalid, [limits.MIN_ATTENDEES]],
  [MESSAGES.attendeesTooMany, [limits.MAX_ATTENDEES]],
  [MESSAGES.decisionMailWaits, [limits.DECISION_UNDO_MINUTES]],
])('the numbers in the message "%s" are the limits %j', (text, numbers) => {
  const shown = text.match(/-?\d[\d,]*/g)?.map((digits) => Number(digits.replaceAll(',', '')))
  expect(shown).toEqual(numbers)
})

it('each sample time in the error message for an invalid expires_at is a valid value of expires_at', () => {
  const times = EXPIRES_AT_ERROR.match(/\d{4}-[^ ,]+/g) ?? []
  expect(times).not.toEqual([])
  for (const expires_at of times)
    expect(createInviteCodeBody.safeParse({ expires_at }).success).toBe(true)
})
