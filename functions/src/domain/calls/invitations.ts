import * as z from 'zod/mini'
import { addressField } from '../email-key'
import { LENGTHS } from '../limits'
import { INVITATION_STATES } from '../options'
import { paragraph } from '../text'
import { storedCodeField } from './verify-invite-code'

const moment = z.int()

/** A member's own invitation; times in milliseconds since 1970. */
const invitationSchema = z.object({
  code: z.string(),
  email: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(INVITATION_STATES),
  created_at: moment,
  expires_at: z.nullable(moment),
  /** Who joined with it; null where nobody has, or where their profile cannot be seen. */
  guest: z.nullable(z.object({ uid: z.string(), name: z.string() })),
})
export type Invitation = z.infer<typeof invitationSchema>

/** Members: a code for this address only, sent by mail. Never tells whether the address belongs to a member. */
export const inviteAsMember = {
  name: 'inviteAsMember',
  request: z.object({
    email: addressField,
    note: z.optional(z.nullable(paragraph(LENGTHS.invitationNote))),
  }),
  response: z.object({ code: z.string(), expires_at: moment }),
} as const

/** Members: takes back an own invitation that nobody has used. */
export const revokeMyInvitation = {
  name: 'revokeMyInvitation',
  request: z.object({ code: storedCodeField }),
  response: z.object({}),
} as const

/** Members: their own invitations, newest first, and how many they have left. */
export const myInvitations = {
  name: 'myInvitations',
  request: z.object({}),
  response: z.object({
    invitations: z.array(invitationSchema),
    /** What each member has in a year. */
    per_year: z.int(),
    left: z.int().check(z.nonnegative()),
    /** When the next one comes back; null while some are left, or where none ever comes. */
    next_at: z.nullable(moment),
  }),
} as const
