import { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from './paths'

/**
 * The shape of a Firestore query: its filters and order. The web app and the functions build their queries from these
 * shapes (`constraintsOf`, `buildQuery`). `firestore.indexes.json` and the security rules can therefore be tested
 * against the complete list (tests/unit/indexes.test.ts, tests/rules/firestore/queries.test.ts).
 */
export interface QueryShape {
  readonly collection: string
  readonly filters: readonly (readonly [field: string, op: FilterOp])[]
  readonly orderBy: readonly (readonly [field: string, direction: Direction])[]
  /**
   * Who may run the query according to the security rules. `owner`: only the member whose uid is the value of the first
   * filter. `server`: only functions, which the rules do not restrict.
   */
  readonly allowedFor: 'member' | 'owner' | 'admin' | 'server'
}

export type FilterOp = '==' | '<' | '>=' | 'array-contains' | 'in'
export type Direction = 'asc' | 'desc'

const COLLECTION_NAMES = { ...COLLECTIONS, ...MEMBER_COLLECTIONS, ...SERVER_COLLECTIONS } as const
const NEWEST_FIRST = [['created_at', 'desc']] as const
const CREATED_BETWEEN = [
  ['created_at', '>='],
  ['created_at', '<'],
] as const

export const QUERIES = {
  // The member portal
  content: shape('contentLibrary', 'member', [], NEWEST_FIRST),
  contentOfType: shape('contentLibrary', 'member', [['content_type', '==']], NEWEST_FIRST),

  eventsToCome: shape('events', 'member', [['event_date', '>=']], [['event_date', 'asc']]),
  eventsToComeOfType: shape(
    'events',
    'member',
    [
      ['event_type', '=='],
      ['event_date', '>='],
    ],
    [['event_date', 'asc']],
  ),
  eventsOfDay: shape(
    'events',
    'member',
    [
      ['event_date', '>='],
      ['event_date', '<'],
    ],
    [['event_date', 'asc']],
  ),
  eventsOfDayAndType: shape(
    'events',
    'member',
    [
      ['event_type', '=='],
      ['event_date', '>='],
      ['event_date', '<'],
    ],
    [['event_date', 'asc']],
  ),
  eventsPast: shape('events', 'member', [['event_date', '<']], [['event_date', 'desc']]),
  eventsPastOfType: shape(
    'events',
    'member',
    [
      ['event_type', '=='],
      ['event_date', '<'],
    ],
    [['event_date', 'desc']],
  ),

  ownRequests: shape('conciergeRequests', 'owner', [['user_id', '==']], NEWEST_FIRST),
  ownRequestsOfStatus: shape(
    'conciergeRequests',
    'owner',
    [
      ['user_id', '=='],
      ['status', '=='],
    ],
    [],
  ),

  ownNotices: shape('notifications', 'owner', [['user_id', '==']], NEWEST_FIRST),
  ownUnreadNotices: shape(
    'notifications',
    'owner',
    [
      ['user_id', '=='],
      ['read_at', '=='],
    ],
    [],
  ),

  members: shape('profiles', 'member', [['suspended', '==']], NEWEST_FIRST),
  membersOfRegion: shape(
    'profiles',
    'member',
    [
      ['suspended', '=='],
      ['regions', 'array-contains'],
    ],
    NEWEST_FIRST,
  ),
  membersOfArena: shape(
    'profiles',
    'member',
    [
      ['suspended', '=='],
      ['business_arenas', 'array-contains'],
    ],
    NEWEST_FIRST,
  ),

  // The admin area
  requests: shape('conciergeRequests', 'admin', [], NEWEST_FIRST),
  requestsOfStatus: shape('conciergeRequests', 'admin', [['status', '==']], NEWEST_FIRST),
  requestsOfPriority: shape('conciergeRequests', 'admin', [['priority', '==']], NEWEST_FIRST),
  requestsOfStatusAndPriority: shape(
    'conciergeRequests',
    'admin',
    [
      ['status', '=='],
      ['priority', '=='],
    ],
    NEWEST_FIRST,
  ),
  apiKeys: shape('apiKeys', 'admin', [], NEWEST_FIRST),
  inviteCodes: shape('inviteCodes', 'admin', [], NEWEST_FIRST),

  // Functions
  /** Finds the changes of roles that are stored in `standings` but not yet in `user_roles`. */
  pendingRoleRows: shape('standings', 'server', [], [['pending.user_id', 'asc']]),
  membersSince: shape('profiles', 'server', [['created_at', '>=']], []),
  membersBefore: shape('profiles', 'server', [['created_at', '<']], []),
  redemptionsPastLease: shape('inviteCodes', 'server', [['claim.lease_until', '<']], []),
  redemptionOfAccount: shape('inviteCodes', 'server', [['claim.uid', '==']], []),
  codesOfSponsor: shape('inviteCodes', 'server', [['sponsor_uid', '==']], NEWEST_FIRST),
  openCodesOfSponsor: shape(
    'inviteCodes',
    'server',
    [
      ['sponsor_uid', '=='],
      ['is_used', '=='],
      ['revoked_at', '=='],
    ],
    [],
  ),
  openCodesOfBranch: shape(
    'inviteCodes',
    'server',
    [
      ['sponsor_path', 'array-contains'],
      ['is_used', '=='],
      ['revoked_at', '=='],
    ],
    [],
  ),
  codeOfMember: shape('inviteCodes', 'server', [['used_by', '==']], []),
  branch: shape('sponsorships', 'server', [['path', 'array-contains']], [['joined_at', 'desc']]),
  auditOfTarget: shape('auditLog', 'server', [['target.id', '==']], [['at', 'desc']]),
  apiKeysOfMaker: shape('apiKeys', 'server', [['created_by', '==']], []),
  apiKeysOfOwner: shape('apiKeys', 'server', [['owner', '==']], []),
  membersByStanding: shape('profiles', 'server', [['suspended', '==']], []),
  pendingRequests: shape('conciergeRequests', 'server', [['status', '==']], []),
  unreadNoticesBetween: shape(
    'notifications',
    'owner',
    [['user_id', '=='], ['read_at', '=='], ...CREATED_BETWEEN],
    NEWEST_FIRST,
  ),
  newContent: shape('contentLibrary', 'member', [['created_at', '>=']], NEWEST_FIRST),
  newEvents: shape('events', 'member', [['created_at', '>=']], NEWEST_FIRST),
  contentAdded: shape('contentLibrary', 'member', CREATED_BETWEEN, NEWEST_FIRST),
  eventsAdded: shape('events', 'member', CREATED_BETWEEN, NEWEST_FIRST),
  applicationsAdded: shape('applications', 'server', CREATED_BETWEEN, NEWEST_FIRST),
  membersAdded: shape('profiles', 'server', CREATED_BETWEEN, NEWEST_FIRST),
  newestRsvpsOfMember: shape('rsvps', 'owner', [['user_id', '==']], [['position_at', 'desc']]),
  // A member's browser adds the filter `filterByEvents`, to read only the RSVPs for the events on one page.
  rsvpsOfMember: shape('rsvps', 'owner', [['user_id', '==']], []),
  rsvpsOfMemberAndStatus: shape(
    'rsvps',
    'owner',
    [
      ['user_id', '=='],
      ['status', '=='],
    ],
    [['position_at', 'desc']],
  ),
  feedOfToken: shape('calendarFeeds', 'server', [['token_hash', '==']], []),
  rsvpsOfEvent: shape('rsvps', 'server', [['event_id', '==']], []),
  guestsOfEvent: shape(
    'rsvps',
    'server',
    [
      ['event_id', '=='],
      ['status', 'in'],
    ],
    [],
  ),
  seatsOfMember: shape(
    'seatLedgers',
    'server',
    [
      ['members', 'array-contains'],
      ['starts_at', '>='],
    ],
    [['starts_at', 'asc']],
  ),
  seatsDue: shape('seatLedgers', 'server', [['next_at', '<']], [['next_at', 'asc']]),
  seatsChangedSince: shape(
    'seatLedgers',
    'server',
    [['changed_at', '>=']],
    [['changed_at', 'asc']],
  ),
  seatsOfRecording: shape('seatLedgers', 'server', [['recording_id', '==']], []),
  runningBroadcasts: shape('eventBroadcasts', 'server', [['state', '==']], []),
  applicationsDecidedSince: shape(
    'applications',
    'server',
    [
      ['status', '=='],
      ['decision.decision', '=='],
      ['decision.decided_at', '>='],
    ],
    [],
  ),
  visibleMembersSince: shape(
    'profiles',
    'server',
    [
      ['suspended', '=='],
      ['created_at', '>='],
    ],
    NEWEST_FIRST,
  ),
  answeredRequests: shape(
    'conciergeRequests',
    'owner',
    [
      ['user_id', '=='],
      ['status_at', '>='],
    ],
    [['status_at', 'desc']],
  ),
  announcements: shape('announcements', 'server', [], NEWEST_FIRST),
  /** Pinned announcements are first, so that the limit of the query does not cut them off. */
  liveAnnouncements: shape(
    'announcements',
    'server',
    [['state', '==']],
    [
      ['pinned', 'desc'],
      ['starts_at', 'desc'],
    ],
  ),
  announcementsToStart: shape(
    'announcements',
    'server',
    [
      ['state', '=='],
      ['starts_at', '<'],
    ],
    [['starts_at', 'desc']],
  ),
  announcementsToEnd: shape(
    'announcements',
    'server',
    [
      ['state', '=='],
      ['ends_at', '<'],
    ],
    [['ends_at', 'desc']],
  ),
  runningMailings: shape('mailings', 'server', [['state', '==']], []),
  recipientsInRegion: shape(
    'profiles',
    'server',
    [
      ['suspended', '=='],
      ['regions', 'array-contains'],
    ],
    [],
  ),
  recipientsInArena: shape(
    'profiles',
    'server',
    [
      ['suspended', '=='],
      ['business_arenas', 'array-contains'],
    ],
    [],
  ),
  /** Applications that have waited longer come first. */
  applicationsOfStatus: shape(
    'applications',
    'server',
    [['status', '==']],
    [['created_at', 'asc']],
  ),
  /** Finds the applications that should have been reviewed by now, according to the promise to the applicant. */
  applicationsOverdue: shape(
    'applications',
    'server',
    [
      ['status', '=='],
      ['review_by', '<'],
    ],
    [['review_by', 'asc']],
  ),
  applicationsOfAddress: shape('applications', 'server', [['email_key', '==']], NEWEST_FIRST),
  /** Queries the subcollection `notes` of one application. */
  applicationNotes: shape('applicationNotes', 'server', [], NEWEST_FIRST),
  reviewersPresent: shape('applicationReviewers', 'server', [['until', '>=']], []),
  applicationOfLink: shape('applications', 'server', [['token_hashes', 'array-contains']], []),
  applicationsToErase: shape(
    'applications',
    'server',
    [
      ['status', '=='],
      ['closed_at', '<'],
    ],
    [['closed_at', 'asc']],
  ),
  unusedApprovalsToErase: shape(
    'applications',
    'server',
    [
      ['status', '=='],
      ['invite_expires_at', '<'],
    ],
    [['invite_expires_at', 'asc']],
  ),
  /** For at most MAX_IDS time zones. */
  preferencesInZones: shape('preferences', 'server', [['time_zone', 'in']], []),
  mails: shape('mailOutbox', 'server', [], NEWEST_FIRST),
  mailsOfStatus: shape('mailOutbox', 'server', [['status', '==']], NEWEST_FIRST),
  mailsToMember: shape('mailOutbox', 'server', [['to_uid', '==']], NEWEST_FIRST),
  mailsToMemberOfStatus: shape(
    'mailOutbox',
    'server',
    [
      ['to_uid', '=='],
      ['status', '=='],
    ],
    NEWEST_FIRST,
  ),
  mailsToAddress: shape('mailOutbox', 'server', [['to_email', '==']], NEWEST_FIRST),
  mailsToAddressOfStatus: shape(
    'mailOutbox',
    'server',
    [
      ['to_email', '=='],
      ['status', '=='],
    ],
    NEWEST_FIRST,
  ),
  refusedAddresses: shape('mailSuppressions', 'server', [], NEWEST_FIRST),
  mailsDue: shape(
    'mailOutbox',
    'server',
    [
      ['status', '=='],
      ['not_before', '<'],
    ],
    [['not_before', 'asc']],
  ),
  mailsPastLease: shape(
    'mailOutbox',
    'server',
    [
      ['status', '=='],
      ['lease_until', '<'],
    ],
    [['lease_until', 'asc']],
  ),
  admins: shape('userRoles', 'server', [['role', '==']], []),
  wins: shape('dailyWins', 'server', [], [['occurred_at', 'desc']]),
} as const satisfies Record<string, QueryShape>

/** The values of a query: one for each filter of its shape, in the same order. */
export type FilterValues<S extends QueryShape> = ValueForEach<S['filters']>
type ValueForEach<F extends readonly unknown[]> = { readonly [K in keyof F]: unknown }

/**
 * Converts a QueryShape to query constraints of the web SDK. Example: `query(collection(db, shape.collection),
 * ...constraintsOf(…), limit(n))`.
 * @param sdk the functions `where` and `orderBy` of firebase/firestore
 */
export function constraintsOf<S extends QueryShape, Where, OrderBy>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  sdk: {
    where(field: string, op: FilterOp, value: unknown): Where
    orderBy(field: string, direction: Direction): OrderBy
  },
): (Where | OrderBy)[] {
  return [
    ...shape.filters.map(([field, op], index) => sdk.where(field, op, values[index])),
    ...shape.orderBy.map(([field, direction]) => sdk.orderBy(field, direction)),
  ]
}

