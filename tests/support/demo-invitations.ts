import { emailKey } from '@domain/email-key'
import type { InviteCode } from '@domain/entities/invite-code'
import type { Sponsorship } from '@domain/entities/sponsorship'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { DEMO_ACCOUNTS } from './demo'
import { demoMemberId, type DemoMember } from './demo-members'
import { inviteCode, type World } from './factories'
import { ago, ahead, DAY, HOUR } from './factories/factory'
import { doc, type SeedDocument } from './seed-document'

const DEMO_MEMBER = DEMO_ACCOUNTS.member.uid
const ADMIN = DEMO_ACCOUNTS.admin.uid

/**
 * Members whom the demo member has invited, directly or through other members. `path`: the member who invited the
 * guest, then the member who invited that member, and so on.
 */
const INVITED_MEMBERS = [
  { guest: demoMemberId(10), path: [DEMO_MEMBER], note: 'We have worked together for ten years.' },
  { guest: demoMemberId(8), path: [demoMemberId(10), DEMO_MEMBER] },
  { guest: demoMemberId(6), path: [demoMemberId(8), demoMemberId(10), DEMO_MEMBER] },
] as const

const boundTo = (email: string) => ({ bound_email: email, bound_key: emailKey(email) })

const sponsoredBy = (path: readonly string[]) => ({
  created_by: path[0] ?? '',
  created_by_kind: 'member' as const,
  sponsor_uid: path[0] ?? '',
  sponsor_path: [...path],
})

/** Creates members' invitations in every state, and codes that an admin has bound to an email address. */
export function demoInvitations(world: World, members: readonly DemoMember[]): InviteCode[] {
  const used = INVITED_MEMBERS.map(({ guest, path, ...more }) => {
    const joined = joinedAt(members, guest)
    return inviteCode(
      world,
      'used',
      sponsoredBy(path),
      boundTo(`${guest}@thecave.example`),
      { used_by: guest, used_at: joined, created_at: new Date(joined.getTime() - 2 * DAY) },
      more,
    )
  })
  const own = sponsoredBy([DEMO_MEMBER])
  return [
    ...used,
    inviteCode(world, own, boundTo('bilal.haddad@guests.example'), {
      note: 'The logistics founder I told you about.\nHe also speaks at our dinner in May.',
      created_at: ago(world, 3 * DAY),
      expires_at: ahead(world, 11 * DAY),
    }),
    inviteCode(world, own, boundTo('r.lindqvist@guests.example'), {
      created_at: ago(world, 40 * DAY),
      expires_at: ago(world, 26 * DAY),
    }),
    inviteCode(world, 'revoked', own, boundTo('wrong.address@guests.example'), {
      created_at: ago(world, 41 * DAY),
      revoked_at: ago(world, 41 * DAY - HOUR),
      revoked_by: DEMO_MEMBER,
      revoked_why: 'taken_back',
    }),
    inviteCode(
      world,
      sponsoredBy([demoMemberId(10), DEMO_MEMBER]),
      boundTo('n.farah@guests.example'),
      {
        created_at: ago(world, 2 * DAY),
        expires_at: ahead(world, 12 * DAY),
      },
    ),
    inviteCode(world, boundTo('hala.mansour@guests.example'), {
      created_by: ADMIN,
      description: 'Speaker of the spring summit',
      expires_at: ahead(world, 9 * DAY),
    }),
    inviteCode(world, 'expired', boundTo('omar.reid@guests.example'), {
      created_by: ADMIN,
      description: 'Met in Doha',
    }),
  ]
}

/** Creates the sponsorships (who invited whom) of the members who used one of the codes. */
export function demoSponsorships(
  codes: readonly InviteCode[],
  members: readonly DemoMember[],
): SeedDocument<Sponsorship>[] {
  return codes.flatMap(
    ({ code, used_by, sponsor_uid = null, sponsor_path = [], application_id = null }) =>
      used_by === null
        ? []
        : [
            doc(SERVER_COLLECTIONS.sponsorships, used_by, {
              sponsor_uid,
              path: sponsor_path,
              application_id,
              invite_code: code,
              joined_at: joinedAt(members, used_by),
            }),
          ],
  )
}

function joinedAt(members: readonly DemoMember[], uid: string): Date {
  const member = members.find((one) => one.uid === uid)
  if (!member) throw new Error(`No member ${uid}`)
  return member.profile.created_at
}
