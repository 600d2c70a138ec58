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
  /** The name of a time zone as the webinar page shows it, such as 'UAE time'. */
  zoneLabel: 40,
  /** The name of a time zone in the IANA database, such as 'Asia/Dubai' (TIME_ZONE_PATTERN). */
  timeZone: 64,
  email: 254,
  /** A sponsor's message to the guest. */
  invitationNote: 500,
  /** `strictMin` applies if the setting STRICT_PASSWORDS is on (decision 034). */
  password: { min: 6, strictMin: 8, max: 128 },
  /** The code in the link of an email from Firebase Auth. Such codes have about 60 characters. */
  actionCode: 512,
  inviteCode: 8,
  inviteDescription: 200,
  apiKeyName: 80,
  apiKeyDescription: 200,
  apiKeyPrefix: 8,
  idempotencyKey: 255,
  /**
   * The length of the longest possible full name. Longer search texts are refused, because they cannot match a member.
   */
  memberSearch: 161,
  /** The text of a search for titles, descriptions, locations or email addresses. */
  search: 200,
  winText: 500,
  winCurrency: 10,
  /** Notes about an event for its guests. Members without a seat cannot read them. */
  guestNotes: 2000,
  /** An admin's message to the guests of a cancelled event. */
  cancellationMessage: 1000,
  /** The length to which long texts are shortened in the audit log. */
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
/** Maximum number of guests whose pictures the card of an event shows. */
export const FACES_SHOWN = 8
/** Number of positions on a waitlist that are shown to members. A member who is further behind sees no position. */
export const QUEUE_SHOWN = 500
/**
 * Maximum number of guests of one event, including those who gave up their seat. All guests are stored in one document
 * (the seat ledger), and a Firestore document has at most 1 MiB.
 */
export const MAX_GUESTS = 3000
/** Number of guests on one page of an event's list of guests. */
export const GUESTS_PAGE = 40
/** The times at which guests with a seat get the two reminders of an event, in seconds before the event begins. */
export const REMINDERS = { day: 24 * 60 * 60, hour: 60 * 60 } as const
/** The `day` reminder is not sent if less time than this remains until the event. */
export const DAY_REMINDER_LEAST_SECONDS = 22 * 60 * 60
/** Number of guests to whom a broadcast (one notification for many guests) is sent in one batch. */
export const BROADCAST_PAGE = 100
/** Number of days for which the document with the progress of a broadcast is kept. */
export const BROADCAST_DAYS = 30

/** Maximum number of seats of the webinar. */
export const WEBINAR_SEATS_MAX = 1000
/** How long each function process caches the data of the webinar page. */
export const WEBINAR_CACHE_SECONDS = 30

export const MIN_ATTENDEES = 1
export const MAX_ATTENDEES = 1_000_000
/** Maximum duration of an event. */
export const EVENT_MAX_DAYS = 31
/** The duration that is assumed for an event if no end is stored. */
export const EVENT_ASSUMED_HOURS = 2

/**
 * Maximum number of documents that one query may request. The security rules refuse a list query that has no limit or a
 * higher one.
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

/** Number of rows on one page of a list, such as the directory, the content library or an admin table. */
export const LIST_PAGE = 24
/**
 * Number of events on one page of upcoming or past events. Each event may cost two more reads: its seats, and the
 * member's own status.
 */
export const EVENTS_PAGE = 12
/** Number of past events on one page of the members' list of events. */
export const PAST_EVENTS_PAGE = 6
/**
 * Number of events on one page of a member's search results. Each one costs one more read than in the list without a
 * search text: its search entry.
 */
export const FOUND_EVENTS_PAGE = 6
/** Maximum number of guests whose pictures one page of events shows in total. Each picture costs a read. */
export const EVENT_FACES = 12
/** Maximum number of search entries that the server may read for one page of search results (decision 014). */
export const SEARCH_READS = 60

/**
 * The count of concierge requests stops at this number: Firestore charges one read for each thousand counted documents.
 */
export const REQUESTS_COUNTED = 2000

/** Number of invitation codes that an admin can create in one call. */
export const INVITE_CODES_AT_ONCE = { min: 1, max: 100 } as const
/** The number of days for which a code is valid if it is bound to an email address. */
export const BOUND_CODE_DAYS = 14
/**
 * How many guests each member may invite per year: the range in which the owner chooses the number, and the default.
 * With the maximum, the page with a member's invitations costs at most 60 reads.
 */
export const INVITATIONS_PER_YEAR = { min: 0, max: 20, usual: 3 } as const
/**
 * A member who may invite N guests per year can create at most INVITATIONS_MADE_FACTOR × N invitations within a year.
 * Unlike the limit of N guests, this limit also counts invitations that were taken back or have expired.
 */
