import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { Invitation } from '@domain/calls/invitations'
import { DAY_MS } from '@domain/durations'
import { inviteStatus, type InviteCode } from '@domain/entities/invite-code'
import { displayName } from '@domain/entities/profile'
import { GUESTS_NAMED, INVITATIONS_LISTED, INVITATIONS_MADE_FACTOR } from '@domain/limits'
import type { InvitationState } from '@domain/options'
import { buildQuery, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { inviteCodes, profiles } from '../collections'

const YEAR_MS = 365 * DAY_MS

/**
 * Reads a member's last INVITATIONS_LISTED invitations, newest first. They include the whole last year, because no
 * member can create more in a year.
 */
export async function invitationsOf(db: Firestore, uid: string): Promise<InviteCode[]> {
  const own = buildQuery(inviteCodes(db), QUERIES.codesOfSponsor, [uid])
  const { docs } = await own.limit(INVITATIONS_LISTED).get()
  return docs.map((doc) => doc.data())
}

export interface InvitationsLeft {
  left: number
  /**
   * The time from which the member can invite again. If somebody uses an open invitation, this time can become later,
   * because a used invitation counts for a whole year. Null if the member can invite now, or if members may not invite
   * at all.
   */
  nextAt: Date | null
}

/**
 * Returns how many more invitations a member can create now. In 365 days, a member can create `perYear` invitations,
 * not counting those that were revoked or have expired. Including these, the limit is INVITATIONS_MADE_FACTOR times as
 * high, but at most INVITATIONS_LISTED.
 * @param own the member's invitations, newest first
 */
export function invitationsLeft(
  own: readonly InviteCode[],
  perYear: number,
  now: Date,
): InvitationsLeft {
  const since = now.getTime() - YEAR_MS
  const made = own.filter(({ created_at }) => created_at.getTime() > since)
  const ends = made.filter((code) => isCounted(code, now)).map(endOfCounting)
  const maxCreated = Math.min(perYear * INVITATIONS_MADE_FACTOR, INVITATIONS_LISTED)
  const left = Math.max(0, Math.min(perYear - ends.length, maxCreated - made.length))
  if (left > 0 || perYear === 0) return { left, nextAt: null }
  // Both limits must allow an invitation again. If an admin has lowered the yearly number, several invitations may have
  // to stop counting first.
  const countedUntil = ends.sort((a, b) => b - a)[perYear - 1] ?? 0
  const madeUntil = Number(made[maxCreated - 1]?.created_at ?? -YEAR_MS) + YEAR_MS
  return { left, nextAt: new Date(Math.max(countedUntil, madeUntil)) }
}

/**
 * When an invitation stops counting towards the yearly number: a year after its creation or, if it is open and expires
 * earlier, when it expires.
 */
function endOfCounting({ created_at, expires_at, is_used, claim }: InviteCode): number {
  const yearLater = created_at.getTime() + YEAR_MS
  const isOpen = !is_used && claim === null
  return isOpen && expires_at ? Math.min(yearLater, expires_at.getTime()) : yearLater
}

/**
 * Whether an invitation counts towards the yearly number. An invitation that is being redeemed counts, even when it has
 * expired.
 */
const isCounted = (code: InviteCode, now: Date) =>
  code.claim !== null || ['Used', 'Unused'].includes(inviteStatus(code, now))

/** The state of an invitation, as its sponsor sees it. */
export function stateOf(code: InviteCode, now: Date): InvitationState {
  const status = inviteStatus(code, now)
  if (status === 'Used') return 'joined'
  if (status === 'Expired') return 'expired'
  if (status === 'Unused') return 'open'
  return code.revoked_why === 'taken_back' ? 'taken_back' : 'revoked'
}

/** Lists invitations as their sponsor sees them. */
export async function listInvitations(
  { db, now }: Pick<Services, 'db' | 'now'>,
  own: readonly InviteCode[],
): Promise<Invitation[]> {
  const guests = own.flatMap(({ used_by }) => used_by ?? []).slice(0, GUESTS_NAMED)
  const found = guests.length
    ? await db.getAll(...guests.map((uid) => profiles(db).doc(uid).withConverter(null)))
    : []
  const names = new Map(found.flatMap((profile) => nameIn(profile)))
  return own.map((code) => ({
    code: code.code,
    email: code.bound_email ?? '',
    note: code.note ?? null,
    state: stateOf(code, now()),
    created_at: code.created_at.getTime(),
    expires_at: code.expires_at?.getTime() ?? null,
    guest: guestOf(code.used_by, names),
  }))
}

/**
 * The uid and the name in a profile. Empty for a missing profile, and for a suspended member, because suspended members
 * are hidden from other members.
 */
function nameIn(profile: DocumentSnapshot): [string, string][] {
  if (!profile.exists || profile.get('suspended') === true) return []
  const [first_name, last_name] = ['first_name', 'last_name'].map((field) => profile.get(field))
  return [[profile.id, displayName({ first_name, last_name } as Parameters<typeof displayName>[0])]]
}

function guestOf(uid: string | null, names: ReadonlyMap<string, string>): Invitation['guest'] {
  const name = uid === null ? undefined : names.get(uid)
  return uid === null || name === undefined ? null : { uid, name }
}
