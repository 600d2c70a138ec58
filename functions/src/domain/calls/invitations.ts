import * as z from 'zod/mini'
import { addressField } from '../email-key'
import { LENGTHS } from '../limits'
import { INVITATION_STATES } from '../options'
import { multiLineText } from '../text'
import { storedCodeField } from './verify-invite-code'

const moment = z.int()

/** An invitation that the caller has sent. Times are in milliseconds since 1970. */
const invitationSchema = z.object({
  code: z.string(),
  email: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(INVITATION_STATES),
  created_at: moment,
  expires_at: z.nullable(moment),
  /**
   * The member who joined with the invitation; null if nobody has joined, or if the caller cannot see the member's
   * profile.
   */
  guest: z.nullable(z.object({ uid: z.string(), name: z.string() })),
})
export type Invitation = z.infer<typeof invitationSchema>

/**
 * Members only: creates an invitation code that can be redeemed only with the given email address, and emails the code
 * to this address. The response does not reveal whether the address belongs to a member.
 */
export const inviteAsMember = {
  name: 'inviteAsMember',
  request: z.object({
    email: addressField,
    note: z.optional(z.nullable(multiLineText(LENGTHS.invitationNote))),
  }),
  response: z.object({ code: z.string(), expires_at: moment }),
} as const

/** Members only: takes back one of the caller's invitations that nobody has used. */
export const revokeMyInvitation = {
  name: 'revokeMyInvitation',
  request: z.object({ code: storedCodeField }),
  response: z.object({}),
} as const

/** Members only: returns the caller's invitations, newest first, and how many invitations the caller has left. */
export const myInvitations = {
  name: 'myInvitations',
  request: z.object({}),
  response: z.object({
    invitations: z.array(invitationSchema),
    /** How many guests each member may invite per year. */
    per_year: z.int(),
    left: z.int().check(z.nonnegative()),
    /**
     * The time at which the caller can invite again, if nobody uses the caller's open invitations before they expire.
     * Null if the caller has invitations left, or if members cannot invite.
     */
    next_at: z.nullable(moment),
  }),
} as const