export const INVITATIONS_MADE_FACTOR = 3
/**
 * Maximum number of invitations that a member's list shows. It is also the maximum number of invitations that a member
 * can create within a year, even if INVITATIONS_MADE_FACTOR allows more.
 */
export const INVITATIONS_LISTED = 30
/** Maximum number of guests whose names a member's list of invitations shows. */
export const GUESTS_NAMED = 24
/**
 * Number of rows in each list on a member's card (the admins' page about one member). With these numbers, the card
 * costs at most 60 reads.
 */
export const MEMBER_CARD = { branch: 12, requests: 4, seats: 3, entries: 4 } as const
/** Maximum number of codes that one call of `revokeBranch` revokes. */
export const BRANCH_CODES = 200
/** Maximum length of a member's sponsor path: the member's sponsor, the sponsor's own sponsor and so on. */
export const SPONSOR_PATH_LENGTH = 8
/** Maximum validity of a new invitation code, in years. */
export const INVITE_EXPIRY_MAX_YEARS = 10
/** Maximum validity of a code that an automation creates, in days. */
export const INVITE_EXPIRY_MAX_DAYS = 365

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024
/**
 * The maximum width and height of a picture, in pixels. A larger picture is not decoded. Decoding a picture of the
 * maximum size takes 144 MB of memory.
 */
export const AVATAR_MAX_SIDE = 6000
/** The maximum width and height of a stored profile picture, in pixels. */
export const AVATAR_SIDE = 512

/** Maximum size of a request to the endpoint with which automations create invitation codes. */
export const HTTP_BODY_MAX_BYTES = 10 * 1024
/**
 * Maximum size of a call to a callable function. The longest valid call, `setDaySettings` with 100 cities, has about
 * 34,500 bytes.
 */
export const CALL_BODY_MAX_BYTES = 64 * 1024

export interface RateLimit {
  /** The number of calls that are allowed in one time window. */
  limit: number
  windowSeconds: number
}

/**
 * The rate limits, by name. The limits whose names begin with `inviteAttempts…` count both lookups of an invitation
 * code and sign-ups with one, because both reveal whether the code is valid.
 */