interface QueryBuilder<Q> {
  where(field: string, op: FilterOp, value: unknown): Q
  orderBy(field: string, direction: Direction): Q
}

/**
 * Converts a QueryShape to a query of the Admin SDK. Example: `buildQuery(db.collection(shape.collection), shape,
 * values).limit(n)`.
 * @param from the collection that the shape names
 * @param shape must have at least one filter or order
 */
export function buildQuery<S extends QueryShape, Q extends QueryBuilder<Q>>(
  from: QueryBuilder<Q>,
  shape: S,
  values: NoInfer<FilterValues<S>>,
): Q {
  const steps = constraintsOf<S, (q: QueryBuilder<Q>) => Q, (q: QueryBuilder<Q>) => Q>(
    shape,
    values,
    {
      where: (field, op, value) => (q) => q.where(field, op, value),
      orderBy: (field, direction) => (q) => q.orderBy(field, direction),
    },
  )
  const [first, ...rest] = steps
  if (!first) throw new Error('A query shape without filter and order')
  return rest.reduce((query, step) => step(query), first(from))
}

interface KeyQuery<Path, F, Q> {
  where(filter: F): Q
  orderBy(path: Path, direction: 'asc'): Q
}

interface Filters<Path, F> {
  where(path: Path, op: '==', value: true): F
  and(...filters: F[]): F
  or(...filters: F[]): F
}

