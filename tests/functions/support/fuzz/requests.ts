import { randomUUID } from 'node:crypto'
import { CONSENT_VERSIONS } from '@domain/consent'
import { AUDIT_KINDS } from '@domain/entities/audit-entry'
import { APPLICATION_LISTS } from '@domain/calls/search-applications'
import { LENGTHS, LIST_PAGE, REAPPLY_MONTHS } from '@domain/limits'
import {
  AUDIENCES,
  CONTENT_TYPES,
  DECISION_REASONS,
  DIRECTORY_ARENAS,
  DIRECTORY_REGIONS,
  GUEST_FILTERS,
  GUEST_MOVES,
  INVITE_STATUSES,
  MAIL_STATUSES,
  REGIONS,
  REQUEST_PRIORITIES,
  REQUEST_STATUSES,
  REVENUE_BANDS,
  ROLES,
} from '@domain/options'
import type { Random } from '../../../support/random'
import { text } from './bodies'
import type { Json } from './values'

/** Existing data that generated requests may refer to. */
export interface Known {
  /** An unused invitation code. */
  code: string
  /** The id of a member's account. Requests may change its role. */
  target: string
  email: string
}

const orNull = <T extends Json>(random: Random, value: T) => (random.chance(0.4) ? null : value)
const randomPhrase = (random: Random, most: number) => {
  const words = text(random, random.int(1, most)).replaceAll(/[^\p{L}\p{N} ]/gu, 'x')
  return `a${words}`.slice(0, most)
}
const randomSearch = (random: Random, most: number) =>
  random.pick(['', 'a', 'amina d', randomPhrase(random, most), text(random, most)])

const announcementAudience = (random: Random) => {
  const audience = random.pick(AUDIENCES)
  return { audience, event_id: audience === 'guests' ? randomUUID() : null }
}

export const applicationAnswers = (random: Random) => ({
  name: randomPhrase(random, LENGTHS.applicantName),
  business: randomPhrase(random, LENGTHS.business),
  activity: randomPhrase(random, LENGTHS.activity),
  revenue_band: random.pick(REVENUE_BANDS),
  region: random.pick(REGIONS),
  why: randomPhrase(random, LENGTHS.applicationText),
  referred_by: randomPhrase(random, LENGTHS.applicantName),
})

