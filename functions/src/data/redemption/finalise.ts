import type { InviteCode } from '@domain/entities/invite-code'
import type { Profile } from '@domain/entities/profile'
import type { Sponsorship } from '@domain/entities/sponsorship'
import type { Services } from '../../lib/services'
import { applicationOf, statusOf } from './application'
import { inviteCodes, profiles, sponsorships, userRoles } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import type { Holder } from './attempt'

/**
 * `lost` means that the claim on the code no longer belongs to this sign-up attempt. `revoked` means that the code was
 * revoked or its application was withdrawn after the attempt had claimed the code.
 */
export type FinalisationOutcome = 'done' | 'lost' | 'revoked'

/**
 * Finishes the redemption of an invitation code: stores the new member's documents, and marks the code as used, in one
 * batch. Writes nothing if the code is no longer claimed for this person. The function is idempotent, because retries,
 * sign-ins and the scheduled `repairRedemptions` call it too.
 * @param code the id of the code's document
 */
export async function finaliseRedemption(
  { db, now }: Services,
  code: string,
  holder: Holder,
): Promise<FinalisationOutcome> {
  const ref = inviteCodes(db).doc(code)
  return retryOnConflict<FinalisationOutcome>(
    async (commit) => {
      const snapshot = await ref.get()
      const invite = snapshot.data()
      if (invite?.used_by === holder.uid) return 'done'
      if (!invite || invite.is_used || invite.claim?.uid !== holder.uid) return 'lost'
      if (invite.revoked_at) return 'revoked'
      const { application_id } = invite
      const application =
        application_id === undefined ? undefined : await applicationOf(db, application_id).get()
      if (application && statusOf(application) !== 'approved') return 'revoked'
      const used = {
        is_used: true,
        used_at: now(),
        used_by: holder.uid,
        used_attempt_hash: holder.attempt_hash,
        claim: null,
      }
      const batch = db.batch()
      batch.create(profiles(db).doc(holder.uid), firstProfile(holder, now()))
      batch.create(userRoles(db).doc(holder.uid), { user_id: holder.uid, role: 'member' })
      batch.create(sponsorships(db).doc(holder.uid), sponsorshipOf(invite, now()))
      if (application)
        batch.update(
          application.ref,
          { status: 'joined', joined_uid: holder.uid, updated_at: now() },
          { lastUpdateTime: application.updateTime },
        )
      batch.update(ref, used, { lastUpdateTime: snapshot.updateTime })
      await commit(() => batch.commit())
      return 'done'
    },
    { gaveUp: () => new Error('The code keeps changing') },
  )
}

/** The sponsorship of the person who redeems a code: who invited the person, and with which code. */
function sponsorshipOf(invite: InviteCode, joined_at: Date): Sponsorship {
  const { code, sponsor_uid = null, sponsor_path = [], application_id = null } = invite
  return { sponsor_uid, path: sponsor_path, application_id, invite_code: code, joined_at }
}

/** The profile of a new account, which contains only the name. */
export function firstProfile(
  { uid, first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'> & { uid: string },
  created_at: Date,
): Profile {
  return {
    user_id: uid,
    first_name,
    last_name,
    superpower: null,
    bio: null,
    regions: [],
    business_arenas: [],
    revenue_band: null,
    topics: [],
    current_focus: [],
    avatar_url: null,
    created_at,
    suspended: false,
  }
}
