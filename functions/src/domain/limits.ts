/** Every limit in one place: lengths in characters, sizes in bytes, times in seconds. */

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
  email: 254,
  /** A sponsor's word to their guest. */
  invitationNote: 500,
  /** `strictMin` where easily guessed passwords are refused (decision 034). */
  password: { min: 6, strictMin: 8, max: 128 },
  /** The code in the link of a mail; Firebase's own have about 60 characters. */
  actionCode: 512,
  inviteCode: 8,
  inviteDescription: 200,
  apiKeyName: 80,
  apiKeyDescription: 200,
  apiKeyPrefix: 8,
  idempotencyKey: 255,
  /** A search longer than a name or a superpower finds nothing. */
  memberSearch: 161,
  /** Search text for titles, descriptions or locations. */
  search: 200,
  winText: 500,
  winCurrency: 10,
  /** Notes that only an event's guests read. */
  guestNotes: 2000,
  /** What an admin tells the guests of a cancelled event. */
  guestWord: 1000,
  /** The length to which the audit log cuts texts. */
  auditText: 240,
  applicantName: 120,
  /** The name of an applicant's business, and what it does. */
  business: 120,
  activity: 200,
  /** Why somebody applies, what a reviewer writes to them, and reviewers' notes. */
  applicationText: 2000,
} as const

/** In seconds: how long a freed seat is held for the next in line; shorter near the event (`offerEnd`). */
export const SEAT_OFFER = { longestSeconds: 24 * 60 * 60, shortestSeconds: 30 * 60 } as const
/** Members whose faces an event's card may show. */
export const FACES_SHOWN = 8
/** Places of a waitlist that members see; who is further behind sees that they wait. */
export const QUEUE_SHOWN = 500
/** The most members of one event, past ones included: its ledger is one document of at most 1 MiB. */
export const MOST_GUESTS = 3000
/** Guests on one page of a list. */
export const GUESTS_PAGE = 40
/** In seconds before an event: when those who go are reminded. */
export const REMINDERS = { day: 24 * 60 * 60, hour: 60 * 60 } as const
/** Guests who are told of something at once, and how long the record of that is kept. */
export const TELLING_PAGE = 100
export const TELLING_DAYS = 30

/** The most seats of the webinar. */
export const WEBINAR_SEATS_MAX = 1000
/** How old the session on the webinar page may be. */
export const WEBINAR_CACHE_SECONDS = 30

export const MIN_ATTENDEES = 1
export const MAX_ATTENDEES = 1_000_000
/** The longest event. */
export const EVENT_MAX_DAYS = 31
/** An event without an end is taken to last this long. */
export const EVENT_ASSUMED_HOURS = 2

/** The most documents that one query may request. Rules refuse a list query without a limit or above it. */
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

/** Rows on one page of a list: cards of the directory, events, content, rows of the admin's tables. */
export const LIST_PAGE = 24
/** Events of one half on a page: each may cost a read of its seats, and for members of the own place. */
export const EVENTS_PAGE = 12
/** Members' past events on one page. */
export const PAST_EVENTS_PAGE = 6
/** Found events of one half on a page: each costs a read of its search entry as well. */
export const FOUND_EVENTS_PAGE = 6
/** Members whose faces a page of events shows in all: each costs a read. */
export const EVENT_FACES = 12
/** The most entries that one page of a search may cost (decision 014). */
export const SEARCH_READS = 60

/** Requests are counted up to this number: each thousand costs a document read. */
export const REQUESTS_COUNTED = 2000

/** Invitation codes that an admin creates at once. */
export const INVITE_CODES_AT_ONCE = { min: 1, max: 100 } as const
/** How long a code that is bound to an address works, in days. */
export const BOUND_CODE_DAYS = 14
/**
 * How many guests each member may invite in a year, as the owner sets it. With the most, the page of a member who has
 * made them all still costs at most 60 reads.
 */
export const INVITATIONS_PER_YEAR = { min: 0, max: 20, usual: 3 } as const
/** A member makes at most this many times their invitations in a year, those that were taken back or expired included. */
export const INVITATIONS_MADE_FACTOR = 3
/** The invitations that a member sees, newest first, and the most that one makes in a year. */
export const INVITATIONS_LISTED = 30
/** The most guests whose names the list shows. */
export const GUESTS_NAMED = 24
/** What the card of a member lists. Together with single documents it costs at most 60 reads. */
export const MEMBER_CARD = { branch: 12, requests: 4, seats: 3, entries: 4 } as const
/** The most open codes of a branch that are revoked at once. */
export const BRANCH_CODES = 200
/** Sponsors that a member's path names: the nearest ones. */
export const SPONSOR_PATH_LENGTH = 8
/** The latest expiry of a new invitation code. */
export const INVITE_EXPIRY_MAX_YEARS = 10
/** The same for codes that automations create, in days. */
export const INVITE_EXPIRY_MAX_DAYS = 365

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024
/**
 * In pixels: the longest side of a picture that is decoded (144 MB of memory at most), and the side of the stored
 * picture.
 */
