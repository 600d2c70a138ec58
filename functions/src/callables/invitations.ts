import * as contracts from '@domain/calls/invitations'
import { makeInvitation } from '../data/invitations/make-invitation'
import {
  invitationsLeft,
  invitationsOf,
  listInvitations,
} from '../data/invitations/own-invitations'
import { revokeOwnInvitation } from '../data/invitations/revoke'
import { invitationsPerYear } from '../data/invitations/settings'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'

/** Invites a person by email (decision 057). */
export const inviteAsMemberAction = defineAction(
  contracts.inviteAsMember,
  'member',
  async (invitation, services, { uid }) => {
    await countCall(services, { limit: 'invitationsPerMember', subject: uid })
    const { code, expires_at } = await makeInvitation(services, uid, invitation)
    log.info('member invited', { uid })
    return { code, expires_at: Number(expires_at) }
  },
)

/** Revokes one of the caller's invitations. */
export const revokeMyInvitationAction = defineAction(
  contracts.revokeMyInvitation,
  'member',
  async ({ code }, services, { uid }) => {
    await revokeOwnInvitation(services, uid, code)
    return {}
  },
)

/** Lists the caller's invitations with their states, and returns how many more invitations the caller can create. */
export const myInvitationsAction = defineAction(
  contracts.myInvitations,
  'member',
  async (_, services, { uid }) => {
    const { db, now } = services
    const [own, perYear] = await Promise.all([invitationsOf(db, uid), invitationsPerYear(db)])
    const { left, nextAt } = invitationsLeft(own, perYear, now())
    return {
      invitations: await listInvitations(services, own),
      per_year: perYear,
      left,
      next_at: nextAt?.getTime() ?? null,
    }
  },
)

export const inviteAsMember = defineCallable(inviteAsMemberAction)
export const revokeMyInvitation = defineCallable(revokeMyInvitationAction)
export const myInvitations = defineCallable(myInvitationsAction)
