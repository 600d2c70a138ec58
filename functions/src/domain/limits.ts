/**
 * All limits. Lengths are in characters, sizes in bytes and times in seconds, unless a name or comment says otherwise.
 */

export const LENGTHS = {
  name: 80,
  superpower: 160,
  bio: 2000,
  title: 120,
  description: 4000,
  url: 2048,
  location: 200,
  city: 80,
  eventType: 40,
  /** The name of a time zone on the webinar page. */
  zoneLabel: 40,
  /** The name of an IANA time zone (TIME_ZONE_PATTERN). */
  timeZone: 64,
  email: 254,
  /** A sponsor's message to the guest. */
  invitationNote: 500,
  /** `strictMin` applies if the setting STRICT_PASSWORDS is on (decision 034). */
  password: { min: 6, strictMin: 8, max: 128 },
  /** The code in an email's link. Firebase's codes have about 60 characters. */
  actionCode: 512,
  inviteCode: 8,
  inviteDescription: 200,
  apiKeyName: 80,
  apiKeyDescription: 200,
  apiKeyPrefix: 8,
  idempotencyKey: 255,
  /** The length of the longest full name. A longer search text cannot match a member. */
  memberSearch: 161,
  /** Search text for titles, descriptions or locations. */
  search: 200,
  winText: 500,
  winCurrency: 10,
  /** Notes that only the guests of an event can read. */
  guestNotes: 2000,
  /** An admin's message to the guests of a cancelled event. */
  cancellationMessage: 1000,
  /** The length to which the audit log truncates texts. */
  auditText: 240,
  applicantName: 120,
  /** The name of an applicant's business. */
  business: 120,
  /** What an applicant's business does. */
  activity: 200,
  /** An applicant's reason for applying, a reviewer's message to the applicant, and reviewers' notes. */
  applicationText: 2000,
} as const

/**
 * The longest and the shortest time for which a freed seat is held for the next member on the waitlist. The time
 * depends on how soon the event begins (see `offerEnd`).
 */
export const SEAT_OFFER = { longestSeconds: 24 * 60 * 60, shortestSeconds: 30 * 60 } as const
/** Maximum number of members whose pictures an event's card shows. */
export const FACES_SHOWN = 8
/** Number of places on a waitlist that members can see. Members further behind see only that they are waiting. */
export const QUEUE_SHOWN = 500
/**
 * Maximum number of guests of one event, including former guests. All of them are stored in one document, the seat
 * ledger, which can have at most 1 MiB.
 */
export const MAX_GUESTS = 3000
/** Guests on one page of a list. */
export const GUESTS_PAGE = 40
/** Guests who are going are reminded this many seconds before an event. */
export const REMINDERS = { day: 24 * 60 * 60, hour: 60 * 60 } as const
/** If an event begins within fewer seconds than this, the `day` reminder is not sent. */
export const DAY_REMINDER_LEAST_SECONDS = 22 * 60 * 60
/** Number of guests to whom a broadcast (one notification for many guests) is sent in one batch. */
export const BROADCAST_PAGE = 100
/** How many days the record of a broadcast is kept. */
export const BROADCAST_DAYS = 30

/** Maximum number of seats of the webinar. */
export const WEBINAR_SEATS_MAX = 1000
/** How long each function process caches the data of the webinar page. */
export const WEBINAR_CACHE_SECONDS = 30

export const MIN_ATTENDEES = 1
export const MAX_ATTENDEES = 1_000_000
/** Maximum duration of an event. */
export const EVENT_MAX_DAYS = 31
/** Assumed duration of an event without an end. */
export const EVENT_ASSUMED_HOURS = 2

/**
 * Maximum number of documents that one query may request. Rules refuse a list query without a limit or with a higher
 * limit.
 */
export const PAGE_LIMITS = {
  profiles: 60,
  userRoles: 60,
  contentLibrary: 60,
  events: 60,
  conciergeRequests: 60,
  inviteCodes: 60,
  apiKeys: 60,
  notifications: 100,
  eventSeats: 60,
  rsvps: 60,
} as const

