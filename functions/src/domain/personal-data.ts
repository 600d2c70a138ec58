import type { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from './paths'

type Named = typeof COLLECTIONS & typeof MEMBER_COLLECTIONS & typeof SERVER_COLLECTIONS
/** Every collection of the database. */
export type CollectionName = Named[keyof Named]

/** The owner of a document whose id is the owner's uid. */
export const DOCUMENT_ID_IS_UID = '(id)'

/** What a collection or folder holds about people, and what becomes of it. */
export interface PersonalData {
  /** Fields with the uid of the person whose data it is, or DOCUMENT_ID_IS_UID. Empty: nobody's own data. */
  owners: readonly string[]
  /** Further fields that name somebody: by uid, name or address. Nested fields as paths, such as `claim.uid`. */
  mentions: readonly string[]
  /** Whether its owner gets a copy with their exported data. */
  atExport: 'included' | 'left out'
  /**
   * When its owner's account is deleted. `deleted`: by `deletePersonalData`. `follows`: deleted by the trigger that
   * follows its source. `expires`: deleted by Firestore at `expires_at`. `kept`: stays, with the uid of nobody.
   */
  atDeletion: 'deleted' | 'follows' | 'expires' | 'kept'
  /** While its owner is suspended. `hidden`: from other members. `paused`: without effect. */
  atSuspension: 'hidden' | 'paused' | 'unchanged'
  /** The reason where it is not obvious. */
  why?: string
}

/** Firestore deletes it soon, and it names people by uid only. */
const passing = { atExport: 'left out', atDeletion: 'expires', atSuspension: 'unchanged' } as const
/** What the club keeps as its record. The uid of a deleted account leads to nobody. */
const record = { atExport: 'left out', atDeletion: 'kept', atSuspension: 'unchanged' } as const
/** A member's own data that nobody else sees. */
const own = { atExport: 'included', atDeletion: 'deleted', atSuspension: 'unchanged' } as const
/** A search entry repeats fields of its source. */
const entry = { atExport: 'left out', atDeletion: 'follows', atSuspension: 'unchanged' } as const
const byId = [DOCUMENT_ID_IS_UID]

/**
 * The register of personal data: every collection, with the people that it names; null for one that names nobody. The
 * deletion of accounts follows it (`functions/src/data/deleted-accounts.ts`). A new collection gets its line here; a
 * test fails on fields that name people and are missing here (tests/unit/personal-data.test.ts).
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
    why: 'Suspended instead: without a row, a remaining token would count as a member.',
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
      'bound_email',
      'bound_key',
      'sponsor_uid',
      'sponsor_path',
    ],
    ...record,
    why: 'A claim, with a name, ends with the redemption. The address says who was let in.',
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
    why: 'Applicants have no account. Declined, withdrawn and unused ones are erased by the retention (decision 056).',
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
    why: '`forgetGuest` takes the member out of it, and so out of its copy `event_seats`.',
  },
  event_seats: { owners: [], mentions: ['faces'], ...entry, atSuspension: 'hidden' },
  event_private: null,
  event_tellings: { owners: [], mentions: ['cursor'], ...passing },
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
    ...passing,
    why: 'Who did what, with the names of then, for two years (decision 028).',
  },

  standings: {
    owners: byId,
    mentions: ['pending.user_id'],
    ...record,
    why: 'A role row that is not written yet.',
  },
  row_overrides: { owners: [], mentions: ['user_id'], ...passing },
  unsettled_rows: {
    owners: byId,
    mentions: [],
    ...record,
    why: 'Deleted as soon as the role row is written.',
  },

  directory_entries: { owners: [], mentions: ['source', 'card', 'texts', 'grams'], ...entry },
  audit_entries: { owners: [], mentions: ['card', 'texts', 'grams', 'facets'], ...entry },
  invite_code_entries: { owners: [], mentions: ['texts', 'grams'], ...entry },

  // The texts and facets of their sources, which name nobody.
  content_entries: null,
  event_entries: null,
  request_entries: null,
  // Rate limits and idempotency keys know people by a hash only.
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