/**
 * Builds the query of a search (decision 014): it finds the documents that have the given map keys, ordered by id. The
 * query is not in QUERIES, because it needs no composite index.
 * @param keys each document must have all of `allKeys`; if `gramKeys` is not empty, it must also have either all of
 * `gramKeys` or `fallbackKey`
 * @param sdk the Admin SDK's `Filter`, and its field path of the document id
 */
export function withAllKeys<Path, F, Q extends KeyQuery<Path, F, Q>>(
  from: KeyQuery<Path, F, Q>,
  {
    allKeys,
    gramKeys,
    fallbackKey,
  }: { allKeys: readonly Path[]; gramKeys: readonly Path[]; fallbackKey: Path },
  { filter, documentId }: { filter: Filters<Path, F>; documentId: Path },
): Q {
  const hasKey = (path: Path) => filter.where(path, '==', true)
  const ordered = from.orderBy(documentId, 'asc')
  const withKeys = allKeys.reduce((query, path) => query.where(hasKey(path)), ordered)
  if (gramKeys.length === 0) return withKeys
  return withKeys.where(filter.or(filter.and(...gramKeys.map(hasKey)), hasKey(fallbackKey)))
}

/**
 * Orders a query by document id, so that the documents can be processed page by page. Such queries are not in QUERIES,
 * because they need no composite index.
 * @param documentId the Admin SDK's field path of the document id
 */