/** Rows on one page of a list, such as the directory, the content library or an admin table. */
export const LIST_PAGE = 24
/**
 * Events on one page of upcoming or past events. Each event may cost a read of its seats and, for a member, a read of
 * the member's own status at the event.
 */
export const EVENTS_PAGE = 12
/** Past events on one page of the members' list. */
export const PAST_EVENTS_PAGE = 6
/** Upcoming or past events on one page of search results. Each event also costs a read of its search entry. */
export const FOUND_EVENTS_PAGE = 6
/** Maximum number of members whose pictures one page of events shows. Each picture costs a read. */
export const EVENT_FACES = 12
/** Maximum number of entries that one page of a search may read (decision 014). */
export const SEARCH_READS = 60

/** Concierge requests are counted up to this number, because counting costs one document read per thousand requests. */
export const REQUESTS_COUNTED = 2000

/** Number of invitation codes that an admin can create in one call. */
export const INVITE_CODES_AT_ONCE = { min: 1, max: 100 } as const
/** How many days a code that is bound to an email address is valid. */
export const BOUND_CODE_DAYS = 14
/**
 * Range and default of the number of guests that each member may invite per year. The owner sets this number. With the
 * maximum, the page of a member who has sent all invitations still costs at most 60 reads.
 */
export const INVITATIONS_PER_YEAR = { min: 0, max: 20, usual: 3 } as const
/**
 * A member who may invite N guests per year can create at most INVITATIONS_MADE_FACTOR × N invitations within a year.
 * Invitations that were taken back or have expired are counted too.
 */
export const INVITATIONS_MADE_FACTOR = 3
/**
 * Maximum number of invitations that a member's list shows. Within a year, a member may not create more invitations
 * than this, even if INVITATIONS_MADE_FACTOR allows more.
 */
export const INVITATIONS_LISTED = 30
/** Maximum number of guests whose names a member's list of invitations shows. */
export const GUESTS_NAMED = 24
/** Number of rows in each list of a member's card. These rows and the card's other documents cost at most 60 reads. */
export const MEMBER_CARD = { branch: 12, requests: 4, seats: 3, entries: 4 } as const
/** Maximum number of codes that one call revokes in a branch (docs/glossary.md). */
export const BRANCH_CODES = 200
/** Maximum number of sponsors in a member's path: the member's sponsor, the sponsor's sponsor and so on. */
export const SPONSOR_PATH_LENGTH = 8
/** Maximum validity of a new invitation code, in years. */
export const INVITE_EXPIRY_MAX_YEARS = 10
/** Maximum validity of a code that an automation creates, in days. */
export const INVITE_EXPIRY_MAX_DAYS = 365

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024
/** In pixels: the longest side of a picture that is decoded. Decoding takes at most 144 MB of memory. */
export const AVATAR_MAX_SIDE = 6000
/** In pixels: the side of the stored square picture. */
export const AVATAR_SIDE = 512

/** Maximum size of a request to the endpoint for automations. */
export const HTTP_BODY_MAX_BYTES = 10 * 1024
/** Maximum size of a call. The longest valid call, `setDaySettings` with 100 cities, has about 34,500 bytes. */
export const CALL_BODY_MAX_BYTES = 64 * 1024

export interface RateLimit {
  /** Calls allowed in one window. */
  limit: number
  windowSeconds: number
}

/**
 * Rate limits by name. The limits named `inviteAttempts…` count lookups of a code and sign-ups with a code together,
 * because both reveal whether the code is valid.
 */