export const RATE_LIMITS = {
  createInviteCodePerKey: { limit: 60, windowSeconds: 60 },
  inviteAttemptsPerAddress: { limit: 30, windowSeconds: 60 },
  /**
   * Limit for each IPv6 /48 network, because one person may control all addresses of such a network. Attempts beyond
   * this limit are counted in `inviteAttemptsOverall`, not in `inviteAttemptsOfNewcomers`.
   */
  inviteAttemptsPerSite: { limit: 4, windowSeconds: 60 },
  /**
   * Limit for the attempts of all newcomers together. The first NEWCOMERS_ATTEMPTS attempts from each network address
   * within the window count as attempts of a newcomer.
   */
  inviteAttemptsOfNewcomers: { limit: 600, windowSeconds: 60 },
  /**
   * Limit for all other attempts together. Even if an attacker with many network addresses uses up this limit,
   * newcomers can still join.
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
   * Limit for the confirmation emails that one caller requests for the same recipient. It is only a quarter of
   * `confirmationOverall`, so that a single stranger cannot use up the recipient's limit.
   */
  confirmationPerEmail: { limit: 3, windowSeconds: 600 },
  /** Limit for the confirmation emails to each recipient, regardless of which callers request them. */
  confirmationOverall: { limit: 12, windowSeconds: 600 },
  confirmationPerAddress: { limit: 10, windowSeconds: 600 },
  calendarReadsPerFeed: { limit: 60, windowSeconds: 60 * 60 },
  /**
   * Limits for emails with a link for resetting a password. They work like the limits for confirmation emails above.
   */
  resetPerEmail: { limit: 3, windowSeconds: 600 },
  resetOverall: { limit: 12, windowSeconds: 600 },
  resetPerAddress: { limit: 10, windowSeconds: 600 },
  /**
   * Limit for the uses of codes from links in emails: to check the code, to confirm an email address or to set a
   * password.
   */
  actionCodesPerAddress: { limit: 30, windowSeconds: 600 },
  applicationsPerAddress: { limit: 10, windowSeconds: 3600 },
  /** Limit for each IPv6 /48 network, for the same reason as `inviteAttemptsPerSite`. */
  applicationsPerSite: { limit: 20, windowSeconds: 3600 },
  applicationsOfNewcomers: { limit: 600, windowSeconds: 3600 },
  applicationsOverall: { limit: 300, windowSeconds: 3600 },
  /**
   * Limit for the applications that one caller sends with the same email address. An application beyond this limit is
   * stored, but no email about it is sent.
   */
  applicationMailsPerCaller: { limit: 3, windowSeconds: 24 * 3600 },
  /** Limit for the emails about applications to each recipient, regardless of which callers send the applications. */
  applicationMailsPerEmail: { limit: 12, windowSeconds: 24 * 3600 },
  statusLinksPerAddress: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/**
 * How many attempts from one network address count as attempts of a newcomer in each time window. A newcomer needs two
 * attempts, to check the code and to sign up. Each of them may fail once.
 */
export const NEWCOMERS_ATTEMPTS = 4

/**
 * Rate limits for which each process counts the calls in its own memory. Counting a call in Firestore would cost more
 * than the call itself.
 */
export const LOCAL_RATE_LIMITS = {
  /**
   * Limits for requests for calendar feeds that do not exist: one for each network address, and one for all addresses
   * together.
   */
  unknownFeedsPerAddress: { limit: 120, windowSeconds: 60 },
  unknownFeedsOverall: { limit: 600, windowSeconds: 60 },
  unsubscribesPerAddress: { limit: 60, windowSeconds: 60 },
  winsPerAddress: { limit: 240, windowSeconds: 60 },
  webinarPerAddress: { limit: 240, windowSeconds: 60 },
  /**
   * Limits for calls whose API key has a valid form but does not exist: one for each network address, and one for all
   * addresses together.
   */
  unknownKeysPerAddress: { limit: 240, windowSeconds: 60 },
  unknownKeysOverall: { limit: 600, windowSeconds: 60 },
  /** Limit for each API key. Counts only the calls with `dry_run`, which do not create an invitation code. */
  dryRunsPerKey: { limit: 240, windowSeconds: 60 },
  /**
   * Limit for each API key. After this number of refused calls with a key, the process refuses all further calls with
   * the key until the time window ends. It does not read Firestore for them.
   */
  refusedCallsPerKey: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/**
 * How many different email addresses may be tried with one code within a time window, which begins with the first try.
 * A try with a member's address fails and leaves the code unused. Without this limit, somebody with one code could find
 * out which addresses belong to members.
 */
export const TRIES_PER_CODE: RateLimit = { limit: 5, windowSeconds: 24 * 60 * 60 }

/**
 * How many concierge requests a member may send within the time window. `request_quotas` stores the times of the latest
 * requests, and the rules check them.
 */
export const REQUESTS_PER_MEMBER: RateLimit = { limit: 20, windowSeconds: 24 * 60 * 60 }

/**
 * How long an unfinished sign-up reserves its code. This time must be longer than REDEMPTION_TIMEOUT_SECONDS, so that
 * the sign-up has ended before another one can use the code.
 */
export const REDEMPTION_LEASE_SECONDS = 90
/** The time-out of the sign-up function in seconds. */
export const REDEMPTION_TIMEOUT_SECONDS = 60

/**
 * How long the response to a call is stored. If the call is repeated with the same Idempotency-Key or attempt id, the
 * server returns the stored response.
 */
export const IDEMPOTENCY_SECONDS = 24 * 60 * 60

/** An API key's `last_used_at` is written at most once in this time. */
export const LAST_USED_SECONDS = 60

/** How long the audit log keeps an entry (decision 028). */
export const AUDIT_RETENTION_DAYS = 730

/** How long a notification is kept. */
export const NOTICE_DAYS = 90
/**
 * Maximum number of notifications that the notification bell loads and keeps up to date. With this maximum, a visit to
 * the home page costs 30 reads in total.
 */
export const NOTICES_AT_BELL = 12
/**
 * The pauses between the attempts to send an email, in seconds. In total, they last one day. Quiet hours lengthen a
 * pause. If the last attempt fails, the email gets the status `failed`.
 */
export const MAIL_RETRY_PAUSES = [1, 5, 14, 40, 60, 120, 240, 240, 360, 360].map(
  (minutes) => minutes * 60,
)
/**
 * An email that was due more than this number of seconds ago is no longer sent automatically. This happens, for
 * example, to emails that became due while sending was switched off.
 */
export const MAIL_STALE_SECONDS = 24 * 60 * 60
/**
 * An email is late if it was due more than this number of seconds ago, for example because an attempt failed. A late
 * email waits until the recipient's quiet hours end.
 */
export const MAIL_LATE_SECONDS = 15 * 60
/** Maximum number of rows in the admins' list of email addresses that have refused email. */
export const REFUSED_ADDRESSES = 10
/** Maximum number of announcements that the home page shows. */
export const ANNOUNCEMENTS_SHOWN = 3
/** Maximum number of live announcements that are read to find those for one member. */
export const ANNOUNCEMENTS_LIVE = 20
/** A visit ends after VISIT_GAP_SECONDS without a view of the home page. */
export const VISIT_GAP_SECONDS = 4 * 60 * 60
/** Within a visit, a view of the home page is stored only if this time has passed since the last stored view. */
export const VISIT_NOTED_SECONDS = 5 * 60
/** Maximum number of news items that the home page shows for each area. */
export const NEWS_SHOWN = 3
/** The home page shows no news items that are older than this. */
export const NEWS_DAYS = 30
/** The number of days after a member joins during which the home page helps the member to complete the profile. */
export const NEWCOMER_DAYS = 30
/** Number of members in one batch when the emails of an announcement are queued. */
export const MAILING_PAGE = 200
/** How long an attempt to send an email may take. After this time, it is aborted. */
export const MAIL_TRY_SECONDS = 45
/**
 * How long a process has the exclusive right (the lease) to send an email, or to continue a broadcast or the emails of
 * an announcement.
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

/** The webinar page promises that each application is reviewed within this number of hours. */
export const REVIEW_HOURS = 24
/** The number of minutes between a decision and its email. Until the email is sent, the decision can be undone. */
export const DECISION_UNDO_MINUTES = 30
/**
 * The count of waiting applications stops at this number, because Firestore charges one read for each thousand
 * documents that are counted.
 */
export const APPLICATIONS_COUNTED = 1000
/** Number of applications in the admin dashboard's list of those that have waited longest. */
export const APPLICATIONS_WAITING_SHOWN = 4
/** Maximum number of reviewers' notes that the page of an application shows. */
export const NOTES_SHOWN = 20
/** Maximum number of other applications from the same email address that the page of an application shows. */
export const OTHER_APPLICATIONS_SHOWN = 5
/**
 * How long others see a reviewer as present after the last call of `watchApplications`. A reviewer's browser calls it
 * every 15 seconds.
 */
export const REVIEWING_SECONDS = 40
/** Maximum number of other reviewers who are shown as present. */
export const REVIEWERS_SHOWN = 5
/**
 * Number of an application's status links that work at the same time. If more links are sent, the oldest ones stop
 * working.
 */
export const STATUS_LINKS = 24
/** Number of replaced versions of an application's answers that are kept: the first version and the latest ones. */
export const EARLIER_ANSWERS_KEPT = 5
/**
 * The number of months for which an application is kept after it was declined or withdrawn, or after its code expired
 * unused. The operator chooses a number in this range. The text to which applicants consent states the maximum.
 */
export const RETENTION_MONTHS = { min: 1, max: 12 } as const
/**
 * How many months a declined applicant must wait before applying again with the same email address: the range in which
 * the reviewer chooses the number, and the default. A longer wait would have no effect, because the declined
 * application is erased after RETENTION_MONTHS.max at the latest.
 */
export const REAPPLY_MONTHS = { min: 1, max: RETENTION_MONTHS.max, usual: 6 } as const
/** Maximum number of applications that are erased in one run of the scheduled function. */
export const ERASED_AT_ONCE = 100

/** Maximum number of admins to whom one notification is sent. */
export const ADMINS_NOTIFIED = 100

/** Maximum number of events in a calendar feed for each status of the member: `going` and `attended`. */
export const CALENDAR_EVENTS = 60
/** Number of days after an event during which a calendar feed still contains it. */
export const CALENDAR_PAST_DAYS = 180
/** How long each function process caches a calendar feed. */
export const CALENDAR_CACHE_SECONDS = 10 * 60
/** How often calendar apps should refresh a feed. The feed itself contains this interval. */
export const CALENDAR_REFRESH_SECONDS = 60 * 60

/** Maximum number of days by which the owner may shift the Hijri date. */
export const HIJRI_SHIFT_MAX = 2
/** Maximum number of minutes by which the owner may shift a prayer time. */
export const PRAYER_SHIFT_MAX = 60
/** Maximum number of cities for which the owner can change the prayer settings. */
export const PRAYER_RULES_MAX = 100

/**
 * A client writes the time of a write into the document, for example as `updated_at`. This time may differ from the
 * actual time of the write by at most this number of seconds.
 */
export const SIGNATURE_SECONDS = 60

/** How long each function process caches the home page's counts and news that are the same for all members. */
export const STATS_CACHE_SECONDS = 30

/** How long each function process caches the collection `daily_wins`: members' deals for the webinar page. */
export const WINS_CACHE_SECONDS = 60