/** For each callable, a function that generates a valid request. */
export const REQUESTS: Record<string, (random: Random, known: Known) => { [name: string]: Json }> =
  {
    adminStats: () => ({}),
    home: (random) => ({
      ...(random.chance(0.5) && {
        time_zone: random.pick(['Asia/Dubai', 'Etc/UTC', 'Mars/Olympus']),
      }),
    }),
    countRequests: (random) => ({
      status: orNull(random, random.pick(REQUEST_STATUSES)),
      priority: orNull(random, random.pick(REQUEST_PRIORITIES)),
    }),
    createApiKey: (random) => ({
      name: randomPhrase(random, LENGTHS.apiKeyName),
      description: orNull(random, randomPhrase(random, LENGTHS.apiKeyDescription)),
      attempt_id: randomUUID(),
    }),
    createInviteCodes: (random) => ({
      description: orNull(random, randomPhrase(random, LENGTHS.inviteDescription)),
      expires_at: orNull(random, Date.now() + random.int(-1, 1000) * 1e9),
      email: orNull(random, `${randomUUID()}@cave.example`),
      count: random.int(1, 2),
      attempt_id: randomUUID(),
    }),
    searchAccounts: (random) => ({
      search: randomSearch(random, LENGTHS.memberSearch),
      role: orNull(random, random.pick(ROLES)),
      after: null,
    }),
    searchMembers: (random) => ({
      search: randomSearch(random, LENGTHS.memberSearch),
      region: orNull(random, random.pick(DIRECTORY_REGIONS)),
      arena: orNull(random, random.pick(DIRECTORY_ARENAS)),
      after: orNull(random, 'x'),
    }),
    searchContent: (random) => ({
      search: randomSearch(random, LENGTHS.search),
      type: orNull(random, random.pick(CONTENT_TYPES)),
      after: null,
    }),
    searchEvents: (random) => ({
      search: randomSearch(random, LENGTHS.search),
      type: orNull(random, randomPhrase(random, LENGTHS.eventType)),
      when: random.pick(['upcoming', 'past']),
      day: orNull(random, { from: random.int(-9, 9) * 1e14, to: random.int(-9, 9) * 1e14 }),
      after: null,
      ...(random.chance(0.5) && { size: random.int(1, LIST_PAGE) }),
    }),
    searchRequests: (random) => ({
      search: randomSearch(random, LENGTHS.search),
      status: orNull(random, random.pick(REQUEST_STATUSES)),
      priority: orNull(random, random.pick(REQUEST_PRIORITIES)),
      after: null,
    }),
    searchInviteCodes: (random) => ({
      search: randomSearch(random, LENGTHS.search),
      status: orNull(random, random.pick(INVITE_STATUSES)),
      after: null,
    }),
    listAnnouncements: (random) => ({ after: orNull(random, 'none') }),
    createAnnouncement: (random) => ({
      id: randomUUID(),
      title: randomPhrase(random, LENGTHS.title),
      text: randomPhrase(random, LENGTHS.description),
      audience: random.pick(AUDIENCES.filter((audience) => audience !== 'guests')),
      event_id: null,
      pinned: random.chance(0.5),
      mailed: false,
      starts_at: orNull(random, Date.now() + random.int(1, 1000) * 1e6),
      ends_at: null,
    }),
    changeAnnouncement: () => ({ id: randomUUID(), change: 'pin' }),
    countAudience: announcementAudience,
    submitApplication: (random) => ({
      ...applicationAnswers(random),
      email: `${randomUUID()}@cave.example`,
      consent_version: CONSENT_VERSIONS[0],
      attempt_id: randomUUID(),
    }),
    applicationStatus: (random) => ({ token: randomPhrase(random, 43) }),
    updateApplication: (random) => ({
      ...applicationAnswers(random),
      token: randomPhrase(random, 43),
    }),
    withdrawApplication: (random) => ({ token: randomPhrase(random, 43) }),
    searchMail: (random) => ({
      search: randomSearch(random, LENGTHS.memberSearch),
      status: orNull(random, random.pick(MAIL_STATUSES)),
      after: orNull(random, '0'.repeat(64)),
    }),
    resendMail: () => ({ id: '0'.repeat(64) }),
    allowAddress: () => ({ id: '0'.repeat(64) }),
    sendTestMail: () => ({}),
    readInvitationSettings: () => ({}),
    setInvitationSettings: (random) => ({ per_year: random.int(-1, 21) }),
    readDaySettings: () => ({}),
    setDaySettings: (random) => ({
      hijri_shift: random.int(-3, 3),
      prayers: {},
      updated_at: orNull(random, random.int(0, 4_000_000_000_000)),
    }),
    rotateCalendarFeed: () => ({}),
    endCalendarFeed: () => ({}),
    eventCalendar: () => ({ event_id: randomUUID() }),
    setMemberRole: (random, { target }) => ({
      user_id: target,
      role: random.pick(ROLES),
      expected: random.pick(ROLES),
    }),
    setMemberSuspension: (random, { target }) => ({
      user_id: target,
      suspended: random.chance(0.5),
      expected: random.chance(0.5),
    }),
    deleteContent: () => ({ id: randomUUID() }),
    deleteEvent: () => ({ id: randomUUID() }),
    searchApplications: (random) => ({
      search: randomSearch(random, LENGTHS.email),
      list: random.pick(APPLICATION_LISTS),
      region: orNull(random, random.pick(REGIONS)),
      after: null,
    }),
    readApplication: () => ({ application_id: randomUUID() }),
    decideApplication: (random) => {
      const [reason, { decision }] = random.pick(Object.entries(DECISION_REASONS))
      return {
        application_id: randomUUID(),
        decision,
        reason,
        message: randomPhrase(random, LENGTHS.applicationText),
        reapply_months: orNull(random, random.int(1, REAPPLY_MONTHS.max)),
      }
    },
    undoDecision: () => ({ application_id: randomUUID() }),
    noteApplication: (random) => ({
      application_id: randomUUID(),
      note_id: randomUUID(),
      text: randomPhrase(random, LENGTHS.applicationText),
    }),
    watchApplications: (random) => ({ application_id: orNull(random, randomUUID()) }),
    countApplications: (random) => ({ rows: random.int(0, 4) }),
    setRsvp: (random) => ({ event_id: randomUUID(), going: random.chance(0.5) }),
    answerSeatOffer: (random) => ({ event_id: randomUUID(), accept: random.chance(0.5) }),
    eventGuests: (random) => ({ event_id: randomUUID(), after: orNull(random, 'going:1:x') }),
    listGuests: (random) => ({
      event_id: randomUUID(),
      search: randomSearch(random, LENGTHS.memberSearch),
      status: orNull(random, random.pick(GUEST_FILTERS)),
      after: orNull(random, 'going:1:x'),
    }),
    addGuest: (_, { target }) => ({ event_id: randomUUID(), user_id: target }),
    moveGuest: (random, { target }) => ({
      event_id: randomUUID(),
      user_id: target,
      to: random.pick(GUEST_MOVES),
    }),
    removeGuest: (_, { target }) => ({ event_id: randomUUID(), user_id: target }),
    checkInGuest: (random, { target }) => ({
      event_id: randomUUID(),
      user_id: target,
      attended: random.chance(0.5),
    }),
    cancelEvent: (random) => ({
      event_id: randomUUID(),
      message: randomPhrase(random, LENGTHS.cancellationMessage),
    }),
    setEventCapacity: (random) => ({
      event_id: randomUUID(),
      max_attendees: orNull(random, random.int(1, 100)),
      expected: orNull(random, random.int(1, 100)),
    }),
    setGuestInfo: (random) => ({
      event_id: randomUUID(),
      join_url: orNull(random, 'https://meet.example/1'),
      notes: orNull(random, randomPhrase(random, LENGTHS.guestNotes)),
      expected: random.int(0, 9),
    }),
    setRecording: (random) => ({ event_id: randomUUID(), content_id: orNull(random, 'x') }),
    readWebinar: () => ({}),
    saveWebinar: (random) => ({
      starts_at: orNull(random, random.int(0, 4_000_000_000_000)),
      time_zone: random.pick(['Asia/Dubai', 'Europe/London', 'Mars/Olympus']),
      zone_label: randomPhrase(random, LENGTHS.zoneLabel),
      seats: random.int(0, 2000),
      video_url: orNull(random, 'https://video.example/1'),
      form_url: orNull(random, 'https://forms.example/1'),
      contact_email: orNull(random, 'seats@cave.example'),
      updated_at: orNull(random, random.int(0, 4_000_000_000_000)),
    }),
    searchAudit: (random) => ({
      search: randomSearch(random, LENGTHS.search),
      kind: orNull(random, random.pick(AUDIT_KINDS)),
      from: orNull(random, random.int(-9, 9) * 1e14),
      to: orNull(random, random.int(-9, 9) * 1e14),
      after: null,
    }),
    endSession: () => ({}),
    // The current password in these requests is always wrong. With the correct password, a call would change the
    // account's password and end its sessions.
    changePassword: (random) => ({
      current_password: randomPhrase(random, LENGTHS.password.max),
      new_password: randomPhrase(random, LENGTHS.password.max),
    }),
    inviteAsMember: (random, { email }) => ({
      email: random.pick([email, `${randomUUID()}@cave.example`]),
      note: orNull(random, randomPhrase(random, LENGTHS.invitationNote)),
    }),
    revokeMyInvitation: (random, { code }) => ({ code: random.pick([code, 'NOSUCH22']) }),
    myInvitations: () => ({}),
    renewInviteCode: (random, { code }) => ({ code: random.pick([code, 'NOSUCH22']) }),
    memberCard: (random, { target }) => ({ user_id: random.pick([target, 'nobody']) }),
    // Each request is only a dry run (a preview), so that no codes are revoked.
    revokeBranch: (_, { target }) => ({ user_id: target, dry_run: true }),
    verifyInviteCode: (random, { code }) => ({
      code: random.pick([code, randomPhrase(random, 8)]),
    }),
    resendConfirmation: (random, { email }) => ({
      email: random.pick([email, `${randomUUID()}@cave.example`]),
    }),
    requestPasswordReset: (random, { email }) => ({
      email: random.pick([email, `${randomUUID()}@cave.example`]),
    }),
    checkResetCode: (random) => ({ code: randomPhrase(random, LENGTHS.actionCode) }),
    resetPassword: (random) => ({
      code: randomPhrase(random, LENGTHS.actionCode),
      new_password: randomPhrase(random, LENGTHS.password.max).padEnd(6, 'x'),
    }),
    confirmEmail: (random) => ({ code: randomPhrase(random, LENGTHS.actionCode) }),
    signUpWithInvite: (random, { code, email }) => ({
      code: random.pick([code, 'NOSUCH22']),
      first_name: randomPhrase(random, LENGTHS.name),
      last_name: randomPhrase(random, LENGTHS.name),
      email: random.pick([email, `${randomUUID()}@cave.example`]),
      password: text(random, random.int(8, LENGTHS.password.max)),
      attempt_id: randomUUID(),
    }),
  }
