/** Lists of options that the forms, security rules, functions, tests and demo data have in common. */

export const ROLES = ['member', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether a member is active or suspended (decision 027). */
export const STANDINGS = ['active', 'suspended'] as const
export type Standing = (typeof STANDINGS)[number]

export const REGIONS = ['UK', 'UAE', 'KSA', 'Canada', 'US', 'Europe', 'Other'] as const
export type Region = (typeof REGIONS)[number]

/** The regions by which the directory can be filtered: all regions except 'Other'. */
export const DIRECTORY_REGIONS = [
  'UK',
  'UAE',
  'KSA',
  'Canada',
  'US',
  'Europe',
] as const satisfies readonly Region[]
export type DirectoryRegion = (typeof DIRECTORY_REGIONS)[number]

export const BUSINESS_ARENAS = [
  'Tech',
  'Real Estate',
  "Da'wah",
  'Crypto',
  'E-Com',
  'Investing',
  'Media',
  'F&B',
  'Coaching',
  'Education / Info Product',
  'Non-profit',
  'Health & Fitness',
  'Other',
] as const
export type BusinessArena = (typeof BUSINESS_ARENAS)[number]

/** The six business arenas by which the directory can be filtered. */
export const DIRECTORY_ARENAS = [
  'Tech',
  'Real Estate',
  'Crypto',
  'E-Com',
  'Investing',
  'Media',
] as const satisfies readonly BusinessArena[]
export type DirectoryArena = (typeof DIRECTORY_ARENAS)[number]

export const REVENUE_BANDS = ['<$1M', '$1-$3M', '$3-$10M', '$10M+', '$100M+'] as const
export type RevenueBand = (typeof REVENUE_BANDS)[number]

export const TOPICS = [
  'AI',
  'CEO Stuff',
  'ECom / D2C',
  'Finance',
  'Investments and Crypto',
  'Real Estate',
  'SAAS',
  'Social Media',
  'Health & Fitness',
  'Islam',
  'Marriage and Polygyny',
  'Parenting',
] as const
export type Topic = (typeof TOPICS)[number]

export const CURRENT_FOCUS = [
  'Scaling and Operations',
  'Raising / Deploying Capital',
  'Building Tech / Product',
  'Personal Brand',
  'Hiring',
  'Exit Planning',
  'Partnering / Joint Ventures',
  'Other',
] as const
export type CurrentFocus = (typeof CURRENT_FOCUS)[number]

export const CONTENT_TYPES = ['video', 'image', 'document', 'link'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The event types for which pages show a badge. A stored event may have any other short text as its type. */
export const EVENT_TYPES = ['workshop', 'networking', 'webinar', 'meetup'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/**
 * An application waits for a decision while its status is `received` or `held`. `joined` means that the applicant has
 * become a member.
 */
export const APPLICATION_STATUSES = [
  'received',
  'held',
  'approved',
  'declined',
  'withdrawn',
  'joined',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const DECISIONS = ['approve', 'hold', 'decline'] as const
export type DecisionKind = (typeof DECISIONS)[number]

/**
 * The reasons that a reviewer can choose for a decision. Each reason belongs to one kind of decision and has a label.
 */
export const DECISION_REASONS = {
  meets_criteria: { decision: 'approve', label: 'Meets the criteria' },
  recommended: { decision: 'approve', label: 'Recommended by a member' },
  exception: { decision: 'approve', label: 'Exception' },
  needs_information: { decision: 'hold', label: 'Needs more information' },
  second_opinion: { decision: 'hold', label: 'Needs a second opinion' },
  next_session: { decision: 'hold', label: 'For the next session' },
  revenue: { decision: 'decline', label: 'Revenue below the threshold' },
  not_a_fit: { decision: 'decline', label: 'Not a fit' },
  incomplete: { decision: 'decline', label: 'Incomplete or unclear' },
  not_verified: { decision: 'decline', label: 'Could not be verified' },
  session_full: { decision: 'decline', label: 'No seats left' },
} as const satisfies Record<string, { decision: DecisionKind; label: string }>
export type DecisionReason = keyof typeof DECISION_REASONS
/** The methods with which the library `adhan` can calculate prayer times. */
export const PRAYER_METHODS = [
  'MuslimWorldLeague',
  'MoonsightingCommittee',
  'NorthAmerica',
  'UmmAlQura',
  'Dubai',
  'Qatar',
  'Kuwait',
  'Egyptian',
  'Karachi',
  'Singapore',
  'Turkey',
] as const
export type PrayerMethod = (typeof PRAYER_METHODS)[number]

export const PRAYER_METHOD_NAMES: Record<PrayerMethod, string> = {
  MuslimWorldLeague: 'Muslim World League',
  MoonsightingCommittee: 'Moonsighting Committee',
  NorthAmerica: 'Islamic Society of North America',
  UmmAlQura: 'Umm al-Qura University, Makkah',
  Dubai: 'Dubai',
  Qatar: 'Qatar',
  Kuwait: 'Kuwait',
  Egyptian: 'Egyptian General Authority of Survey',
  Karachi: 'University of Islamic Sciences, Karachi',
  Singapore: 'Singapore, Malaysia and Indonesia',
  Turkey: 'Diyanet, Türkiye',
}

export const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof PRAYERS)[number]

/**
 * A member's status at an event. `attended` is set by admins. `lapsed` means that the member did not respond to an
 * offer in time.
 */
export const RSVP_STATUSES = [
  'going',
  'waiting',
  'offered',
  'cancelled',
  'lapsed',
  'attended',
] as const
export type RsvpStatus = (typeof RSVP_STATUSES)[number]
/** The statuses of members who have a seat. */
export const SEATED_STATUSES: readonly RsvpStatus[] = ['going', 'attended']
/** The statuses of members who have a seat, have an offer or are on the waitlist. */
export const HOLDING_STATUSES: readonly RsvpStatus[] = [...SEATED_STATUSES, 'offered', 'waiting']

/** Filters for the guests of an event. `going` includes guests who attended; `cancelled` includes lapsed offers. */
export const GUEST_FILTERS = ['going', 'attended', 'offered', 'waiting', 'cancelled'] as const
export type GuestFilter = (typeof GUEST_FILTERS)[number]

/**
 * Where an admin can move a guest: `up` by one position on the waitlist, to its `first` position, or to a seat
 * (`going`).
 */
export const GUEST_MOVES = ['up', 'first', 'going'] as const
export type GuestMove = (typeof GUEST_MOVES)[number]

/**
 * The guests of an event who receive a notification. `everybody`: guests who have a seat or an offer, or are on the
 * waitlist. `going`: guests with a seat. `attended`: guests who were present.
 */
export const BROADCAST_AUDIENCES = ['everybody', 'going', 'attended'] as const
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number]

export const REQUEST_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_CATEGORIES = [
  'Events',
  'Travel',
  'Legal',
  'Business',
  'Personal',
  'Other',
] as const
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number]

export const REQUEST_PRIORITIES = ['Low', 'Medium', 'High'] as const
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number]

