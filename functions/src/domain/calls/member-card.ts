import * as z from 'zod/mini'
import { accountCardSchema } from '../directory'
import { auditCardSchema } from '../entities/audit-entry'
import { RSVP_STATUSES } from '../options'
import { setMemberRole } from './set-member-role'

const moment = z.int()
const person = z.object({
  uid: z.string(),
  name: z.string(),
})
export type Person = z.infer<typeof person>

/**
 * A member who was invited by the card's member, either directly or through a chain of invitations. All these members
 * together are called the branch of the card's member.
 */
const branchMember = z.extend(person, {
  /**
   * The number of invitations in the chain from the card's member to this member: 1 if the card's member invited this
   * member.
   */
  depth: z.int(),
  sponsor_uid: z.nullable(z.string()),
  joined_at: moment,
})
export type BranchMember = z.infer<typeof branchMember>

const openCode = z.object({
  code: z.string(),
  email: z.nullable(z.string()),
  sponsor: person,
  expires_at: z.nullable(moment),
})
export type OpenCode = z.infer<typeof openCode>

/** Admins only: returns everything about one member, in at most 60 reads. Times are in milliseconds since 1970. */
export const memberCard = {
  name: 'memberCard',
  request: z.object({ user_id: setMemberRole.request.shape.user_id }),
  response: z.object({
    account: accountCardSchema,
    /** How the member joined. Unknown parts are null. */
    came: z.object({
      /** The code that the member used, and who created the code. */
      code: z.nullable(
        z.object({
          code: z.string(),
          description: z.nullable(z.string()),
          bound_email: z.nullable(z.string()),
          made_by: z.nullable(person),
          made_by_kind: z.enum(['admin', 'api_key', 'member']),
        }),
      ),
      application: z.nullable(
        z.object({
          id: z.string(),
          created_at: z.nullable(moment),
          reviewer: z.nullable(person),
          /** The person who referred the member, as the member wrote in the application. */
          referred_by: z.nullable(z.string()),
        }),
      ),
      /** The sponsor, the sponsor's sponsor and so on. */
      sponsors: z.array(person),
    }),
    /** The newest members in the branch: those who were invited by the card's member, directly or through others. */
    branch: z.array(branchMember),
    branch_total: z.int(),
    /** The number of unused codes that the card's member and the branch have created. Revoked codes are not counted. */
    open_codes: z.int(),
    requests: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Not necessarily one of REQUEST_STATUSES, because another tool may have stored the request. */
        status: z.string(),
        created_at: moment,
      }),
    ),
    /** The member's last seats and places on waitlists, latest first. */
    seats: z.array(
      z.object({
        event_id: z.string(),
        /** The title of the event; null if the event was deleted. */
        title: z.nullable(z.string()),
        event_date: z.nullable(moment),
        status: z.enum(RSVP_STATUSES),
      }),
    ),
    entries: z.array(z.extend(auditCardSchema, { id: z.string() })),
  }),
} as const

/**
 * Admins only: revokes all open codes of a member and of everybody whom the member invited, directly or through others.
 * With `dry_run`, the call only lists these codes.
 */
export const revokeBranch = {
  name: 'revokeBranch',
  request: z.object({
    user_id: setMemberRole.request.shape.user_id,
    /** Whether the call only lists the codes and revokes none. */
    dry_run: z.boolean(),
  }),
  response: z.object({
    codes: z.array(openCode),
    /** Whether there are more open codes than one call can revoke. */
    more: z.boolean(),
  }),
} as const
