import type { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from './paths'

type Named = typeof COLLECTIONS & typeof MEMBER_COLLECTIONS & typeof SERVER_COLLECTIONS
/** The name of any collection of the database. */
export type CollectionName = Named[keyof Named]

/** Used in place of a field name if the id of a document is its owner's uid. */
export const DOCUMENT_ID_IS_UID = '(id)'

/** The personal data in a collection or folder, and what happens to it. */
export interface PersonalData {
  /**
   * Fields that contain the uid of the person whose data it is, or DOCUMENT_ID_IS_UID. Empty if the data has no owner.
   */
  owners: readonly string[]
  /** Other fields that identify a person by uid, name or address. Nested fields are paths, such as `claim.uid`. */
  mentions: readonly string[]
  /** Whether the owner's data export contains this data. */
  atExport: 'included' | 'left out'
  /**
   * What happens when the owner's account is deleted. `deleted`: `deletePersonalData` deletes the data. `follows`: the
   * data is updated or deleted when its source changes. `expires`: Firestore deletes the data at `expires_at`. `kept`:
   * the data stays, but its uid no longer belongs to anybody.
   */
  atDeletion: 'deleted' | 'follows' | 'expires' | 'kept'
  /**
   * What happens while the owner is suspended. `hidden`: other members cannot see the data. `paused`: the data has no
   * effect.
   */
  atSuspension: 'hidden' | 'paused' | 'unchanged'
  /** The reason, if it is not obvious. */
  why?: string
}

/** Data that Firestore deletes at `expires_at`. */
const expiringData = {
  atExport: 'left out',
  atDeletion: 'expires',
  atSuspension: 'unchanged',
} as const
/** Records that The Cave keeps. The uid of a deleted account no longer belongs to anybody. */
const record = { atExport: 'left out', atDeletion: 'kept', atSuspension: 'unchanged' } as const
/** A member's own data, which is deleted with the account. */
const own = { atExport: 'included', atDeletion: 'deleted', atSuspension: 'unchanged' } as const
/** Data that is derived from other documents, such as search entries. */
const entry = { atExport: 'left out', atDeletion: 'follows', atSuspension: 'unchanged' } as const
const byId = [DOCUMENT_ID_IS_UID]

/**
 * The register of personal data, with an item for every collection; null if a collection identifies nobody.
 * `functions/src/data/deleted-accounts.ts` deletes the data of deleted accounts according to it. Add an item for each
 * new collection. A test fails if a field identifies people and is missing here (tests/unit/personal-data.test.ts).
 */
export const PERSONAL_DATA: Readonly<Record<CollectionName, PersonalData | null>> = {
  profiles: {
    owners: byId,
    mentions: ['user_id', 'first_name', 'last_name', 'avatar_url'],
    atExport: 'included',
    atDeletion: 'deleted',
    atSuspension: 'hidden',
  },
  user_roles: {
    owners: byId,
    mentions: ['user_id'],
    atExport: 'included',
    atDeletion: 'kept',
    atSuspension: 'unchanged',
    why: 'The row is suspended instead. Without a row, a remaining token would still give access as a member.',
  },
  concierge_requests: {
    owners: ['user_id'],
    mentions: ['status_by'],
    atExport: 'included',
    atDeletion: 'kept',
    atSuspension: 'unchanged',
    why: 'The record of what The Cave did for its members (decision 047).',
  },
  notifications: { owners: ['user_id'], mentions: [], ...own },
  request_quotas: { owners: byId, mentions: [], ...own, atExport: 'left out' },
  preferences: { owners: byId, mentions: [], ...own },
  calendar_feeds: {
    owners: byId,
    mentions: [],
    atExport: 'left out',
    atDeletion: 'deleted',
    atSuspension: 'paused',
    why: 'A hash of the secret in the address (decision 061).',
  },
  member_state: { owners: byId, mentions: [], ...own },
  mail_outbox: {
    owners: ['to_uid'],
    mentions: ['to_email'],
    atExport: 'left out',
    atDeletion: 'deleted',
    atSuspension: 'paused',
    why: 'A suspended member gets mails about their account only.',
  },
  mail_suppressions: {
    owners: ['uid'],
    mentions: ['email'],
    ...own,
    atExport: 'left out',
    why: 'The id is the hash of the address.',
  },
  invite_codes: {
    owners: [],
    mentions: [
      'bound_email',
      'bound_key',
      'sponsor_uid',
      'sponsor_path',
      'note',
      'used_by',
      'created_by',
      'revoked_by',
      'claim.uid',
      'claim.abandoned_uid',
      'claim.email_hash',
      'claim.first_name',
      'claim.last_name',
    ],
    ...record,
    why: 'A claim, which contains a name, is removed after the redemption. The address shows who was invited.',
  },
  api_keys: {
    owners: [],
    mentions: ['created_by', 'owner', 'changed_by'],
    ...record,
    atSuspension: 'paused',
    why: 'The keys of a suspended or deleted admin are inactive (decision 048).',
  },
  content_library: { owners: [], mentions: ['created_by'], ...record },
  events: { owners: [], mentions: ['created_by', 'updated_by'], ...record },
  applications: {
    owners: ['joined_uid'],
    mentions: [
      'name',
      'business',
      'activity',
      'email',
      'email_key',
      'why',
      'referred_by',
      'earlier',
      'decision.decided_by',
      'held.decided_by',
    ],
    ...record,
    why: 'Applicants have no account. Declined, withdrawn and unused applications are erased later (decision 056).',
  },
  application_notes: {
    owners: [],
    mentions: ['author'],
    ...record,
    why: 'Erased with the application.',
  },
  application_entries: {
    owners: [],
    mentions: ['texts', 'card'],
    ...entry,
  },
  application_reviewers: { owners: byId, mentions: [], ...own, atExport: 'left out' },
  sponsorships: {
    owners: byId,
    mentions: ['sponsor_uid', 'path'],
    ...record,
    atExport: 'included',
    why: 'How The Cave grew; members below in the branch still refer to it (decision 057).',
  },
  invitation_quotas: { owners: byId, mentions: [], ...own, atExport: 'left out' },
  rsvps: {
    owners: ['user_id'],
    mentions: [],
    ...own,
    atSuspension: 'hidden',
    why: 'A suspended member’s seat is free again (decision 059).',
  },
  seat_ledgers: {
    owners: [],
    mentions: ['members', 'guests'],
    ...entry,
    atSuspension: 'hidden',
    why: '`removeGuestRecords` removes the member from the ledger and from its copy `event_seats`.',
  },
  event_seats: { owners: [], mentions: ['faces'], ...entry, atSuspension: 'hidden' },
  event_private: null,
  event_tellings: { owners: [], mentions: ['cursor'], ...expiringData },
  site_settings: { owners: [], mentions: ['updated_by', 'contact_email'], ...record },
  announcements: { owners: [], mentions: ['created_by'], ...record },
  mailings: {
    owners: [],
    mentions: ['cursor'],
    ...record,
    why: 'The uid of the last member whose mail was queued.',
  },
  audit_log: {
    owners: [],
    mentions: ['actor.id', 'actor.name', 'target.id', 'target.label', 'before', 'after'],
    ...expiringData,
    why: 'The log contains the names at the time of the action, for two years (decision 028).',
  },

  standings: {
    owners: byId,
    mentions: ['pending.user_id'],
    ...record,
    why: 'A role row that is not written yet.',
  },
  row_overrides: { owners: [], mentions: ['user_id'], ...expiringData },
  unsettled_rows: {
    owners: byId,
    mentions: [],
    ...record,
    why: 'Deleted as soon as the role row is written.',
  },

  directory_entries: { owners: [], mentions: ['source', 'card', 'texts', 'grams'], ...entry },
  audit_entries: { owners: [], mentions: ['card', 'texts', 'grams', 'facets'], ...entry },
  invite_code_entries: { owners: [], mentions: ['texts', 'grams'], ...entry },

  // These entries contain only texts and facets of their sources, which identify nobody.
  content_entries: null,
  event_entries: null,
  request_entries: null,
  // Rate limits and idempotency keys identify people only by a hash.
  rate_limits: null,
  idempotency_keys: null,
  api_key_usage: null,
  daily_wins: null,
  day_settings: { owners: [], mentions: ['updated_by'], ...record },
  tallies: null,
  heartbeats: null,
  server_keys: null,
  timed_work: null,
}

/** Folders in Storage that hold personal data, by the uid of their owner. */
export const PERSONAL_FILES: readonly (Omit<PersonalData, 'owners' | 'mentions'> & {
  folder: (uid: string) => string
})[] = [
  {
    folder: (uid) => `avatars/${uid}/`,
    atExport: 'included',
    atDeletion: 'deleted',
    atSuspension: 'unchanged',
    why: 'Nobody sees the path of a suspended member’s picture, but members who know it may read it.',
  },
]