export const AVATAR_MAX_SIDE = 6000
export const AVATAR_SIDE = 512

export const HTTP_BODY_MAX_BYTES = 10 * 1024

export interface RateLimit {
  /** Calls allowed in one window. */
  limit: number
  windowSeconds: number
}

/**
 * Rate limits by name. `inviteAttempts` counts lookups of a code and sign-ups with it together: both tell whether it is
 * valid.
 */
export const RATE_LIMITS = {
  createInviteCodePerKey: { limit: 60, windowSeconds: 60 },
  inviteAttemptsPerAddress: { limit: 30, windowSeconds: 60 },
  /** By an IPv6 /48 network, which one customer may own whole. More attempts count as others', not as newcomers'. */
  inviteAttemptsPerSite: { limit: 4, windowSeconds: 60 },
  /** By all newcomers together. The first NEWCOMERS_ATTEMPTS of an address are a newcomer's. */
  inviteAttemptsOfNewcomers: { limit: 600, windowSeconds: 60 },
  /** By all others together. Ten addresses can use it up, but newcomers still get in. */
  inviteAttemptsOverall: { limit: 300, windowSeconds: 60 },
  /** All calls of one account together: several a second, more than a person makes by typing and clicking. */
  callsPerMember: { limit: 240, windowSeconds: 60 },
  createInviteCodesPerAdmin: { limit: 60, windowSeconds: 60 },
  invitationsPerMember: { limit: 20, windowSeconds: 600 },
  testMailsPerAdmin: { limit: 5, windowSeconds: 600 },
  passwordChangesPerMember: { limit: 5, windowSeconds: 600 },
  /** By caller and address of the mail, so that strangers cannot use up the owner's mails. */
  confirmationPerEmail: { limit: 3, windowSeconds: 600 },
  /** By address of the mail, from all callers: four callers are needed to reach it. */
  confirmationOverall: { limit: 12, windowSeconds: 600 },
  confirmationPerAddress: { limit: 10, windowSeconds: 600 },
  calendarReadsPerFeed: { limit: 60, windowSeconds: 60 * 60 },
  /** Mails with a reset link, counted in the same way. */
  resetPerEmail: { limit: 3, windowSeconds: 600 },
  resetOverall: { limit: 12, windowSeconds: 600 },
  resetPerAddress: { limit: 10, windowSeconds: 600 },
  /** Codes of links in mails: looking one up, confirming an address, setting a password. */
  actionCodesPerAddress: { limit: 30, windowSeconds: 600 },
  applicationsPerAddress: { limit: 10, windowSeconds: 3600 },
  /** By an IPv6 /48 network, as for invitation codes. */
  applicationsPerSite: { limit: 20, windowSeconds: 3600 },
  applicationsOfNewcomers: { limit: 600, windowSeconds: 3600 },
  applicationsOverall: { limit: 300, windowSeconds: 3600 },
  /** By caller and address of the mail. Further applications are stored, but nobody is mailed. */
  applicationMailsPerCaller: { limit: 3, windowSeconds: 24 * 3600 },
  /** By address of the mail, from all callers. */
  applicationMailsPerEmail: { limit: 12, windowSeconds: 24 * 3600 },
  statusLinksPerAddress: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/** How many attempts of an address in a window count as a newcomer's: checking the code, signing up, and one mistake in each. */
export const NEWCOMERS_ATTEMPTS = 4

/** Limits that each process keeps in memory. Counting them in Firestore would cost more than the calls themselves. */
export const LOCAL_RATE_LIMITS = {
  /** Calendar addresses that do not exist. */
  unknownFeedsPerAddress: { limit: 120, windowSeconds: 60 },
  unknownFeedsOverall: { limit: 600, windowSeconds: 60 },
  unsubscribesPerAddress: { limit: 60, windowSeconds: 60 },
  winsPerAddress: { limit: 240, windowSeconds: 60 },
  webinarPerAddress: { limit: 240, windowSeconds: 60 },
  /** API keys that look right and do not exist. */
  unknownKeysPerAddress: { limit: 240, windowSeconds: 60 },
  unknownKeysOverall: { limit: 600, windowSeconds: 60 },
  /** Calls of one API key that only ask what would be made. */
  dryRunsPerKey: { limit: 240, windowSeconds: 60 },
  /** Refused calls of one API key. After that many, calls are refused without reading Firestore. */
  refusedCallsPerKey: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/**
 * How many e-mail addresses one code may be tried with. A taken address reveals a member and does not use the code up.
 * After that many the code rests until the window ends, which begins with the first try.
 */
export const TRIES_PER_CODE: RateLimit = { limit: 5, windowSeconds: 24 * 60 * 60 }

/**
 * How many requests a member may send in the window. `request_quotas` stores the times of the last ones, and the rules
 * check them.
 */
export const REQUESTS_PER_MEMBER: RateLimit = { limit: 20, windowSeconds: 24 * 60 * 60 }

/** A redemption that has not finished holds its code this long; longer than the function may run. */
export const REDEMPTION_LEASE_SECONDS = 90
export const REDEMPTION_TIMEOUT_SECONDS = 60

export const IDEMPOTENCY_SECONDS = 24 * 60 * 60

/** `last_used_at` of an API key is written at most this often. */
export const LAST_USED_SECONDS = 60

/** How long the audit log keeps an entry (decision 028). */
export const AUDIT_RETENTION_DAYS = 730

/** How long a notification is kept. */
export const NOTICE_DAYS = 90
/** The most notifications that the bell listens to. With all of them, the home costs 30 reads. */
export const NOTICES_AT_BELL = 12
/** In seconds: the pauses between the tries of a mail that fails. They make up a day; then it is given up. */
export const MAIL_RETRY_PAUSES = [1, 5, 14, 40, 60, 120, 240, 240, 360, 360].map(
  (minutes) => minutes * 60,
)
/** In seconds: a mail that was due this long ago, for example while mail was off, is not sent by itself any more. */
export const MAIL_STALE_SECONDS = 24 * 60 * 60
/** The most addresses that refuse mail in the admin's list. */
export const REFUSED_ADDRESSES = 10
/** Announcements that the home shows, and how many of the live ones are looked through for those of a member. */
export const ANNOUNCEMENTS_SHOWN = 3
export const ANNOUNCEMENTS_LIVE = 20
/** A visit ends after this long without a view of the home. Within a visit, each view is noted at most this often. */
export const VISIT_GAP_SECONDS = 4 * 60 * 60
export const VISIT_NOTED_SECONDS = 5 * 60
/** News of each area that the home names, and how old they may be. */
export const NEWS_SHOWN = 3
export const NEWS_DAYS = 30
/** How long after joining the home helps to complete the profile. */
export const NEWCOMER_DAYS = 30
/** Members whose mails of an announcement are queued at once. */
export const MAILING_PAGE = 200
/** One try to send a mail may take this long, in seconds; longer ones are broken off. The lease is longer. */
export const MAIL_TRY_SECONDS = 45
export const MAIL_LEASE_SECONDS = 120
/** How long the outbox keeps a mail. */
export const MAIL_DAYS = 30
/** The local hour of the daily digest. */
export const DIGEST_HOUR = 8
/** The most entries of a digest. */
export const DIGEST_ITEMS = 20
/** The most new items of one collection in a digest. */
export const DIGEST_NEWS = 5
/** How long the link that unsubscribes works. */
export const UNSUBSCRIBE_DAYS = 365

/** Hours in which an application is reviewed, as the webinar page promises. */
export const REVIEW_HOURS = 24
/** How long the mail of a decision waits. Until then the decision can be undone. */
export const UNDO_MINUTES = 30
/** After how many months a declined address may apply again, as a reviewer chooses. */
export const REAPPLY_MONTHS = { min: 1, max: 36, usual: 6 } as const
/** Applications that wait are counted up to this number: each thousand costs a document read. */
export const APPLICATIONS_COUNTED = 1000
/** The longest waits on the admin dashboard. */
export const APPLICATIONS_WAITING_SHOWN = 4
/** What an open application shows of its newest notes, and of other applications of the address. */
export const NOTES_SHOWN = 20
export const OTHER_APPLICATIONS_SHOWN = 5
/**
 * In seconds: a reviewer counts as present for this long after the last report. Their browser reports every 15
 * seconds.
 */
export const REVIEWING_SECONDS = 40
export const REVIEWERS_SHOWN = 5
/** The newest status links of an application that work. */
export const STATUS_LINKS = 24
/** The answers of an application that stay when they are replaced: the first ones and the latest. */
export const EARLIER_ANSWERS_KEPT = 5
/**
 * After how many months applications are erased that were declined or withdrawn, or whose code expired unused: the
 * applicants' consent names the longest.
 */
export const RETENTION_MONTHS = { min: 1, max: 12 } as const
/** The most applications that one run of the timed work erases. */
export const ERASED_AT_ONCE = 100

/** The most admins who are told of something. */
export const ADMINS_TOLD = 100

/** The most events of a calendar feed, of those to come and of those that were attended. */
export const CALENDAR_EVENTS = 60
/** How long events that are over stay in a calendar feed. */
export const CALENDAR_PAST_DAYS = 180
/** A calendar feed is written at most this often, by each process of its function. */
export const CALENDAR_CACHE_SECONDS = 10 * 60
/** How often calendars are asked to read a feed again. */
export const CALENDAR_REFRESH_SECONDS = 60 * 60

/** By how many days the owner may move the Hijri date. */
export const HIJRI_SHIFT_MAX = 2
/** By how many minutes the owner may move a prayer time. */
export const PRAYER_SHIFT_MAX = 60
/** The most cities with prayer times of their own. */
export const PRAYER_RULES_MAX = 100

/** A signature is accepted when its time differs from the write's by at most this. */
export const SIGNATURE_SECONDS = 60

/** The portal's counts over all members are cached this long. */
export const STATS_CACHE_SECONDS = 30

/** The collection of wins is cached this long, by each process of its function. */
export const WINS_CACHE_SECONDS = 60