export const orderById = <Path, Q extends { orderBy(path: Path, direction: 'asc'): Q }>(
  from: Q,
  documentId: Path,
): Q => from.orderBy(documentId, 'asc')

/**
 * Builds the query for a person's documents in a collection (`PERSONAL_DATA`). The query is not in QUERIES, because it
 * needs no composite index.
 * @param field the field that contains the person's uid
 */
export function queryByOwner<Q>(
  from: { where(field: string, op: '==', uid: string): Q },
  field: string,
  uid: string,
): Q {
  return from.where(field, '==', uid)
}

/** Maximum number of values in one `in` filter. Firestore sets this limit. */
export const MAX_IDS = 30

/**
 * Builds a filter that finds documents of any collection by their ids. Firestore needs no index for it, so QUERIES does
 * not contain it.
 * @param ids at most MAX_IDS
 * @param sdk the functions `where` and `documentId` of firebase/firestore
 */
export function filterByIds<Path, Where>(
  ids: readonly string[],
  sdk: { where(path: Path, op: 'in', ids: readonly string[]): Where; documentId(): Path },
): Where {
  if (ids.length > MAX_IDS) throw new Error('More ids than one query takes')
  return sdk.where(sdk.documentId(), 'in', ids)
}

/**
 * Builds a filter for documents about certain events. It compares the field `event_id` and not the document ids,
 * because the security rules would refuse a query for ids if one of the documents did not exist. Add the filter only to
 * a query whose other filters all compare for equality. The query then needs no additional index.
 * @param ids at most MAX_IDS
 */
export function filterByEvents<Where>(
  ids: readonly string[],
  sdk: { where(field: string, op: 'in', ids: readonly string[]): Where },
): Where {
  if (ids.length > MAX_IDS) throw new Error('More ids than one query takes')
  return sdk.where('event_id', 'in', ids)
}

function shape<
  const F extends QueryShape['filters'],
  const O extends QueryShape['orderBy'],
  const A extends QueryShape['allowedFor'],
>(collection: keyof typeof COLLECTION_NAMES, allowedFor: A, filters: F, orderBy: O) {
  return { collection: COLLECTION_NAMES[collection], allowedFor, filters, orderBy } as const
}