/** The creator of an invitation code: an automation with its API key, an admin, or a member who invites a guest. */
export const INVITE_CREATORS = ['api_key', 'admin', 'member'] as const
export type InviteCreator = (typeof INVITE_CREATORS)[number]

/**
 * The state of a member's invitation. `taken_back`: the member revoked the invitation. `revoked`: somebody else revoked
 * it.
 */
export const INVITATION_STATES = ['open', 'joined', 'expired', 'taken_back', 'revoked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** The reasons that a function stores when it revokes an invitation code. */
export const INVITE_REVOCATIONS = [
  'application_withdrawn',
  'decision_undone',
  'taken_back',
  'sponsor_suspended',
  'branch',
] as const
export type InviteRevocation = (typeof INVITE_REVOCATIONS)[number]

export const INVITE_STATUSES = ['Unused', 'Used', 'Expired', 'Revoked'] as const
export type InviteStatus = (typeof INVITE_STATUSES)[number]

/** Maps the extension of an avatar's file to its content type. */
export const AVATAR_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const
export type AvatarExtension = keyof typeof AVATAR_TYPES

/**
 * The audiences of announcements: all members, the members of a region or a business arena, or the guests of an event.
 * The region and the arena 'Other' are excluded, because their members have nothing in common.
 */
export const AUDIENCES = [
  'all',
  ...REGIONS.filter((region) => region !== 'Other'),
  ...BUSINESS_ARENAS.filter((arena) => arena !== 'Other'),
  'guests',
] as const
export type Audience = (typeof AUDIENCES)[number]

export const ANNOUNCEMENT_STATES = ['scheduled', 'live', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** When a member receives emails about a group of notices. */
export const MAIL_CHOICES = ['at_once', 'daily', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/**
 * The status of an email. `held` means that the email waits until `not_before`, for example for the end of the
 * recipient's quiet hours.
 */
export const MAIL_STATUSES = ['queued', 'held', 'sending', 'sent', 'failed', 'suppressed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]
