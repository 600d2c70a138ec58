import type { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from './paths'

type Named = typeof COLLECTIONS & typeof MEMBER_COLLECTIONS & typeof SERVER_COLLECTIONS
/** The name of any collection of the database. */
export type CollectionName = Named[keyof Named]

/** The value in `owners` if the owner's uid is the id of each document and not in a field. */
export const DOCUMENT_ID_IS_UID = '(id)'

/** Which personal data a collection or folder contains, and what happens to it. */
export interface PersonalData {
  /**
   * The fields that contain the uid of the data's owner, or DOCUMENT_ID_IS_UID. Empty if the data belongs to no single
   * person.
   */
  owners: readonly string[]
  /**
   * All fields, except those in `owners`, that contain the uid, name or email address of a person. A nested field is
   * written as a path, such as `claim.uid`.
   */
  mentions: readonly string[]
  /** Whether the owner's data export contains this data. */
  atExport: 'included' | 'left out'
  /**
   * What happens when the owner's account is deleted. `deleted`: `deletePersonalData` deletes the data. `follows`: the
   * data is updated or deleted when its source changes. `expires`: Firestore deletes the data at `expires_at`. `kept`:
   * the data stays; its uid then belongs to no account.
   */
  atDeletion: 'deleted' | 'follows' | 'expires' | 'kept'
  /**
   * What happens while the owner is suspended. `hidden`: other members cannot see the data. `paused`: the data has no
   * effect.
   */
  atSuspension: 'hidden' | 'paused' | 'unchanged'
  /** An explanation of the values above, if they are not obvious. */
  why?: string
}

/** Data that Firestore deletes at `expires_at`. */
const expiringData = {
  atExport: 'left out',
  atDeletion: 'expires',
  atSuspension: 'unchanged',
} as const
/** Records that The Cave keeps when an account is deleted. The uid in them then belongs to no account. */
const keptRecord = { atExport: 'left out', atDeletion: 'kept', atSuspension: 'unchanged' } as const
/** A member's own data, which is deleted with the account. */
const ownData = { atExport: 'included', atDeletion: 'deleted', atSuspension: 'unchanged' } as const
/** Data that is derived from other documents, such as search entries. */
const derivedData = {
  atExport: 'left out',
  atDeletion: 'follows',
  atSuspension: 'unchanged',
} as const
const ownedById = [DOCUMENT_ID_IS_UID]

/**
 * The register of personal data. It has an item for every collection: a description of the personal data, or null if
 * the collection identifies nobody. `functions/src/data/deleted-accounts.ts` deletes the data of deleted accounts
 * according to this register. Add an item for each new collection: tests/unit/personal-data.test.ts fails if a field
 * that identifies people is missing.
 */
export const PERSONAL_DATA: Readonly<Record<CollectionName, PersonalData | null>> = {
  profiles: {
    owners: ownedById,
    mentions: ['user_id', 'first_name', 'last_name', 'avatar_url'],
    atExport: 'included',
    atDeletion: 'deleted',
    atSuspension: 'hidden',
  },
  user_roles: {
    owners: ownedById,
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
  notifications: {
    owners: ['user_id'],
    mentions: ['params.name'],
    ...ownData,
    why: 'The name of a guest who has joined. `removeGuestNotice` deletes the notice when the guest’s account is deleted. If the database was restored from a backup, the function does not find the notices from before; these notices expire.',
  },
  request_quotas: { owners: ownedById, mentions: [], ...ownData, atExport: 'left out' },
  preferences: { owners: ownedById, mentions: [], ...ownData },
  calendar_feeds: {
    owners: ownedById,
    mentions: [],
    atExport: 'left out',
    atDeletion: 'deleted',
    atSuspension: 'paused',
    why: 'A hash of the secret in the address (decision 061).',
  },
  member_state: { owners: ownedById, mentions: [], ...ownData },
  mail_outbox: {
    owners: ['to_uid'],
    mentions: ['to_email', 'params.name'],
    atExport: 'left out',
    atDeletion: 'deleted',
    atSuspension: 'paused',
    why: 'A suspended member gets only emails about the account. `removeGuestNotice` also deletes the email that names a guest.',
  },
  mail_suppressions: {
    owners: ['uid'],
    mentions: ['email'],
    ...ownData,
    atExport: 'left out',
    why: 'The id is the hash of the address. `email` is the address of a person without an account. The document is deleted with the application from this address, or when an admin allows the address again.',
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
    ...keptRecord,
    why: 'A claim, which contains a name, is removed after the redemption. The bound address stays, as the record of who was invited.',
  },
  api_keys: {
    owners: [],
    mentions: ['created_by', 'owner', 'changed_by'],
    ...keptRecord,
    atSuspension: 'paused',
    why: 'The keys of a suspended or deleted admin are inactive (decision 048).',
  },
  content_library: { owners: [], mentions: ['created_by'], ...keptRecord },
  events: { owners: [], mentions: ['created_by', 'updated_by'], ...keptRecord },
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
    ...ownData,
    atExport: 'left out',
    why: '`eraseApplicationsOf` also erases the notes. Applications from people who have not joined are erased later (decision 056).',
  },
  application_notes: {
    owners: [],
    mentions: ['author'],
    ...derivedData,
    why: 'Erased with the application.',
  },
  application_entries: {
    owners: [],
    mentions: ['texts', 'card'],
    ...derivedData,
  },
  application_reviewers: { owners: ownedById, mentions: [], ...ownData, atExport: 'left out' },
  sponsorships: {
    owners: ownedById,
    mentions: ['sponsor_uid', 'path'],
    ...keptRecord,
    atExport: 'included',
    why: 'Shows how The Cave grew. The sponsorships of members further down the branch refer to this member (decision 057).',
  },
  invitation_quotas: { owners: ownedById, mentions: [], ...ownData, atExport: 'left out' },
  rsvps: {
    owners: ['user_id'],
    mentions: [],
    ...ownData,
    atSuspension: 'hidden',
    why: 'A suspended member’s seat is free again (decision 059).',
  },
  seat_ledgers: {
    owners: [],
    mentions: ['members', 'guests'],
    ...derivedData,
    atSuspension: 'hidden',
    why: '`removeGuestRecords` removes the member from the ledger and from its copy `event_seats`.',
  },
  event_seats: { owners: [], mentions: ['faces'], ...derivedData, atSuspension: 'hidden' },
  event_private: null,
  event_tellings: { owners: [], mentions: ['cursor'], ...expiringData },
  site_settings: { owners: [], mentions: ['updated_by', 'contact_email'], ...keptRecord },
  announcements: { owners: [], mentions: ['created_by'], ...keptRecord },
  mailings: {
    owners: [],
    mentions: ['cursor'],
    ...keptRecord,
    why: 'The uid of the last member whose email was queued.',
  },
  audit_log: {
    owners: [],
    mentions: ['actor.id', 'actor.name', 'target.id', 'target.label', 'before', 'after'],
    ...expiringData,
    why: 'The log contains the names at the time of the action, for two years (decision 028).',
  },

  standings: {
    owners: ownedById,
    mentions: ['pending.user_id'],
    ...keptRecord,
    why: 'Contains a role row that has not been written yet.',
  },
  row_overrides: { owners: [], mentions: ['user_id'], ...expiringData },
  unsettled_rows: {
    owners: ownedById,
    mentions: [],
    ...keptRecord,
    why: 'Deleted as soon as the role row is written.',
  },

  directory_entries: { owners: [], mentions: ['source', 'card', 'texts', 'grams'], ...derivedData },
  audit_entries: { owners: [], mentions: ['card', 'texts', 'grams', 'facets'], ...derivedData },
  invite_code_entries: { owners: [], mentions: ['texts', 'grams'], ...derivedData },

  // The next three kinds of search entries contain nothing that identifies a person.
  content_entries: null,
  event_entries: null,
  request_entries: null,
  // Rate limits identify people only by a hash.
  rate_limits: null,
  idempotency_keys: {
    owners: [],
    mentions: ['answer.bound_email', 'answer.description'],
    ...expiringData,
    why: 'The response to a call that created a code, for 24 hours. Other records identify people only by a hash.',
  },
  api_key_usage: null,
  daily_wins: null,
  day_settings: { owners: [], mentions: ['updated_by'], ...keptRecord },
  tallies: null,
  heartbeats: null,
  server_keys: null,
  timed_work: null,
}

/** Folders in Cloud Storage that contain personal data. Each folder belongs to one person, whose uid is in its path. */
export const PERSONAL_FILES: readonly (Omit<PersonalData, 'owners' | 'mentions'> & {
  folder: (uid: string) => string
})[] = [
  {
    folder: (uid) => `avatars/${uid}/`,
    atExport: 'included',
    atDeletion: 'deleted',
    atSuspension: 'unchanged',
    why: 'Nobody sees the path of a suspended member’s picture, but members who know the path can read the picture.',
  },
]