export const RATE_LIMITS = {
  createInviteCodePerKey: { limit: 60, windowSeconds: 60 },
  inviteAttemptsPerAddress: { limit: 30, windowSeconds: 60 },
  /**
   * Limit for each IPv6 /48 network, because one customer may own a whole network. Attempts beyond this limit are
   * counted in `inviteAttemptsOverall`, not in `inviteAttemptsOfNewcomers`.
   */
  inviteAttemptsPerSite: { limit: 4, windowSeconds: 60 },
  /**
   * Limit shared by all newcomers. The first NEWCOMERS_ATTEMPTS attempts from a network address within a window count
   * as attempts by a newcomer.
   */
  inviteAttemptsOfNewcomers: { limit: 600, windowSeconds: 60 },
  /**
   * Limit shared by all attempts that do not count as attempts by newcomers. Calls from ten network addresses are
   * enough to reach this limit, but newcomers can still join.
   */
  inviteAttemptsOverall: { limit: 300, windowSeconds: 60 },
  /**
   * Limit for each account, for all of its calls together. Four calls per second are more than a person makes by typing
   * and clicking.
   */
  callsPerMember: { limit: 240, windowSeconds: 60 },
  createInviteCodesPerAdmin: { limit: 60, windowSeconds: 60 },
  invitationsPerMember: { limit: 20, windowSeconds: 600 },
  testMailsPerAdmin: { limit: 5, windowSeconds: 600 },
  passwordChangesPerMember: { limit: 5, windowSeconds: 600 },
  /**
   * Limit for each combination of caller and recipient, so that one stranger cannot reach the recipient's limit,
   * `confirmationOverall`.
   */
  confirmationPerEmail: { limit: 3, windowSeconds: 600 },
  /** Limit for each recipient, for all callers together. It takes at least four callers to reach this limit. */
  confirmationOverall: { limit: 12, windowSeconds: 600 },
  confirmationPerAddress: { limit: 10, windowSeconds: 600 },
  calendarReadsPerFeed: { limit: 60, windowSeconds: 60 * 60 },
  /** Emails with a link for resetting a password. These limits are counted like those for confirmation emails. */
  resetPerEmail: { limit: 3, windowSeconds: 600 },
  resetOverall: { limit: 12, windowSeconds: 600 },
  resetPerAddress: { limit: 10, windowSeconds: 600 },
  /** Uses of codes from email links: looking up a code, confirming an address, setting a password. */
  actionCodesPerAddress: { limit: 30, windowSeconds: 600 },
  applicationsPerAddress: { limit: 10, windowSeconds: 3600 },
  /** Limit for each IPv6 /48 network, as for invitation codes. */
  applicationsPerSite: { limit: 20, windowSeconds: 3600 },
  applicationsOfNewcomers: { limit: 600, windowSeconds: 3600 },
  applicationsOverall: { limit: 300, windowSeconds: 3600 },
  /**
   * Limit for each combination of caller and recipient. Applications beyond this limit are stored, but no email is sent
   * about them.
   */
  applicationMailsPerCaller: { limit: 3, windowSeconds: 24 * 3600 },
  /** Limit for each recipient, for all callers together. */
  applicationMailsPerEmail: { limit: 12, windowSeconds: 24 * 3600 },
  statusLinksPerAddress: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/**
 * How many attempts from a network address within a window count as attempts by a newcomer: checking the code, signing
 * up, and one mistake in each step.
 */
export const NEWCOMERS_ATTEMPTS = 4

/**
 * Rate limits that each process keeps in memory. Counting them in Firestore would cost more than the calls themselves.
 */
export const LOCAL_RATE_LIMITS = {
  /**
   * Limits for requests for calendar feeds that do not exist: for each network address, and for all addresses together.
   */
  unknownFeedsPerAddress: { limit: 120, windowSeconds: 60 },
  unknownFeedsOverall: { limit: 600, windowSeconds: 60 },
  unsubscribesPerAddress: { limit: 60, windowSeconds: 60 },
  winsPerAddress: { limit: 240, windowSeconds: 60 },
  webinarPerAddress: { limit: 240, windowSeconds: 60 },
  /**
   * Limits for calls with API keys that are well formed but do not exist: for each network address, and for all
   * addresses together.
   */
  unknownKeysPerAddress: { limit: 240, windowSeconds: 60 },
  unknownKeysOverall: { limit: 600, windowSeconds: 60 },
  /** Calls with one API key that create nothing because they set `dry_run`. */
  dryRunsPerKey: { limit: 240, windowSeconds: 60 },
  /** Refused calls with one API key. Beyond this limit, calls are refused without reading Firestore. */
  refusedCallsPerKey: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/**
 * How many email addresses one code may be tried with. The limit is needed because a try with the email address of an
 * existing account fails without using up the code, and thus reveals that the email address belongs to a member. Beyond
 * this limit, the code is refused until the window ends. The window begins with the first try.
 */
export const TRIES_PER_CODE: RateLimit = { limit: 5, windowSeconds: 24 * 60 * 60 }

/**
 * How many concierge requests a member may send within the window. `request_quotas` stores the times of the latest
 * requests, and the rules check them.
 */
export const REQUESTS_PER_MEMBER: RateLimit = { limit: 20, windowSeconds: 24 * 60 * 60 }

/** How long an unfinished redemption reserves its code. This lease is longer than REDEMPTION_TIMEOUT_SECONDS. */
export const REDEMPTION_LEASE_SECONDS = 90
/** The time-out of the sign-up function in seconds. */
export const REDEMPTION_TIMEOUT_SECONDS = 60

/** How long the response to a call with an Idempotency-Key or an attempt id is kept. */
export const IDEMPOTENCY_SECONDS = 24 * 60 * 60

/** Minimum time between two writes of `last_used_at` of an API key. */
export const LAST_USED_SECONDS = 60

/** How long the audit log keeps an entry (decision 028). */
export const AUDIT_RETENTION_DAYS = 730

/** How long a notification is kept. */
export const NOTICE_DAYS = 90
/**
 * Maximum number of notifications that the notification bell loads and keeps up to date. With this number, a visit to
 * the home page costs 30 reads.
 */
export const NOTICES_AT_BELL = 12
/**
 * In seconds: the pauses between attempts to send an email. They add up to one day. Quiet hours make a pause longer. If
 * the last attempt fails, the email has the status `failed`.
 */
export const MAIL_RETRY_PAUSES = [1, 5, 14, 40, 60, 120, 240, 240, 360, 360].map(
  (minutes) => minutes * 60,
)
/**
 * In seconds: an email that was due longer ago than this is no longer sent automatically. Emails become this late, for
 * example, while sending is switched off.
 */
export const MAIL_STALE_SECONDS = 24 * 60 * 60
/**
 * In seconds: if an email is delayed by more than this, for example by a failure, it is not sent during quiet hours.
 * The email waits until the quiet hours end.
 */
export const MAIL_LATE_SECONDS = 15 * 60
/** Maximum number of addresses in the admins' list of addresses that refuse email. */
export const REFUSED_ADDRESSES = 10
/** Maximum number of announcements that the home page shows. */
export const ANNOUNCEMENTS_SHOWN = 3
/** Maximum number of live announcements that are read to find the announcements for one member. */
export const ANNOUNCEMENTS_LIVE = 20
/** A visit ends after VISIT_GAP_SECONDS without a view of the home page. */
export const VISIT_GAP_SECONDS = 4 * 60 * 60
/** Minimum time between two stored views of the home page within a visit. */
export const VISIT_NOTED_SECONDS = 5 * 60
/** Maximum number of news items that the home page shows for each area. */
export const NEWS_SHOWN = 3
/** Maximum age of news items on the home page. */
export const NEWS_DAYS = 30
/** The number of days after a member joins during which the home page helps the member to complete the profile. */
export const NEWCOMER_DAYS = 30
/** Number of members whose emails of an announcement are queued in one batch. */
export const MAILING_PAGE = 200
/** An attempt to send an email is aborted after this time. */
export const MAIL_TRY_SECONDS = 45
/**
 * How long one process has the exclusive right to send an email, or to continue a broadcast or the emails of an
 * announcement.
 */
export const MAIL_LEASE_SECONDS = 120
/** How many days the outbox keeps an email. */
export const MAIL_DAYS = 30
/** The hour at which the daily digest is sent, in the time zone of its recipient. */
export const DIGEST_HOUR = 8
/** Maximum number of entries in a digest. */
export const DIGEST_ITEMS = 20
/** Maximum number of new items of one collection in a digest. */
export const DIGEST_NEWS = 5
/** How many days an unsubscribe link is valid. */
export const UNSUBSCRIBE_DAYS = 365

/** Hours within which an application is reviewed, as promised on the webinar page. */
export const REVIEW_HOURS = 24
/** How many minutes after a decision its email is sent. During this time, the decision can be undone. */
export const DECISION_UNDO_MINUTES = 30
/**
 * Waiting applications are counted up to this number, because counting costs one document read per thousand
 * applications.
 */
export const APPLICATIONS_COUNTED = 1000
/** Number of longest-waiting applications that the admin dashboard shows. */
export const APPLICATIONS_WAITING_SHOWN = 4
/** Maximum number of reviewers' notes that an opened application shows. */
export const NOTES_SHOWN = 20
/** Maximum number of other applications from the same email address that an opened application shows. */
export const OTHER_APPLICATIONS_SHOWN = 5
/**
 * How long other reviewers see a reviewer as present after the reviewer's browser last called `watchApplications`. The
 * browser calls this function every 15 seconds.
 */
export const REVIEWING_SECONDS = 40
/** Maximum number of other reviewers who are shown as present. */
export const REVIEWERS_SHOWN = 5
/** Number of status links of an application that are valid at the same time. The newest links are kept. */
export const STATUS_LINKS = 24
/** Number of replaced versions of an application's answers that are kept: the first version and the latest ones. */
export const EARLIER_ANSWERS_KEPT = 5
/**
 * Range of the number of months after which an application is erased if it was declined or withdrawn, or if its code
 * expired unused. The consent text states the maximum.
 */
export const RETENTION_MONTHS = { min: 1, max: 12 } as const
/**
 * Range and default of the number of months after which a person whose application was declined may apply again with
 * the same email address. The reviewer chooses the number. A number above the maximum of RETENTION_MONTHS would have no
 * effect: once the application has been erased, the person can apply again.
 */
export const REAPPLY_MONTHS = { min: 1, max: RETENTION_MONTHS.max, usual: 6 } as const
/** Maximum number of applications that one run of the scheduled function erases. */
export const ERASED_AT_ONCE = 100

/** Maximum number of admins who receive a notification. */
export const ADMINS_NOTIFIED = 100

/**
 * Maximum number of events of each kind in a calendar feed: events that the member is going to, and events that the
 * member attended.
 */
export const CALENDAR_EVENTS = 60
/** How many days past events stay in a calendar feed. */
export const CALENDAR_PAST_DAYS = 180
/** How long each function process caches a calendar feed. */
export const CALENDAR_CACHE_SECONDS = 10 * 60
/** The interval at which a feed asks calendar apps to refresh it. */
export const CALENDAR_REFRESH_SECONDS = 60 * 60

/** Maximum number of days by which the owner may shift the Hijri date. */
export const HIJRI_SHIFT_MAX = 2
/** Maximum number of minutes by which the owner may shift a prayer time. */
export const PRAYER_SHIFT_MAX = 60
/** Maximum number of cities with their own prayer settings. */
export const PRAYER_RULES_MAX = 100

/** In seconds: the maximum difference between the time that a write stores and the actual time of the write. */
export const SIGNATURE_SECONDS = 60

/** How long each function process caches the counts and news that are the same for all members. */
export const STATS_CACHE_SECONDS = 30

/** How long each function process caches the collection of wins. */
export const WINS_CACHE_SECONDS = 60
